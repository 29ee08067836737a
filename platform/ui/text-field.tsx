import CircleAlert from 'lucide-react/icons/circle-alert';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** In words, below the field. */
  readonly error?: string | null | undefined;
  /** The error stands elsewhere: its id, when several fields share it. */
  readonly errorId?: string | undefined;
  readonly leading?: ReactNode;
  /** A button of 44 px in the end of the field. */
  readonly trailing?: ReactNode;
  readonly hideLabel?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, error, errorId, leading, trailing, hideLabel = false, className, id, ...rest } = props;
  const own = useId();
  const inputId = id ?? own;
  const describedBy = error ? `${inputId}-error` : errorId;
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={classNames(styles['label'], hideLabel && styles['hiddenLabel'])} htmlFor={inputId}>
        {label}
      </label>
      <span className={styles['box']}>
        {leading && <span className={styles['leading']}>{leading}</span>}
        <input
          {...rest}
          id={inputId}
          className={classNames(
            styles['input'],
            Boolean(leading) && styles['withLeading'],
            Boolean(trailing) && styles['withTrailing'],
          )}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy ?? rest['aria-describedby']}
        />
        {trailing && <span className={styles['trailing']}>{trailing}</span>}
      </span>
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong, in words with an icon, said as soon as it appears. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={styles['error']} id={id} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {children}
    </p>
  );
}
