import { useEffect, useState } from 'react';
import { isMapFar } from '../canvas/load-canvas.ts';
import { useMapState } from '../map-model-context.tsx';

/** As long the list leaves the page's time to a map that is being drawn, in milliseconds. */
const WAITS_AT_MOST_MS = 2_000;

/**
 * Whether it is the list's turn: the map is drawn first, since rows and faces made before it would hold it up. A list
 * without a map, or with one that takes longer, does not wait.
 */
export function useIsListDue(hasMap: boolean, hasItems: boolean): boolean {
  const isMapSettled = useMapState((state) => state.isSettled);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!hasItems) return undefined;
    const timer = setTimeout(() => setHasWaited(true), WAITS_AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [hasItems]);
  return !hasMap || isMapSettled || hasWaited || isMapFar();
}
