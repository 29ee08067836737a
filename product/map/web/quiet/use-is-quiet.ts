import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapModel } from '../map-model-context.tsx';
import { isFilteredIn, isQuietIn } from './is-quiet.ts';

/** Whether nothing is around where the visitor looks, once that is known, and whether it may be for their filters. */
export function useIsQuiet(): { readonly isQuiet: boolean; readonly isFiltered: boolean } {
  const model = useMapModel();
  const isQuiet = useNearby((state) => isQuietIn(model, state));
  const isFiltered = useNearby((state) => isFilteredIn(model, state));
  return { isQuiet, isFiltered };
}
