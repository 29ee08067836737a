import ChevronRight from 'lucide-react/icons/chevron-right';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import styles from './report-drawer.module.css';

export interface ReportChoice {
  readonly key: string;
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** Choosing it sends the report. */
  readonly sends: boolean;
  readonly onChoose: () => void;
}

interface ReportChoicesProps {
  readonly heading: string;
  readonly choices: readonly ReportChoice[];
  /** Shown above choices that send. */
  readonly consequence: string | undefined;
}

/** A question with one row per answer. */
export function ReportChoices({ heading, choices, consequence }: ReportChoicesProps) {
  const { t } = useTranslation('report');
  const asked = useRef<HTMLHeadingElement>(null);
  useEffect(() => asked.current?.focus({ preventScroll: true }), [heading]);
  return (
    <>
      <h2 ref={asked} tabIndex={-1} className={styles['heading']}>
        {heading}
      </h2>
      {consequence && choices.some(({ sends }) => sends) && (
        <p className={styles['consequence']}>{consequence}</p>
      )}
      <ul role="list" className={styles['choices']}>
        {choices.map(({ key, title, text, icon, sends, onChoose }) => (
          <li key={key}>
            <button type="button" className={styles['choice']} onClick={onChoose}>
              {icon}
              <span className={styles['words']}>
                {title}
                {text && <span className={styles['text']}>{text}</span>}
              </span>
              {sends ? (
                <>
                  <span className={styles['note']}>{t('sendsNow')}</span>
                  <SendHorizontal size={18} aria-hidden="true" />
                </>
              ) : (
                <ChevronRight size={20} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
