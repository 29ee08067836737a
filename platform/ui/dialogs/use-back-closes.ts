import { useEffect, useEffectEvent } from 'react';

/** Number of overlays in this history entry, stored beside the router's state. */
const overlaysIn = (state: unknown): number => {
  const count =
    typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined;
  return typeof count === 'number' ? count : 0;
};

/** Depths of overlays closed by other means than back: their entries are to be left. */
const abandoned = new Set<number>();

/** Whether a `history.back()` of an abandoned entry is under way. */
let isLeaving = false;

/** Leaves one entry at a time, because going back is asynchronous. */
function leaveAbandoned(): void {
  if (isLeaving || !abandoned.delete(overlaysIn(history.state))) return;
  isLeaving = true;
  history.back();
}

function onPopState(): void {
  isLeaving = false;
  leaveAbandoned();
}

/** Lets the back button close an overlay instead of leaving the page. Without `onClose`, back leaves the page. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;
  useEffect(() => {
    if (!isClosable) return;
    let depth: number | null = null;
    let isLeft = false;
    // An entry pushed while an abandoned one is being left would be left in its place, and close this overlay.
    const enter = () => {
      if (isLeaving) return;
      removeEventListener('popstate', enter);
      depth = overlaysIn(history.state) + 1;
      history.pushState({ ...(history.state as object | null), overlays: depth }, '');
      abandoned.delete(depth);
    };
    const onBack = () => {
      if (depth === null) return;
      isLeft = overlaysIn(history.state) < depth;
      if (isLeft) close();
    };
    addEventListener('popstate', onPopState);
    addEventListener('popstate', onBack);
    addEventListener('popstate', enter);
    enter();
    return () => {
      removeEventListener('popstate', onBack);
      removeEventListener('popstate', enter);
      if (depth === null || isLeft) return;
      abandoned.add(depth);
      // Deferred: closing an overlay by navigation has already pushed the next page, which must stay.
      setTimeout(leaveAbandoned);
    };
  }, [isClosable]);
}
