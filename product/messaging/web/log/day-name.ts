import { daysBetween, localDayOf } from '#platform/clock/local-day.ts';
import { formatter } from '#platform/i18n/formatter.ts';

/** The name of a day (`YYYY-MM-DD`): `today`, `yesterday`, or its date in words. */
export function dayName(
  day: string,
  now: Date,
  locale: string,
): 'today' | 'yesterday' | { readonly words: string } {
  const ago = daysBetween(day, localDayOf(now));
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  const isThisYear = day.slice(0, 4) === String(now.getFullYear());
  // A day without a time is midnight in UTC.
  const words = formatter(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));
  return { words };
}
