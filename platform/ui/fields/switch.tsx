import { useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly title: string;
  /** Explanation below the title. */
  readonly text: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that applies at once. */
export function Switch({ title, text, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <label className={styles['words']} htmlFor={id}>
        <span className={styles['title']}>{title}</span>
        <span id={`${id}-text`} className={styles['text']}>
          {text}
        </span>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        aria-label={title}
        aria-describedby={`${id}-text`}
        checked={checked}
        // Keeps the focus while saving.
        aria-disabled={disabled || undefined}
        onChange={({ target }) => {
          if (!disabled) onChange(target.checked);
        }}
      />
    </div>
  );
}
