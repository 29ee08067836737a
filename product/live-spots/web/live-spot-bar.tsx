import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import styles from './live-spot-bar.module.css';

export interface LiveSpotBarProps {
  readonly title: string;
  readonly text: string;
  readonly onStop: () => void;
  readonly children: ReactNode;
}

/** That a live spot runs, and the way to end it. */
export function LiveSpotBar({ title, text, onStop, children }: LiveSpotBarProps) {
  const { t } = useTranslation('live-spots');
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
