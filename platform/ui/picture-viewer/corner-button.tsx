import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './corner-button.module.css';

export interface CornerButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly className?: string | undefined;
  /** It stands on a ground of others. */
  readonly isFlat?: boolean;
  /** What it switches is on. */
  readonly isOn?: boolean;
  /** It leads no further; it stays where the focus is. */
  readonly isAtEnd?: boolean;
}

/** A round button over a picture, on a ground of its own so that it is seen on any. */
export const CornerButton = (props: CornerButtonProps) => (
  <button
    type="button"
    className={classNames(
      styles['button'],
      props.isFlat !== true && styles['onInk'],
      props.isOn === true && styles['on'],
      props.className,
    )}
    aria-label={props.label}
    title={props.label}
    aria-disabled={props.isAtEnd === true || undefined}
    onClick={props.onClick}
  >
    {props.icon}
  </button>
);
