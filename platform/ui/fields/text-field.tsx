import CircleAlert from 'lucide-react/icons/circle-alert';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** Error message below the field. */
  readonly error?: string | null | undefined;
  /** Id of a shared error message, for several fields. */
  readonly errorId?: string | undefined;
  readonly leading?: ReactNode;
  /** A 44 px button at the field's end. */
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

export interface FieldErrorProps {
  readonly id: string;
  /** Makes it focusable by code, where nothing else is left to focus. */
  readonly ref?: Ref<HTMLParagraphElement>;
  readonly children: ReactNode;
}

/** Error message with an icon, announced when it appears. */
export function FieldError({ id, ref, children }: FieldErrorProps) {
  return (
    <p className={styles['error']} id={id} role="alert" ref={ref} tabIndex={ref ? -1 : undefined}>
      <CircleAlert size={16} aria-hidden="true" />
      {children}
    </p>
  );
}
