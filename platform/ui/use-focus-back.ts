import { type RefObject, useRef } from 'react';

/** The heading of a page that lies over the main part. */
const PAGE_HEADING = '[data-page-heading]';

/**
 * Where the focus is when something opens over the page, and after it has closed: back at what had it, or at the
 * heading of the page, or the main part where there is none, when that is gone or nothing had it. Never lost to the whole document, where a reader begins
 * anew.
 */
export function useFocusBack(
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
      // Whoever closed it has led the focus on.
      if (!isStillHere) return false;
      const wasSomewhere = opener.current !== document.body && opener.current?.isConnected;
      if (wasSomewhere) return true;
      return document.querySelector<HTMLElement>(PAGE_HEADING) ?? document.querySelector('main');
    },
  };
}
