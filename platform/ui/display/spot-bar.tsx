import type { ComponentProps, ReactNode } from 'react';
import styles from './spot-bar.module.css';

export interface SpotBarProps extends Pick<ComponentProps<'section'>, 'aria-label' | 'aria-labelledby'> {
  readonly children: ReactNode;
  /** Two buttons, side by side. */
  readonly actions: ReactNode;
}

/** A crosshair over a map's center, with an explanation and actions below. */
export function SpotBar({ children, actions, ...name }: SpotBarProps) {
  return (
    <>
      <span className={styles['cross']} data-cross aria-hidden="true" />
      <section className={styles['bar']} {...name}>
        {children}
        <div className={styles['actions']}>{actions}</div>
      </section>
    </>
  );
}
