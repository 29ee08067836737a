import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './chip.module.css';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly selected?: boolean;
  readonly icon?: ReactNode;
}

/** A toggle among several that may be on together. */
export function Chip({ selected = false, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={classNames(styles['chip'], className)}>
      {icon}
      {children}
    </button>
  );
}
