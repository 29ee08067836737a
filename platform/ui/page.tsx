import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page.module.css';

export interface PageProps {
  readonly title: string;
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A full screen on a phone, the panel at the right on a wide screen; its heading has the focus. */
export function Page({ title, leading, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles['page']} aria-label={title}>
      <header className={styles['bar']}>
        {leading}
        <h1 className={styles['title']} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </header>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
