import { useMedia } from '#platform/ui/use-media.ts';
import { TEMPORARY_MARKER_MIN_WIDTH_PX } from '../contract.ts';

/** Room for the map and a panel side by side. */
export const useHasPanel = (): boolean => useMedia('(width >= 1024px)');
export const useShowsTemporary = (): boolean => useMedia(`(width >= ${TEMPORARY_MARKER_MIN_WIDTH_PX}px)`);
