import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { Chip } from '../actions/chip.tsx';
import styles from './chip-group.module.css';

export interface ChipGroupProps<Value extends string> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Whether the title is for screen readers alone, where a heading stands above. */
  readonly hidesTitle?: boolean;
}

/** Choices of which several may be on. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { title, values, chosen, nameOf, onChange, hidesTitle = false } = props;
  const id = useId();
  return (
    <div
      role="group"
      className={styles['group']}
      {...(hidesTitle ? { 'aria-label': title } : { 'aria-labelledby': id })}
    >
      {!hidesTitle && (
        <p id={id} className={styles['title']}>
          {title}
        </p>
      )}
      <div className={styles['chips']}>
        {values.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              selected={isChosen}
              icon={isChosen && <Check size={16} aria-hidden="true" />}
              onClick={() =>
                onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
              }
            >
              {nameOf(value)}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
