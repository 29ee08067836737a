import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './face-row.module.css';

export interface FaceRowProps {
  readonly face: ReactNode;
  readonly name: string;
  /** Where the row leads. */
  readonly to: string;
  /** Below the name. */
  readonly words: readonly string[];
  /** At the end of the row, beside what leads there. */
  readonly action?: ReactNode;
}

/** A row with a face, all of which leads somewhere but for its action. */
export const FaceRow = ({ face, name, to, words, action }: FaceRowProps) => (
  <div className={styles['row']}>
    {face}
    <span className={styles['text']}>
      <Link to={to} className={styles['name']}>
        {name}
      </Link>
      <span className={styles['words']}>{words.join(' · ')}</span>
    </span>
    {action}
  </div>
);
