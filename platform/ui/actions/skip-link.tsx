import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** The id of its target. */
  readonly target: string;
  /** Focuses the target, which may have to open first. */
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** The page's first tab stop. */
export function SkipLink({ target, onFollow, children }: SkipLinkProps) {
  return (
    <a
      className={styles['link']}
      href={`#${target}`}
      onClick={(event) => {
        // The address belongs to the router: no hash.
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
