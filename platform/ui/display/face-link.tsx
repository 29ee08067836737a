import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './face-link.module.css';

export interface FaceLinkProps {
  /** Null leads nowhere. */
  readonly to: string | null;
  /** Whose it is: a face has no words. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A round picture that leads somewhere. */
export const FaceLink = ({ to, label, children }: FaceLinkProps) =>
  to === null ? (
    children
  ) : (
    <Link to={to} aria-label={label} className={styles['face']}>
      {children}
    </Link>
  );
