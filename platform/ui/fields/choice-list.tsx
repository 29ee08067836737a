import { type ReactNode, useId } from 'react';
import styles from './choice-list.module.css';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
}

export interface ChoiceListProps<Value extends string | number> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A single choice with a description per option. */
export function ChoiceList<Value extends string | number>(props: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['list']} disabled={props.disabled}>
      <legend className={styles['legend']}>{props.legend}</legend>
      {props.choices.map((choice) => (
        <label key={choice.value} className={styles['choice']}>
          {choice.icon && <span className={styles['icon']}>{choice.icon}</span>}
          <span className={styles['words']}>
            <span className={styles['title']}>{choice.title}</span>
            {choice.text && <span className={styles['text']}>{choice.text}</span>}
          </span>
          <input
            className={styles['input']}
            type="radio"
            name={name}
            checked={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
