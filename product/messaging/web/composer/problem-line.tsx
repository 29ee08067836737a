import type { ReactNode } from 'react';
import styles from './problem-line.module.css';

export interface ProblemLineProps {
  readonly id: string;
  readonly words: string;
  /** The way out of it. */
  readonly children?: ReactNode;
}

/** Above a field: what is wrong with what is written. */
export const ProblemLine = ({ id, words, children }: ProblemLineProps) => (
  <div className={styles['problem']}>
    <p id={id} role="alert">
      {words}
    </p>
    {children}
  </div>
);
