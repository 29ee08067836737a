import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Badge } from '../display/badge.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name; with a count, it says the count. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `floating` for the map, `flat` for a bar. */
  readonly variant?: 'floating' | 'flat';
  readonly count?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  variant = 'flat',
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles['button'], styles[variant], className)}
    >
      {icon}
      {count > 0 && (
        <span className={styles['badge']}>
          <Badge count={count} />
        </span>
      )}
    </button>
  );
}
