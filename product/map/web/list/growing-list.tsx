import { type ReactNode, type UIEvent, useEffect, useState } from 'react';
import styles from './nearby-list.module.css';

/** Rows on the page once it is quiet, and how many more come when their end draws near. */
const STEP = 30;
/** The height of the lowest row: until the page is quiet there are as many as fit a window. */
const MIN_ROW_PX = 72;
const QUIET_MS = 2_000;
/** How long before the end more rows are made, in pixels. */
const AHEAD_PX = 1_200;

export interface GrowingListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
  /** Stands over the first row and is scrolled with it. */
  readonly note?: string | null;
}

/** A long list whose rows are made as they are scrolled to; readers hear its whole length. */
export function GrowingList<Item>({ label, items, keyOf, row, note }: GrowingListProps<Item>) {
  const [made, setMade] = useState(() => Math.min(STEP, Math.ceil(window.innerHeight / MIN_ROW_PX)));
  useEffect(() => {
    const timer = setTimeout(() => setMade((before) => Math.max(before, STEP)), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const growNearEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (made < items.length && scrollHeight - scrollTop - clientHeight < AHEAD_PX)
      setMade((before) => before + STEP);
  };
  return (
    <div className={styles['scroller']} onScroll={growNearEnd}>
      {note && <p className={styles['note']}>{note}</p>}
      <ul role="list" aria-label={label}>
        {items.slice(0, made).map((item, index) => (
          <li
            key={keyOf(item)}
            className={styles['row']}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {row(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
