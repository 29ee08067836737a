import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import styles from './live-location-bar.module.css';

export interface LiveLocationBarProps {
  readonly title: string;
  readonly text: string;
  readonly onStop: () => void;
  readonly children: ReactNode;
}

/** That a live spot runs, and the way to end it. */
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
