import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** The id of what it leads to. */
  readonly target: string;
  /** Gives the focus to the target, which may have to be opened first. */
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** The first tab stop. */
export function SkipLink({ target, onFollow, children }: SkipLinkProps) {
  return (
    <a
      className={styles['link']}
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: it belongs to the routes.
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
