import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import styles from './nearby-list.module.css';

const ROW_HEIGHT_PX = 72;

export interface VirtualRowsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
}

/** A long list of which only what is seen is on the page; readers are told its whole length. */
export function VirtualRows<Item>({ label, items, keyOf, row }: VirtualRowsProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 6,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
  });
  return (
    <div ref={scroller} className={styles['scroller']}>
      <ul
        role="list"
        aria-label={label}
        className={styles['rows']}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              data-index={index}
              ref={virtualizer.measureElement}
              className={styles['row']}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {row(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
