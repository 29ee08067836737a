import MapPin from 'lucide-react/icons/map-pin';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { localDayOf } from '#platform/clock/local-day.ts';
import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { MAX_DAYS_AHEAD, planTrip } from '../contract/endpoints.ts';
import { type OwnTrip, SHOWN_DAYS_BEFORE } from '../contract/schema.ts';
import { draftProblems, problemAtField, type TripDraft } from '../new-trip.rules.ts';
import { dayAfter } from '../rules.ts';
import { formatDay } from './trip-days.ts';
import type { TripsProps } from './trips-props.ts';
import styles from './trips.module.css';

export interface NewTripProps extends TripsProps {
  readonly others: readonly OwnTrip[];
  readonly onPlanned: (trips: readonly OwnTrip[]) => void;
}

const empty: TripDraft = { city: null, from: '', to: '' };
const problemOf = (failure: CallFailure) => refusalOf(failure, planTrip) ?? 'other';

/** Form of a new trip. It keeps its values until the trip is planned. */
export function NewTrip({ others, city: firstCity, citySearch, newId, onPlanned }: NewTripProps) {
  const { t } = useTranslation('trips');
  const locale = useLocale();
  const id = useId();
  const [draft, setDraft] = useState<TripDraft>({ ...empty, city: firstCity });
  /** A retry repeats the id; other content gets another one. */
  const [tripId, setTripId] = useState(newId);
  const [isChecked, setIsChecked] = useState(false);
  const today = localDayOf(useMinute());
  const change = (what: Partial<TripDraft>) => {
    setDraft({ ...draft, ...what });
    setTripId(newId());
    setIsChecked(false);
  };
  const { isBusy, problem, call } = useFormMutation(async (client, { city, from, to }: TripDraft) => {
    if (!city) return;
    const body = { _id: tripId, city: city.point, from, to, today };
    const { trips } = await client.call(planTrip, { body });
    change(empty);
    onPlanned(trips);
    showToast(t('planned'), 'success');
  }, problemOf);
  const [refused, setRefused] = useState<TripDraft | null>(null);
  // A change of the form clears the refusal.
  const refusal = refused === draft ? problem : null;
  const problems = problemAtField(refusal) ?? draftProblems(draft, others, today);

  const focus = (field: keyof typeof problems) =>
    document.getElementById(`${id}-${field}`)?.querySelector<HTMLElement>('input, button')?.focus();
  /** The focused field disappears: focus moves to the next question. */
  const choose = (chosen: TripDraft['city']) => {
    flushSync(() => change({ city: chosen }));
    focus(chosen ? 'from' : 'city');
  };
  const submit = () => {
    setIsChecked(true);
    const wrong = (['city', 'from', 'to'] as const).find((field) => problems[field] !== null);
    if (wrong) {
      focus(wrong);
      return;
    }
    setRefused(draft);
    void call(draft);
  };
  const words = (field: keyof typeof problems) => {
    const code = isChecked ? problems[field] : null;
    return code && t(`errors.${code}`);
  };
  const general =
    refusal === null || problemAtField(refusal) ? null : refusal === 'max-trips-reached' ? refusal : 'other';
  const { city, from, to } = draft;
  return (
    <form
      className={styles['form']}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={`${id}-title`} className={styles['heading']}>
        {t('new')}
      </h2>
      <div id={`${id}-city`} className={styles['city']}>
        {city ? (
          <div className={styles['chosen']}>
            <MapPin size={24} aria-hidden="true" />
            <span className={styles['name']}>{city.name}</span>
            <Button
              size="small"
              aria-label={t('changeCity', { city: city.name })}
              onClick={() => choose(null)}
            >
              {t('change')}
            </Button>
          </div>
        ) : (
          citySearch((point, name) => choose({ point, name }))
        )}
        {words('city') && <FieldError id={`${id}-city-problem`}>{words('city')}</FieldError>}
      </div>
      <div className={styles['days']}>
        <div id={`${id}-from`}>
          <TextField
            type="date"
            label={t('from')}
            required
            min={today}
            max={dayAfter(today, MAX_DAYS_AHEAD)}
            value={from}
            error={words('from')}
            onChange={({ target }) => change({ from: target.value })}
          />
        </div>
        <div id={`${id}-to`}>
          <TextField
            type="date"
            label={t('to')}
            required
            min={from || today}
            value={to}
            error={words('to')}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      </div>
      {city && from !== '' && (
        <p className={styles['text']}>
          {t('preview', {
            city: city.name,
            day: formatDay(from, locale),
            count: SHOWN_DAYS_BEFORE,
          })}
        </p>
      )}
      {general && <FieldError id={`${id}-problem`}>{t(`errors.${general}`)}</FieldError>}
      <Button type="submit" variant="filled" wide busy={isBusy}>
        {t('plan')}
      </Button>
    </form>
  );
}
