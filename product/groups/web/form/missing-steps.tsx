import type { ReactNode, Ref } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import styles from './missing-steps.module.css';

export interface MissingStepProps {
  /** One short line. */
  readonly text: string;
  readonly action: ReactNode;
}

/** One thing a host lacks, with the way to it beside it. */
export const MissingStep = ({ text, action }: MissingStepProps) => (
  <div className={styles['row']}>
    <p>{text}</p>
    {action}
  </div>
);

/** What hosts lack, by name, each with a way to it. */
export type MissingSteps = Readonly<Record<string, ReactNode>>;

export interface MissingStepsListProps {
  readonly steps: MissingSteps;
  /** Gets the focus where the form is sent all the same. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** All that is missing before a group can be created, at once. */
export function MissingStepsList({ steps, heading }: MissingStepsListProps) {
  const { t } = useTranslation('groups');
  return (
    <section className={styles['missing']} aria-labelledby="missing-steps">
      <div>
        <h2 id="missing-steps" ref={heading} tabIndex={-1} className={styles['title']}>
          {t('missing.title')}
        </h2>
        <p className={styles['text']}>{t('missing.text')}</p>
      </div>
      <ul className={styles['steps']} role="list">
        {Object.entries(steps).map(([name, step]) => (
          <li key={name} className={styles['step']}>
            {step}
          </li>
        ))}
      </ul>
    </section>
  );
}
