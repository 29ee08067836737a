import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapState } from '../map-model-context.tsx';
import type { MarkerKey } from '../markers/marker-features.ts';
import { shownIn } from '../map.state.ts';

/** What is selected and still there. */
export function useSelected(): MarkerKey | null {
  const selected = useMapState((state) => state.selected);
  const isThere = useNearby((state) => {
    if (!selected) return false;
    const { people: person, places: place, groups: group, trips: trip } = shownIn(state);
    const all = { person, place, group, trip }[selected.kind];
    return all.some(({ _id }) => _id === selected.id);
  });
  return isThere ? selected : null;
}
