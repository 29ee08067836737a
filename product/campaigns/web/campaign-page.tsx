import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import styles from './campaign-page.module.css';

export interface CampaignPageProps {
  readonly mark: ReactNode;
  /** Decorative. */
  readonly art: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly points?: readonly string[];
  readonly note: string;
  /** The only button. */
  readonly children: ReactNode;
}

/** Page before the map for campaign visitors: picture, text, button. */
export function CampaignPage({ mark, art, title, text, points = [], note, children }: CampaignPageProps) {
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={styles['page']}>
      <div className={styles['art']} aria-hidden="true">
        {art}
      </div>
      <div className={styles['words']}>
        <div className={styles['column']}>
          <p className={styles['brand']}>
            {mark}
            {t('appName')}
          </p>
          <h1 className={styles['title']} ref={heading} tabIndex={-1} data-page-heading>
            {title}
          </h1>
          <p className={styles['text']}>{text}</p>
          {points.length > 0 && (
            <ul className={styles['points']}>
              {points.map((point) => (
                <li key={point}>
                  <Check size={20} aria-hidden="true" />
                  {point}
                </li>
              ))}
            </ul>
          )}
          <div className={styles['actions']}>{children}</div>
          <p className={styles['note']}>{note}</p>
        </div>
      </div>
    </main>
  );
}

/** Blurred content that hints at the map. */
export const Blurred = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['blurred']}>{children}</div>
);
