import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first tab stop; `target` is the id of what it leads to. */
export function SkipLink({ target, children }: { readonly target: string; readonly children: ReactNode }) {
  return (
    <a
      className={styles['link']}
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: it belongs to the routes.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
