import type { RefObject } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { useOnboarding, useOnboardingState } from '../onboarding-context.tsx';
import styles from './date-fieldset.module.css';

interface DateFieldsetProps {
  readonly firstField: RefObject<HTMLInputElement | null>;
  readonly yearField: RefObject<HTMLInputElement | null>;
  readonly errorId: string | undefined;
}

/** Day, month and year as separate fields, quicker than a calendar for a distant date. */
export function DateFieldset({ firstField, yearField, errorId }: DateFieldsetProps) {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding();
  const fields = useOnboardingState((state) => state.fields);
  const shared = { inputMode: 'numeric', pattern: '[0-9]*', errorId } as const;
  return (
    <fieldset className={styles['date']}>
      <legend>
        <VisuallyHidden>{t('age.dateOfBirth')}</VisuallyHidden>
      </legend>
      <TextField
        {...shared}
        ref={firstField}
        label={t('age.day')}
        autoComplete="bday-day"
        maxLength={2}
        value={fields.day}
        onChange={(event) => flow.setFields({ day: event.target.value })}
      />
      <TextField
        {...shared}
        label={t('age.month')}
        autoComplete="bday-month"
        maxLength={2}
        value={fields.month}
        onChange={(event) => flow.setFields({ month: event.target.value })}
      />
      <TextField
        {...shared}
        ref={yearField}
        label={t('age.year')}
        autoComplete="bday-year"
        maxLength={4}
        value={fields.year}
        onChange={(event) => flow.setFields({ year: event.target.value })}
      />
    </fieldset>
  );
}
