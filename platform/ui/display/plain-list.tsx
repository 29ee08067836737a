import type { ReactNode } from 'react';
import styles from './plain-list.module.css';

export interface PlainListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item) => PlainRow;
}

export interface PlainRow {
  readonly leading: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The action of the row. */
  readonly action: ReactNode;
}

/** A short list on a card, with an action per row. */
export function PlainList<Item>({ label, items, keyOf, row }: PlainListProps<Item>) {
  return (
    <ul role="list" aria-label={label} className={styles['list']}>
      {items.map((item) => {
        const { leading, title, text, action } = row(item);
        return (
          <li key={keyOf(item)} className={styles['row']}>
            <span className={styles['leading']}>{leading}</span>
            <span className={styles['words']}>
              <span className={styles['title']}>{title}</span>
              {text !== undefined && <span className={styles['text']}>{text}</span>}
            </span>
            {action}
          </li>
        );
      })}
    </ul>
  );
}
