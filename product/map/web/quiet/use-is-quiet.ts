import { isNearbyKnown, useNearby } from '#product/nearby/web/nearby.store.ts';
import { countFilters } from '#product/nearby/web/shown.ts';
import { useMapModel } from '../map-model-context.tsx';
import { itemsOf } from '../tabs.ts';

/** Whether nothing is around where the visitor looks, once that is known, and whether it may be for their filters. */
export function useIsQuiet(): { readonly isQuiet: boolean; readonly isFiltered: boolean } {
  const model = useMapModel();
  const isQuiet = useNearby((state) => {
    const shown = model.nearby.shownIn(state);
    return isNearbyKnown(state) && model.tabs.every((tab) => itemsOf(tab, shown).length === 0);
  });
  const isFiltered = useNearby(({ filters, layers }) => countFilters(model.layers, filters, layers) > 0);
  return { isQuiet, isFiltered };
}
