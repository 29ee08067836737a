import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly value: string;
  /** Maximum number of characters. */
  readonly maxLength: number;
  /** Formats the number of characters left; announced when few. */
  readonly leftWords: (left: number) => string;
  /** Hint below the field. */
  readonly hint?: string;
  /** Id of the error message. */
  readonly problemId?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const SPOKEN_FROM = 20;

/** A multi-line text field that shows the characters left. */
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
