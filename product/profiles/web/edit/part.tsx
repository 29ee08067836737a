import type { ReactNode } from 'react';
import styles from '../edit-profile.module.css';

export interface PartProps {
  readonly title: string;
  readonly text?: string;
  /** A few words at the end of the title's line. */
  readonly beside?: string;
  readonly children: ReactNode;
}

/** A part of a form, with its title. */
export const Part = ({ title, text, beside, children }: PartProps) => (
  <fieldset className={styles['part']}>
    <legend className={styles['legend']}>
      <span>{title}</span>
      {beside !== undefined && <span className={styles['beside']}>{beside}</span>}
    </legend>
    {text !== undefined && <p className={styles['hint']}>{text}</p>}
    {children}
  </fieldset>
);
