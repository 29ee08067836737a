import { useEffect, useEffectEvent } from 'react';
import { abandonOverlay, enterOverlay, isOverlayLeft, type OverlayEntry } from './overlay-entries.ts';

/** Lets the back button close an overlay instead of leaving the page. Without `onClose`, back leaves the page. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;
  useEffect(() => {
    if (!isClosable) return;
    let entry: OverlayEntry | null = null;
    let isLeft = false;
    // An entry pushed while an abandoned one is being left would be left in its place, and close this overlay.
    const enter = () => {
      entry = enterOverlay();
      if (entry !== null) removeEventListener('popstate', enter);
    };
    const onBack = () => {
      if (entry === null) return;
      isLeft = isOverlayLeft(entry);
      if (isLeft) close();
    };
    addEventListener('popstate', onBack);
    addEventListener('popstate', enter);
    enter();
    return () => {
      removeEventListener('popstate', onBack);
      removeEventListener('popstate', enter);
      if (entry !== null && !isLeft) abandonOverlay(entry);
    };
  }, [isClosable]);
}
