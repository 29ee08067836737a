import type { LatLng } from '#platform/geo/point.ts';

/** How far clocks are from the sun at most, summer time and wide countries included. */
const MAX_SOLAR_OFFSET_HOURS = 3.5;

/**
 * The city a time zone is named after, "Buenos Aires" of `America/Argentina/Buenos_Aires`; null for zones that are
 * named after none. Names: IANA Time Zone Database.
 */
export function cityOfTimeZone(timeZone: string): string | null {
  const [area = '', ...names] = timeZone.split('/');
  const city = names.at(-1);
  return city === undefined || area === 'Etc' ? null : city.replaceAll('_', ' ');
}

/** Whether clocks with this offset from UTC may be those of a place. */
export function mayHaveClock({ lng }: LatLng, hoursFromUtc: number): boolean {
  const apart = Math.abs(hoursFromUtc - lng / 15);
  return Math.min(apart, 24 - apart) <= MAX_SOLAR_OFFSET_HOURS;
}
