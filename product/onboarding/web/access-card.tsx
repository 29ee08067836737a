import { type ReactNode, useEffect, useRef } from 'react';
import styles from './access-card.module.css';

export interface AccessCardProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Card of an onboarding step: at the bottom of a phone, in the middle of a wide screen. */
export function AccessCard({ icon, title, text, note, children }: AccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['card']} aria-label={title}>
      <div className={styles['body']}>
        {icon}
        <h1 className={styles['title']} ref={heading} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {text && <p className={styles['text']}>{text}</p>}
        <div className={styles['actions']}>{children}</div>
        {note && <p className={styles['note']}>{note}</p>}
      </div>
    </section>
  );
}
