import { type ReactNode, useId } from 'react';
import styles from './chat-list.module.css';

export interface ListBlockProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** How many there are. */
  readonly count?: string;
  /** What can be done with the whole block. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** Some of the rows of a list, under what they have in common. */
export function ListBlock({ title, icon, count, act, children }: ListBlockProps) {
  const id = useId();
  return (
    <section>
      <div className={styles['block']}>
        <h2 id={id}>
          {icon}
          {title}
          {count !== undefined && <span className={styles['howMany']}>{count}</span>}
        </h2>
        {act}
      </div>
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
