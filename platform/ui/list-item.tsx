import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-item.module.css';

export interface ListItemProps {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly trailing?: ReactNode;
  /** Beside the row's own button, such as a menu. */
  readonly menu?: ReactNode;
  readonly selected?: boolean;
  readonly unread?: boolean;
  readonly onPress: () => void;
  readonly label?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The whole row is one button, its menu another. */
export function ListItem(props: ListItemProps) {
  const { selected = false, unread = false } = props;
  return (
    <div className={classNames(styles['row'], selected && styles['selected'])}>
      <button
        ref={props.ref}
        type="button"
        className={styles['button']}
        aria-label={props.label}
        aria-current={selected || undefined}
        onClick={props.onPress}
      >
        {props.leading}
        <span className={styles['words']}>
          <span className={classNames(styles['title'], unread && styles['unread'])}>{props.title}</span>
          {props.text && <span className={styles['text']}>{props.text}</span>}
        </span>
        {props.trailing && <span className={styles['trailing']}>{props.trailing}</span>}
      </button>
      {props.menu}
    </div>
  );
}
