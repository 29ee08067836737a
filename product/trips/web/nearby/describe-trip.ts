import { localDayOf } from '#platform/clock/local-day.ts';
import { formatter } from '#platform/i18n/formatter.ts';
import type { Words } from '#product/nearby/web/words.ts';
import type { Trip } from '../../contract/schema.ts';

interface TripWords {
  /** "Arriving 12 – 15 December"; once it has begun, "In town until 15 December". */
  readonly inRow: string;
  /** The same with the city. */
  readonly onCard: string;
  /** "arriving 12 December", after the name. */
  readonly spoken: string;
}

export function tripWords(
  trip: Trip,
  { tOf, locale, now }: Pick<Words, 'tOf' | 'locale' | 'now'>,
): TripWords {
  const t = tOf('trip');
  // Days of a calendar: no clock may move them.
  const written = formatter(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const [from, to] = [new Date(trip.from), new Date(trip.to)];
  const city = trip.cityName;
  if (localDayOf(new Date(now)) < trip.from) {
    const days = written.formatRange(from, to);
    return {
      inRow: t('coming', { days }),
      onCard: t('comingTo', { city, days }),
      spoken: t('comingSpoken', { day: written.format(from) }),
    };
  }
  const day = written.format(to);
  return {
    inRow: t('there', { day }),
    onCard: t('thereIn', { city, day }),
    spoken: t('thereSpoken', { day }),
  };
}
