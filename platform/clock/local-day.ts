import { DAY_MS } from './round-time.ts';

/** The calendar day of an instant (a date, or ISO 8601) where this device is, `YYYY-MM-DD`. */
export function localDayOf(time: Date | string): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Calendar days from one day to a later one, both `YYYY-MM-DD`. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS);
