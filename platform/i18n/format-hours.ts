import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';

/** "2h": hours in the words of the locale, or with `long` "2 hours". */
export const formatHours = (hours: number, locale: string, unitDisplay: 'narrow' | 'long'): string =>
  unitOf(hours, 'hour', locale, unitDisplay);

/** "1h 20m", "45m": the time left to an end, rounded up to the minute; at least one. */
export function formatTimeLeft(until: string, now: Date, locale: string): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS));
  const [hours, rest] = [Math.floor((minutes * MINUTE_MS) / HOUR_MS), minutes % 60];
  return [
    hours > 0 && unitOf(hours, 'hour', locale, 'narrow'),
    (rest > 0 || hours === 0) && unitOf(rest, 'minute', locale, 'narrow'),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

const unitOf = (value: number, unit: string, locale: string, unitDisplay: 'narrow' | 'long'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
