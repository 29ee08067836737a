import { type ReactNode, useId } from 'react';
import styles from './group-block.module.css';

export interface GroupBlockProps {
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

/** Rows under what they have in common. */
export function GroupBlock({ title, count, children }: GroupBlockProps) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className={styles['title']}>
        {title}
        {count !== undefined && <span className={styles['count']}>{count}</span>}
      </h2>
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
