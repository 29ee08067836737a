import { useMapState } from '../map-model-context.tsx';
import type { MarkerKey } from '../markers/marker-key.ts';
import { useShown } from '../use-shown.ts';

/** What is selected and still there, or held by what was begun on its card. */
export function useSelected(): MarkerKey | null {
  const selected = useMapState((state) => state.selected);
  const isThere = useShown((shown) =>
    selected ? (shown.items[selected.kind]?.some(({ _id }) => _id === selected.id) ?? false) : false,
  );
  const isHeld = useMapState(({ held }) => held !== null);
  return isThere || isHeld ? selected : null;
}
