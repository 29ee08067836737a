import { useCallback, useSyncExternalStore } from 'react';
import { TEMPORARY_MARKER_MIN_WIDTH_PX } from '../contract.ts';

const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Room for the map and a panel side by side. */
export const useHasPanel = (): boolean => useMedia('(width >= 1024px)');
export const useShowsTemporary = (): boolean => useMedia(`(width >= ${TEMPORARY_MARKER_MIN_WIDTH_PX}px)`);
