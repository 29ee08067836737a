import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { isNearEnd } from '#product/messaging/web/log/is-near-end.ts';

interface Place {
  readonly element: HTMLElement;
  /** From the lower edge of what is in view, which stays where it is when a keyboard comes up. */
  readonly aboveEdge: number;
  readonly scrollTop: number;
}

const aboveEdge = (scroller: HTMLElement, element: HTMLElement): number =>
  scroller.getBoundingClientRect().bottom - element.getBoundingClientRect().top;

/** The first message in view. */
function placeIn(scroller: HTMLElement): Place | null {
  const { top } = scroller.getBoundingClientRect();
  const element = [...scroller.querySelectorAll<HTMLElement>('[data-message]')].find(
    (message) => message.getBoundingClientRect().bottom > top,
  );
  return element ? { element, aboveEdge: aboveEdge(scroller, element), scrollTop: scroller.scrollTop } : null;
}

export interface ScrollAnchor {
  /** Another where something else is shown. */
  readonly of: unknown;
  /** Also the end stays where it is, since more comes after it. */
  readonly keepsEnd: boolean;
  /** Something else is shown, and nothing in it of what was read. */
  readonly onLost: () => void;
}

/**
 * Keeps what is read where it is while one scrolls from the end: what comes in below, or turns out to be of another height
 * there, would move all above it. Answers what is to be called after each scrolling.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  { of, keepsEnd, onLost }: ScrollAnchor,
): () => void {
  const shown = useRef({ of, keepsEnd });
  const place = useRef<Place | null>(null);
  const note = useCallback(() => {
    const { current } = scroller;
    place.current = current && (shown.current.keepsEnd || !isNearEnd(current)) ? placeIn(current) : null;
  }, [scroller]);
  useLayoutEffect(() => {
    const { current } = scroller;
    const before = place.current;
    if (before?.element.isConnected) {
      // Where it was scrolled since, by the person or by a browser that keeps the place itself, that is where it is to be.
      if (current?.scrollTop === before.scrollTop)
        current.scrollBy({ top: before.aboveEdge - aboveEdge(current, before.element), behavior: 'instant' });
    } else if (shown.current.of !== of) onLost();
    shown.current = { of, keepsEnd };
    note();
  });
  return note;
}
