import type { LatLng } from '#platform/geo/point.ts';
import type { Viewpoint } from '#product/presence/viewpoint.rules.ts';
import type { ViewCenter } from './nearby.store.ts';

/** The place the visitor chose to look from. */
interface ChosenPlace {
  readonly viewpoint: Viewpoint | null;
  readonly virtualLocation: LatLng | null;
}

/** From where distances are measured, as it is said in words; `area-looked-at` is one searched or cruised. */
export type DistanceOrigin = Viewpoint | 'area-looked-at';

/** Null when there is no place to tell distances from. */
export function distanceOrigin(
  viewCenter: ViewCenter,
  { viewpoint, virtualLocation }: ChosenPlace,
): DistanceOrigin | null {
  if (viewCenter.virtualLocation === null) return viewCenter.physicalLocation && 'own-place';
  const isChosen = virtualLocation !== null && isSame(virtualLocation, viewCenter.virtualLocation);
  return isChosen && viewpoint !== null ? viewpoint : 'area-looked-at';
}

const isSame = (a: LatLng, b: LatLng): boolean => a.lat === b.lat && a.lng === b.lng;
