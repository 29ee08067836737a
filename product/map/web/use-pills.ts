import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { distanceOrigin } from '#product/nearby/web/distance-origin.ts';
import { centerOf, useNearby } from '#product/nearby/web/nearby.store.ts';
import { JUMP_METRES } from '#product/presence/contract/schema.ts';
import { hasMoved } from '#product/nearby/reload.rules.ts';
import { useLocationState, usePublished } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { type MapPill, pillsShown, type WantedPills } from '../pills.rules.ts';
import type { LookedAtElsewhere } from './map-home-props.ts';
import { useMapState } from './map-model-context.tsx';
import { useEmptiness } from './quiet/use-emptiness.ts';
import type { Goal } from './search/area-choice.ts';

export interface UsePillsOptions extends Pick<
  WantedPills,
  'hasWayBack' | 'mayCruise' | 'isOutOfView' | 'missesStreets'
> {
  readonly hasRoom: boolean;
  /** The area that was searched last. */
  readonly picked: Goal | null;
  /** Where the map came to rest after it was brought to a place; null before. */
  readonly restsAt: LatLng | null;
}

/** What floats over the map now, and the place other than the visitor's own that they may show themselves at. */
export function usePills({ hasRoom, picked, restsAt, ...wanted }: UsePillsOptions): {
  readonly pills: readonly MapPill[];
  readonly elsewhere: LookedAtElsewhere | null;
} {
  const elsewhere = useElsewhere(picked);
  const availability = useVisitor()?.availability ?? null;
  const { position } = usePublished();
  const hasOwnState = availability?.status === 'over' || position?.isVisiting === true;
  const isQuiet = useEmptiness() === 'quiet';
  const hasMovedOn = useHasMovedOn(restsAt);
  const isElsewhere = elsewhere !== null;
  const pills = pillsShown({ ...wanted, hasOwnState, isElsewhere, isQuiet, hasMovedOn }, hasRoom);
  return { pills, elsewhere: pills.includes('show-me-here') ? elsewhere : null };
}

/** Whether the map rests away from the place looked from, or the cruise button is at work. */
function useHasMovedOn(restsAt: LatLng | null): boolean {
  const isCruising = useMapState(({ cruise }) => cruise.status !== 'enabled');
  const isAway = useNearby(
    ({ viewCenter, nearby }) =>
      restsAt !== null && hasMoved(centerOf(viewCenter), restsAt, nearby.minLockingDistance),
  );
  return isCruising || isAway;
}

/** Where the visitor looks from, when far from their own place, also a former one; the demo city is nobody's. */
function useElsewhere(picked: Goal | null): LookedAtElsewhere | null {
  const viewCenter = useNearby((state) => state.viewCenter);
  const whereabouts = useLocationState();
  const homeCityName = useVisitor()?.homeCityName ?? null;
  const { physicalLocation, virtualLocation: at } = viewCenter;
  const from = distanceOrigin(viewCenter, whereabouts);
  if (at === null || from === 'demo-city') return null;
  if (from === 'chosen-spot' && whereabouts.hasStopped) return null;
  if (physicalLocation && distanceMetres(physicalLocation, at) < JUMP_METRES) return null;
  if (from === 'home-city') return { at, name: homeCityName };
  return { at, name: picked?.location === at ? picked.name : null };
}
