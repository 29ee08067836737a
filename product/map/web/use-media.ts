import { useMedia } from '#platform/ui/hooks/use-media.ts';

/** Below this width a line in the sheet stands for temporary markers. */
const TEMPORARY_MARKER_MIN_WIDTH_PX = 420;

/** Room for the map and a panel side by side. */
export const useHasPanel = (): boolean => useMedia('(width >= 1024px)');
export const useShowsTemporary = (): boolean => useMedia(`(width >= ${TEMPORARY_MARKER_MIN_WIDTH_PX}px)`);
