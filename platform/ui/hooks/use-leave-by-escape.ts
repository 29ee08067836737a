import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Where Escape belongs to what is typed or chosen; the field of a message has the focus before there is anything. */
const FIELDS = 'input, textarea:not([data-message]:placeholder-shown), select, [contenteditable]';

/**
 * Leaves a page by Escape and gives the focus back to what opened it; a page below takes the focus itself.
 *
 * @param leave absent where Escape does nothing
 * @returns the handler for key presses in the page
 */
export function useLeaveByEscape(
  page: RefObject<HTMLElement | null>,
  leave: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  const [opener] = useState(() => document.activeElement);
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  return (event) => {
    const { target } = event;
    if (event.key !== 'Escape' || !leave || event.defaultPrevented || !(target instanceof Element)) return;
    // What opened over the page is no part of its own element, and closes itself first.
    if (!page.current?.contains(target) || target.matches(FIELDS)) return;
    event.preventDefault();
    isLeaving.current = true;
    leave();
  };
}
