import { useEffect, useEffectEvent } from 'react';
import { abandonOverlay, enterOverlay, isOverlayLeft } from './overlay-entries.ts';

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
      depth = enterOverlay();
      if (depth !== null) removeEventListener('popstate', enter);
    };
    const onBack = () => {
      if (depth === null) return;
      isLeft = isOverlayLeft(depth);
      if (isLeft) close();
    };
    addEventListener('popstate', onBack);
    addEventListener('popstate', enter);
    enter();
    return () => {
      removeEventListener('popstate', onBack);
      removeEventListener('popstate', enter);
      if (depth !== null && !isLeft) abandonOverlay(depth);
    };
  }, [isClosable]);
}
