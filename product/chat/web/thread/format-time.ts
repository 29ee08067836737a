import { DAY_MS } from '#platform/clock/round-time.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { formatter } from '#platform/i18n/formatter.ts';

/** The day of an instant by the clock of the device, `YYYY-MM-DD`. */
export function localDay(time: string | Date): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How many calendar days ago a day was, both as `localDay` names them. */
const daysBetween = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

/** In a list: the time of today, the weekday of this week, else the date. */
export function shortTime(time: string, now: Date, locale: string): string {
  const ago = daysBetween(localDay(time), localDay(now));
  if (ago <= 0) return clockTime(time, locale);
  const date = new Date(time);
  if (ago < 7) return formatter(locale, { weekday: 'short' }).format(date);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return formatter(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date);
}

/** What a day is called: `today`, `yesterday`, or its words. */
export function dayName(
  day: string,
  now: Date,
  locale: string,
): 'today' | 'yesterday' | { readonly words: string } {
  const ago = daysBetween(day, localDay(now));
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
