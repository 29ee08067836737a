import { type ChangeEvent, type RefObject, useRef } from 'react';
import { type DatePiece, dateOrder } from '#platform/i18n/date-order.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
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

const LENGTHS: Readonly<Record<DatePiece, number>> = { day: 2, month: 2, year: 4 };

/**
 * Day, month and year as separate fields, quicker than a calendar for a distant date; in the order of the locale. A
 * field that is full leads to the next.
 */
export function DateFieldset({ firstField, yearField, errorId }: DateFieldsetProps) {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding();
  const fields = useOnboardingState((state) => state.fields);
  const order = dateOrder(useLocale());
  const set = useRef<HTMLFieldSetElement>(null);
  const change = (piece: DatePiece) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    const isFull = value.length === LENGTHS[piece] && value.length > fields[piece].length;
    flow.setFields({ [piece]: value });
    const inputs = [...(set.current?.querySelectorAll('input') ?? [])];
    // What is corrected in the middle of a date leads nowhere.
    const next = inputs[inputs.indexOf(event.target) + 1];
    if (isFull && next?.value === '') next.focus();
  };
  return (
    <fieldset ref={set} className={styles['date']}>
      <legend>
        <VisuallyHidden>{t('age.dateOfBirth')}</VisuallyHidden>
      </legend>
      {order.map((piece, index) => (
        <TextField
          key={piece}
          ref={(input) => {
            if (index === 0) firstField.current = input;
            if (piece === 'year') yearField.current = input;
          }}
          inputMode="numeric"
          pattern="[0-9]*"
          errorId={errorId}
          label={t(`age.${piece}`)}
          autoComplete={`bday-${piece}`}
          maxLength={LENGTHS[piece]}
          value={fields[piece]}
          onChange={change(piece)}
        />
      ))}
    </fieldset>
  );
}
