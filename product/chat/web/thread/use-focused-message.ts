import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { findMessage, newestOf, type Timeline } from '../../timeline/timeline.rules.ts';

interface Way {
  readonly messageId: string;
  readonly block: ScrollLogicalPosition;
}

export interface FocusedMessage {
  /** The one message the tab key comes to: the one that had the focus last, else the newest. It is always drawn. */
  readonly tabStop: string | null;
  readonly setFocused: (messageId: string) => void;
  /** Brings a loaded message into view and gives it the focus. */
  readonly goTo: (messageId: string, block?: ScrollLogicalPosition) => void;
}

/** Answers whether the message is drawn. */
function go(scroller: HTMLElement | null, { messageId, block }: Way): boolean {
  const message = scroller?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
  message?.scrollIntoView({ block });
  message?.focus({ preventScroll: true });
  return Boolean(message);
}

export function useFocusedMessage(
  scroller: RefObject<HTMLElement | null>,
  timeline: Timeline,
  onWent: () => void,
): FocusedMessage {
  const [focused, setFocused] = useState<string | null>(null);
  const way = useRef<Way | null>(null);
  // What was far away is drawn by now.
  useLayoutEffect(() => {
    if (way.current && go(scroller.current, way.current)) onWent();
    way.current = null;
  });
  const goTo = (messageId: string, block: ScrollLogicalPosition = 'center') => {
    setFocused(messageId);
    if (go(scroller.current, { messageId, block })) onWent();
    else way.current = { messageId, block };
  };
  const isKnown = focused !== null && findMessage(timeline, focused) !== null;
  return { tabStop: isKnown ? focused : (newestOf(timeline)?._id ?? null), setFocused, goTo };
}
