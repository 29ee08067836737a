import { daysBetween, localDayOf } from '#platform/clock/local-day.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { formatter } from '#platform/i18n/formatter.ts';

/** "today 14:02", "yesterday 14:02" or "Nov 14", inside of a sentence. */
export function decidedAt(time: string, now: Date, locale: string): string {
  // The device's clock may be behind.
  const ago = Math.max(0, daysBetween(localDayOf(time), localDayOf(now)));
  if (ago > 1) return formatter(locale, { day: 'numeric', month: 'short' }).format(new Date(time));
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
  return `${day} ${clockTime(time, locale)}`;
}
