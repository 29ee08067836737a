import type { Shown } from '#product/nearby/web/shown.ts';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapModel } from './map-model-context.tsx';

/** What is shown on the map and in its list, or a part of it. */
export function useShown(): Shown;
export function useShown<Part>(part: (shown: Shown) => Part): Part;
export function useShown<Part>(part?: (shown: Shown) => Part): Part | Shown {
  const { shownIn } = useMapModel().nearby;
  return useNearby((state) => (part ? part(shownIn(state)) : shownIn(state)));
}
