import type { LatLng } from '#platform/geo/point.ts';
import type { useWhereabouts } from '#product/visitors/web/index.ts';
import type { Looking } from './map.state.ts';

type Whereabouts = ReturnType<typeof useWhereabouts>;

/** From where distances are told, as it is said in words; `area-looked-at` is one searched or cruised. */
export type MeasuredFrom = NonNullable<Whereabouts['viewpoint']> | 'area-looked-at';

/** Null when there is no place to tell distances from. */
export function measuredFrom(
  looking: Looking,
  { viewpoint, virtualLocation }: Whereabouts,
): MeasuredFrom | null {
  if (looking.virtualLocation === null) return looking.physicalLocation && 'own-place';
  const isChosen = virtualLocation !== null && isSame(virtualLocation, looking.virtualLocation);
  return isChosen && viewpoint !== null ? viewpoint : 'area-looked-at';
}

const isSame = (a: LatLng, b: LatLng): boolean => a.lat === b.lat && a.lng === b.lng;
