import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly value: string;
  /** Letters that fit. */
  readonly maxLength: number;
  /** How many letters are left, in words; spoken when few are. */
  readonly leftWords: (left: number) => string;
  /** What it is for, below the field. */
  readonly hint?: string;
  /** The id of what says what is wrong with it. */
  readonly problemId?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const SPOKEN_FROM = 20;

/** A text of several lines, with how much of it still fits. */
export function TextArea({ label, hint, leftWords, maxLength, problemId, value, ...rest }: TextAreaProps) {
  const id = useId();
  const left = maxLength - value.length;
  const described = [problemId, hint === undefined ? undefined : `${id}-hint`].filter(Boolean);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        value={value}
        maxLength={maxLength}
        className={`${styles['input'] ?? ''} ${styles['area'] ?? ''}`}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      />
      <div className={styles['below']}>
        {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
        <span className={styles['counter']} aria-hidden="true">
          {value.length}/{maxLength}
        </span>
      </div>
      <VisuallyHidden role="status">{left <= SPOKEN_FROM && leftWords(left)}</VisuallyHidden>
    </div>
  );
}
