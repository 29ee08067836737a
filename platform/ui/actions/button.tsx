import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from '../theme/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `filled` at most once per view. */
  readonly variant?: 'filled' | 'outline' | 'text' | 'soft' | 'danger';
  readonly size?: 'touch' | 'small';
  readonly icon?: ReactNode;
  /** Keeps width and focus, and blocks further presses. */
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'outline',
  size = 'touch',
  icon,
  busy = false,
  wide = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        styles['button'],
        styles[variant],
        size === 'small' && styles['small'],
        wide && styles['wide'],
        className,
      )}
    >
      <span className={classNames(styles['label'], busy && styles['hiddenLabel'])}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles['busy']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
