import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import styles from './live-location-bar.module.css';

export interface LiveLocationBarProps {
  readonly title: string;
  readonly text: string;
  readonly onStop: () => void;
  readonly children: ReactNode;
}

/** Shows that a live location is active, with a button to stop it. */
export function LiveLocationBar({ title, text, onStop, children }: LiveLocationBarProps) {
  const { t } = useTranslation('live-location');
  return (
    <section className={styles['bar']} aria-label={title}>
      {children}
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['text']}>{text}</p>
      </div>
      <Button size="small" onClick={onStop}>
        {t('stop')}
      </Button>
    </section>
  );
}
