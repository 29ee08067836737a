import { useMapState } from './map-model-context.tsx';
import type { MarkerKey } from './marker-features.ts';
import { shownIn } from './map.state.ts';

/** What is selected and still there. */
export const useSelected = (): MarkerKey | null =>
  useMapState((state) => {
    const { selected } = state;
    if (!selected) return null;
    const shown = shownIn(state);
    const { people: person, places: place, groups: group, trips: trip } = shown;
    const all = { person, place, group, trip }[selected.kind];
    return all.some(({ _id }) => _id === selected.id) ? selected : null;
  });
