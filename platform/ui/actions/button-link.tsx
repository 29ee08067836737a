import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from '../theme/class-names.ts';

export interface ButtonLinkProps extends LinkProps {
  /** `filled` at most once per view. */
  readonly variant?: 'filled' | 'outline' | 'soft';
  readonly size?: 'touch' | 'small';
}

/** A link styled as a button, for navigation only. */
export function ButtonLink({ variant = 'outline', size = 'touch', className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        styles['button'],
        styles[variant],
        size === 'small' && styles['small'],
        className,
      )}
    />
  );
}
