import { useMedia } from '#platform/ui/hooks/use-media.ts';

/** Below this width a line in the sheet stands for temporary markers. */
const TEMPORARY_MARKER_MIN_WIDTH_PX = 420;

const HAS_PANEL = '(width >= 1024px)';

/** Room for the map and a panel side by side. */
export const useHasPanel = (): boolean => useMedia(HAS_PANEL);
/** The same once, where nothing is drawn again when it changes. */
export const hasPanelNow = (): boolean => matchMedia(HAS_PANEL).matches;
/** Whether a page lies over the whole map, as it does where there is no room beside it. */
export function useIsHidden(isCovered: boolean): boolean {
  const hasPanel = useHasPanel();
  return isCovered && !hasPanel;
}
export const useShowsTemporary = (): boolean => useMedia(`(width >= ${TEMPORARY_MARKER_MIN_WIDTH_PX}px)`);
