import { isNearbyKnown, type Nearby } from '#product/nearby/web/nearby.store.ts';
import { countFilters } from '#product/nearby/web/shown.ts';
import type { MapModel } from '../map-model.ts';
import { itemsOf } from '../tabs.ts';

/** Whether nothing is around where the visitor looks, once that is known. */
export function isQuietIn({ nearby, tabs }: Pick<MapModel, 'nearby' | 'tabs'>, state: Nearby): boolean {
  const shown = nearby.shownIn(state);
  return isNearbyKnown(state) && tabs.every((tab) => itemsOf(tab, shown).length === 0);
}

/** Whether that may be for their filters, or for layers that are off. */
export const isFilteredIn = (
  { layers }: Pick<MapModel, 'layers'>,
  { filters, layers: toggles }: Pick<Nearby, 'filters' | 'layers'>,
): boolean => countFilters(layers, filters, toggles) > 0;
