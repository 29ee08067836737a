import { daysBetween, localDayOf } from '#platform/clock/local-day.ts';
import { formatter } from '#platform/i18n/formatter.ts';
import { dayByName } from '#platform/i18n/day-by-name.ts';

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };
const options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', ...time };

/**
 * "Today, 21:00 GMT+1", "Tomorrow, 9:00 PM CST" or "Sat, 21 Nov, 21:00 GMT+1" in the visitor's language, by the clock of
 * the device. That zone is named: the group may be where clocks show another time.
 */
export function groupTime(startTime: string, locale: string, now: Date): string {
  const start = new Date(startTime);
  const day = dayByName(daysBetween(localDayOf(now), localDayOf(start)), locale);
  if (day === null) return formatter(locale, options).format(start);
  return `${day}, ${formatter(locale, time).format(start)}`;
}

/** "23 Nov, 05:51", by the clock of the device. */
export const changeTime = (time: string, locale: string): string =>
  formatter(locale, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(time),
  );
