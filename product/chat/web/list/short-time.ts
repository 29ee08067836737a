import { daysBetween, localDayOf } from '#platform/clock/local-day.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { formatter } from '#platform/i18n/formatter.ts';

/** In a list: the time of today, the weekday of this week, else the date. */
export function shortTime(time: string, now: Date, locale: string): string {
  const date = new Date(time);
  const ago = daysBetween(localDayOf(date), localDayOf(now));
  if (ago <= 0) return clockTime(time, locale);
  if (ago < 7) return formatter(locale, { weekday: 'short' }).format(date);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return formatter(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date);
}
