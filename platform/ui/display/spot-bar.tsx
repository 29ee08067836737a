import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './spot-bar.module.css';

export interface SpotBarProps {
  readonly title: string;
  /** How the spot is chosen. */
  readonly hint: string;
  /** Two buttons, side by side. */
  readonly actions: ReactNode;
}

/** A crosshair over a map's center, with what it is for and actions below; reading begins at its title. */
export function SpotBar({ title, hint, actions }: SpotBarProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <span className={styles['cross']} data-cross aria-hidden="true" />
      <section className={styles['bar']} aria-labelledby={id}>
        <h1 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <p className={styles['hint']}>{hint}</p>
        <div className={styles['actions']}>{actions}</div>
      </section>
    </>
  );
}
