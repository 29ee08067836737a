import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';

/** Older times show as a date. */
const COUNTED_DAYS = 7;

/**
 * Formats a past time: "12m ago", "3h ago", "yesterday", "14 Nov".
 *
 * @param createdAt ISO 8601
 * @param now milliseconds since 1970; a clock that is behind yields "now"
 */
export function relativeTime(createdAt: string, now: number, locale: string): string {
  const ago = Math.max(0, now - Date.parse(createdAt));
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' });
  if (ago < MINUTE_MS) return relative.format(0, 'second');
  if (ago < HOUR_MS) return relative.format(-Math.floor(ago / MINUTE_MS), 'minute');
  if (ago < DAY_MS) return relative.format(-Math.floor(ago / HOUR_MS), 'hour');
  if (ago < COUNTED_DAYS * DAY_MS) return relative.format(-Math.floor(ago / DAY_MS), 'day');
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(createdAt));
}
