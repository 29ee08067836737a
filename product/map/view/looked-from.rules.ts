import type { LatLng } from '#platform/geo/point.ts';
import { isAnotherArea } from '#product/nearby/reload.rules.ts';

/**
 * Where to look from so that a place the map is asked to show is seen with what is around it; null where that is held.
 * At the visitor's own place it is that place: the disc in which others see them has another middle.
 */
export function lookedFrom(
  place: LatLng,
  { center, own }: { readonly center: LatLng | null; readonly own: LatLng | null },
): LatLng | null {
  if (!isAnotherArea(center, place)) return null;
  return own === null || isAnotherArea(own, place) ? place : own;
}
