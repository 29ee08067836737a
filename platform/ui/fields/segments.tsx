import { useId } from 'react';
import styles from './segments.module.css';

export interface Segment<Value extends string | number> {
  readonly value: Value;
  readonly title: string;
  /** Where the title is an abbreviation. */
  readonly spoken?: string;
}

export interface SegmentsProps<Value extends string | number> {
  readonly legend: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A single choice among a few short ones, side by side. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['segments']}>
      <legend className={styles['legend']}>{props.legend}</legend>
      <div className={styles['row']}>
        {props.segments.map(({ value, title, spoken }) => (
          <label key={value} className={styles['segment']}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              {...(spoken !== undefined && { 'aria-label': spoken })}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
