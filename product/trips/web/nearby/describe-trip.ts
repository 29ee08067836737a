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

export function tripWords(trip: Trip, { t, locale, now }: Pick<Words, 't' | 'locale' | 'now'>): TripWords {
  // Days of a calendar: no clock may move them.
  const written = formatter(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const [from, to] = [new Date(trip.from), new Date(trip.to)];
  const city = trip.cityName;
  if (localDayOf(new Date(now)) < trip.from) {
    const days = written.formatRange(from, to);
    return {
      inRow: t('trip.coming', { days }),
      onCard: t('trip.comingTo', { city, days }),
      spoken: t('trip.comingSpoken', { day: written.format(from) }),
    };
  }
  const day = written.format(to);
  return {
    inRow: t('trip.there', { day }),
    onCard: t('trip.thereIn', { city, day }),
    spoken: t('trip.thereSpoken', { day }),
  };
}
