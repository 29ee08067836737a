import lookUp from '@photostructure/tz-lookup';
import type { LatLng } from '#platform/geo/point.ts';

/** The time zone of a point, as an IANA name; null at sea, where zones have no place to be named after. */
export function timeZoneAt({ lat, lng }: LatLng): string | null {
  const zone = lookUp(lat, lng);
  return zone.startsWith('Etc/') ? null : zone;
}
