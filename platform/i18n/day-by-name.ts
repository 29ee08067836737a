import { daysBetween, localDayOf } from '#platform/clock/local-day.ts';
import { formatter } from './formatter.ts';

/**
 * "Yesterday", "Today" or "Tomorrow" in a language; null for other days, which have no name in most.
 *
 * @param daysAhead calendar days from today
 */
export function dayByName(daysAhead: number, locale: string): string | null {
  if (Math.abs(daysAhead) > 1) return null;
  const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysAhead, 'day');
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}

/** "Today", "Yesterday" or "Sunday, November 22" for a day (`YYYY-MM-DD`) that has come. */
export function pastDay(day: string, now: Date, locale: string): string {
  // The device's clock may be behind.
  const ago = Math.max(0, daysBetween(day, localDayOf(now)));
  const isThisYear = day.slice(0, 4) === String(now.getFullYear());
  return (
    dayByName(-ago, locale) ??
    formatter(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(isThisYear ? {} : { year: 'numeric' }),
      // A day without a time is midnight in UTC.
      timeZone: 'UTC',
    }).format(new Date(day))
  );
}
