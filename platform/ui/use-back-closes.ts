import { useEffect, useEffectEvent } from 'react';

/** How many overlays lie over the page in this entry of the history; kept beside what the router keeps there. */
const overlaysIn = (state: unknown): number => {
  const count =
    typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined;
  return typeof count === 'number' ? count : 0;
};

/** Depths whose overlay was closed by other means than the way back: their entries are to be left. */
const abandoned = new Set<number>();

/** One entry at a time, since going back takes a moment; the next follows when that has happened. */
function leaveAbandoned(): void {
  if (abandoned.delete(overlaysIn(history.state))) history.back();
}

/**
 * Lets the way back of the browser or the phone close an overlay instead of leaving the page. An overlay that may
 * not be closed has no `onClose`, and the way back leads off the page as ever.
 */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;
  useEffect(() => {
    if (!isClosable) return;
    const depth = overlaysIn(history.state) + 1;
    history.pushState({ ...(history.state as object | null), overlays: depth }, '');
    abandoned.delete(depth);
    let isLeft = false;
    const onBack = () => {
      isLeft = overlaysIn(history.state) < depth;
      if (isLeft) close();
    };
    addEventListener('popstate', onBack);
    addEventListener('popstate', leaveAbandoned);
    return () => {
      removeEventListener('popstate', onBack);
      if (isLeft) return;
      abandoned.add(depth);
      // Deferred: closing an overlay by navigation has already pushed the next page, which must stay.
      setTimeout(leaveAbandoned);
    };
  }, [isClosable]);
}
