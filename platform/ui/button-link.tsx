import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLinkProps extends LinkProps {
  /** `filled` at most once in a view. */
  readonly variant?: 'filled' | 'outline';
  readonly size?: 'touch' | 'small';
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
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
