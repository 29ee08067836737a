import type { ReactNode } from 'react';
import styles from './filter-section.module.css';

export interface FilterSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The fields of the filter drawer that belong together. */
export const FilterSection = ({ title, children }: FilterSectionProps) => (
  <fieldset className={styles['section']}>
    <legend className={styles['legend']}>{title}</legend>
    {children}
  </fieldset>
);

export const FilterChips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['chips']}>{children}</div>
);

/** Two fields side by side. */
export const FilterPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['pair']}>{children}</div>
);
