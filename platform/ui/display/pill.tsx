import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './pill.module.css';

export interface PillProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'accent' | 'quiet';
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A rounded button floating on the map. */
export function Pill({ variant = 'quiet', icon, className, children, type = 'button', ...rest }: PillProps) {
  return (
    <button {...rest} type={type} className={classNames(styles['pill'], styles[variant], className)}>
      {icon}
      {children}
    </button>
  );
}
