import { Fragment, type ReactNode, type UIEvent, useEffect, useState } from 'react';
import { classNames } from '#platform/ui/theme/class-names.ts';
import styles from './nearby-list.module.css';

/** Rows on the page once it is quiet, and how many more come when their end draws near. */
const STEP = 30;
/** The height of the lowest row: until the page is quiet there are as many as fit a window. */
const MIN_ROW_PX = 72;
const QUIET_MS = 2_000;
/** How long before the end more rows are made, in pixels. */
const AHEAD_PX = 1_200;

export interface ListPart<Item> {
  /** Stands over its first row; null for none. */
  readonly title: string | null;
  readonly items: readonly Item[];
}

export interface GrowingListProps<Item> {
  readonly label: string;
  readonly parts: readonly ListPart<Item>[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
  /** Whether an item takes a field of the grid, where the list is one; else it takes a whole line. */
  readonly isTile: ((item: Item) => boolean) | null;
  /** Stands over everything and is scrolled with it. */
  readonly first?: ReactNode;
  /** Stands over the first row and is scrolled with it. */
  readonly note?: string | null;
}

/** A long list whose rows are made as they are scrolled to; readers hear its whole length. */
export function GrowingList<Item>({ label, parts, keyOf, row, isTile, first, note }: GrowingListProps<Item>) {
  const [made, setMade] = useState(() => Math.min(STEP, Math.ceil(window.innerHeight / MIN_ROW_PX)));
  useEffect(() => {
    const timer = setTimeout(() => setMade((before) => Math.max(before, STEP)), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const length = lengthOf(parts);
  const growNearEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (made < length && scrollHeight - scrollTop - clientHeight < AHEAD_PX)
      setMade((before) => before + STEP);
  };
  const begun = parts.map(({ title, items }, at) => {
    const from = lengthOf(parts.slice(0, at));
    return { title, from, items: items.slice(0, Math.max(0, made - from)) };
  });
  return (
    <div className={styles['scroller']} onScroll={growNearEnd}>
      {first}
      {note && <p className={styles['note']}>{note}</p>}
      <ul role="list" aria-label={label} className={classNames(isTile && styles['grid'])}>
        {begun.map(({ title, from, items }, at) => (
          // Its title counts: rows would be made again with each change of a count.
          <Fragment key={at}>
            {title !== null && from < made && (
              <li className={styles['part']}>
                <h3>{title}</h3>
              </li>
            )}
            {items.map((item, index) => (
              <li
                key={keyOf(item)}
                className={isTile?.(item) ? styles['tile'] : styles['row']}
                aria-setsize={length}
                aria-posinset={from + index + 1}
              >
                {row(item)}
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

const lengthOf = (parts: readonly ListPart<unknown>[]): number =>
  parts.reduce((sum, { items }) => sum + items.length, 0);
