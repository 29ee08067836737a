import type { ReactNode, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './list-item.module.css';

export interface ListItemProps {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** At the end of the title line. */
  readonly trailing?: ReactNode;
  /** At the end of the text line. */
  readonly count?: ReactNode;
  /** Beside the row's button, such as a menu. */
  readonly menu?: ReactNode;
  readonly selected?: boolean;
  readonly unread?: boolean;
  readonly onPress: () => void;
  readonly label?: string;
  /** Id of the row's button. */
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A row that is one button, with its menu as another. */
export function ListItem({
  ref,
  id,
  leading,
  title,
  text,
  trailing,
  count,
  menu,
  label,
  onPress,
  ...state
}: ListItemProps) {
  const { selected = false, unread = false } = state;
  return (
    <div className={classNames(styles['row'], selected && styles['selected'])}>
      <button
        ref={ref}
        id={id}
        type="button"
        className={styles['button']}
        aria-label={label}
        aria-current={selected || undefined}
        onClick={onPress}
      >
        {leading}
        <span className={styles['words']}>
          {/* Spaces separate the parts for screen readers. */}
          <span className={styles['line']}>
            <span className={classNames(styles['title'], unread && styles['unread'])}>{title}</span>{' '}
            {trailing && <span className={styles['trailing']}>{trailing}</span>}
          </span>{' '}
          <span className={styles['line']}>
            {text && <span className={styles['text']}>{text}</span>}{' '}
            {count && <span className={styles['count']}>{count}</span>}
          </span>
        </span>
      </button>
      {menu}
    </div>
  );
}
