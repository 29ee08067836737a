import Check from 'lucide-react/icons/check';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** May hold links. */
  readonly label: ReactNode;
  readonly errorId?: string | undefined;
}

export function Checkbox({ label, errorId, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <span className={styles['box']}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles['input']}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
        />
        <Check className={styles['mark']} size={16} strokeWidth={3} aria-hidden="true" />
      </span>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
    </div>
  );
}
