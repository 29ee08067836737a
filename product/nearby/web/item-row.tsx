import type { ReactNode } from 'react';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import styles from './item-row.module.css';
import type { NearbyItem } from './item.ts';
import type { RowProps } from './layer.ts';
import { distanceTo } from './words.ts';

export interface ItemRowProps extends RowProps<NearbyItem> {
  readonly leading: ReactNode;
  readonly title: string;
  /** Stands before the text. */
  readonly glyph?: ReactNode;
  readonly text: string;
}

/** A row of the list: what it is, what is said of it, and how far it is. */
export const ItemRow = ({ item, words, leading, title, glyph, text, ...row }: ItemRowProps) => (
  <ListItem
    {...row}
    leading={leading}
    title={title}
    text={
      <>
        {glyph}
        <span className={styles['text']}>{text}</span>
      </>
    }
    trailing={distanceTo(item, words)?.written}
  />
);
