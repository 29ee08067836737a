import { type ReactNode, useEffect, useRef } from 'react';
import styles from './full-screen-gate.module.css';

export interface FullScreenGateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A full screen instead of the map; its heading has the focus. */
export function FullScreenGate({ icon, title, children, actions }: FullScreenGateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles['gate']}>
      <div className={styles['card']}>
        <span className={styles['icon']}>{icon}</span>
        <h1 className={styles['title']} ref={heading} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <div className={styles['text']}>{children}</div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </main>
  );
}
