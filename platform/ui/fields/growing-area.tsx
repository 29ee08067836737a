import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './growing-area.module.css';

export interface GrowingAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'aria-describedby' | 'aria-invalid' | 'className' | 'onChange' | 'rows'
> {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Id of the error message; null without one. */
  readonly problemId: string | null;
}

/** A field of one line that grows with its text, to be labeled by what shows it. */
export function GrowingArea({ onChange, problemId, ...rest }: GrowingAreaProps) {
  return (
    <textarea
      {...rest}
      rows={1}
      className={styles['field']}
      aria-invalid={problemId !== null || undefined}
      aria-describedby={problemId ?? undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
