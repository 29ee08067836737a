import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import styles from './select-rows.module.css';

/** A card of settings, one to a row. */
export const SelectRows = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['rows']}>{children}</div>
);

export interface SelectRowProps<Value extends string> {
  readonly label: string;
  /** Null where nothing is chosen. */
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
  /** The row's end while nothing is chosen: "Add". */
  readonly emptyTitle: string;
  /** What is chosen already, in a row that takes one more at a time and so has no `value`. */
  readonly chosenTitle?: string | undefined;
  /** The choice that takes the value away. */
  readonly noneTitle: string;
  readonly onChange: (value: Value | null) => void;
  readonly describedBy?: string | undefined;
}

/** A row with a choice that opens the device's own list. */
export function SelectRow<Value extends string>(props: SelectRowProps<Value>) {
  const { label, value, choices, emptyTitle, chosenTitle, noneTitle, onChange, describedBy } = props;
  const id = useId();
  return (
    <div className={styles['row']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select
        id={id}
        className={styles['select']}
        data-empty={(value === null && chosenTitle === undefined) || undefined}
        value={value ?? ''}
        aria-describedby={describedBy}
        onChange={({ target }) =>
          onChange(choices.find((choice) => choice.value === target.value)?.value ?? null)
        }
      >
        <option value="">{value === null ? (chosenTitle ?? emptyTitle) : noneTitle}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
      <ChevronRight className={styles['chevron']} size={20} aria-hidden="true" />
    </div>
  );
}
