import { type RefObject, useRef } from 'react';

/** The heading of a page, gate or card in front of the map. */
const PAGE_HEADING = '[data-page-heading]';

/**
 * Moves focus into an overlay and restores it on close.
 *
 * Falls back to the page's heading, then to `main`, when the opener is gone: focus on the document would restart a
 * screen reader.
 */
export function useRestoreFocus(
  popup: RefObject<HTMLElement | null>,
  firstFocus: RefObject<HTMLElement | null> | undefined,
) {
  const opener = useRef<Element | null>(null);
  return {
    initialFocus: () => {
      opener.current = document.activeElement;
      return firstFocus?.current ?? true;
    },
    finalFocus: () => {
      const { activeElement } = document;
      const isStillHere = activeElement === document.body || popup.current?.contains(activeElement);
      // The code that closed it has already moved the focus.
      if (!isStillHere) return false;
      const wasSomewhere = opener.current !== document.body && opener.current?.isConnected;
      if (wasSomewhere) return true;
      const fallback = document.querySelector<HTMLElement>(PAGE_HEADING) ?? document.querySelector('main');
      // Base UI would focus the first field inside it, which opens a list or a phone's keyboard.
      queueMicrotask(() => fallback?.focus({ preventScroll: true }));
      return false;
    },
  };
}
