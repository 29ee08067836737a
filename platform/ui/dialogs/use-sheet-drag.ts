import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { nextDrag, pressedSheet, type SheetDrag, stepAfterDrag } from './sheet-drag.rules.ts';
import { movesSheet, type SheetHeights, type SheetStep } from './sheet-steps.ts';

export interface SheetDragOptions {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  readonly heights: () => SheetHeights;
  readonly onStep: (step: SheetStep) => void;
}

/** A sheet that follows the pointer: by its head, or pulled down at the top of its content by a finger. */
export function useSheetDrag({ sheet, content, heights, onStep }: SheetDragOptions) {
  const drag = useRef<SheetDrag | null>(null);
  const wasDragged = useRef(false);
  const [height, setHeight] = useState<number | null>(null);

  const start = (y: number, time: number) => {
    drag.current = pressedSheet({ y, time }, sheet.current?.offsetHeight ?? 0);
  };
  const follow = (y: number, time: number) => {
    if (!drag.current) return;
    drag.current = nextDrag(drag.current, { y, time }, heights());
    setHeight(drag.current.kind === 'dragged' ? drag.current.height : null);
  };
  const release = (time: number) => {
    const last = drag.current;
    drag.current = null;
    setHeight(null);
    const step = last && stepAfterDrag(last, time, heights());
    if (!step) return;
    wasDragged.current = true;
    // Its click comes at once, if it does: a later one is a press.
    setTimeout(() => (wasDragged.current = false));
    onStep(step);
  };

  const followPointer = usePointerFollowed({ follow, release });
  useFingerOnContent(content, { start, follow, release });

  return {
    /** While it follows the pointer, in pixels; else null. */
    height,
    head: {
      onPointerDown: ({ button, pointerId, clientY, timeStamp }: PointerEvent) => {
        if (button !== 0) return;
        start(clientY, timeStamp);
        followPointer(pointerId);
      },
      /** What stands in the head is dragged too, and then not pressed. */
      onClickCapture: (event: MouseEvent) => {
        if (!wasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

interface DragHandlers {
  readonly start: (y: number, time: number) => void;
  readonly follow: (y: number, time: number) => void;
  readonly release: (time: number) => void;
}

/**
 * Follows a pointer from its press on, wherever it goes: a fast one leaves the head with its first move, and is lifted
 * before anything is drawn again.
 */
function usePointerFollowed({ follow, release }: Pick<DragHandlers, 'follow' | 'release'>) {
  const following = useRef<AbortController | null>(null);
  useEffect(() => () => following.current?.abort(), []);
  return (pointer: number) => {
    following.current?.abort();
    const own = new AbortController();
    following.current = own;
    const onMove = ({ pointerId, clientY, timeStamp }: globalThis.PointerEvent) => {
      if (pointerId === pointer) follow(clientY, timeStamp);
    };
    const onEnd = ({ pointerId, timeStamp }: globalThis.PointerEvent) => {
      if (pointerId !== pointer) return;
      own.abort();
      release(timeStamp);
    };
    addEventListener('pointermove', onMove, { signal: own.signal });
    addEventListener('pointerup', onEnd, { signal: own.signal });
    addEventListener('pointercancel', onEnd, { signal: own.signal });
  };
}

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly scrolled: number | null;
  readonly isDragging: boolean;
}

/** By touch events: a browser that has begun to scroll takes its pointer events back. */
function useFingerOnContent(content: RefObject<HTMLElement | null>, on: DragHandlers): void {
  const start = useEffectEvent(on.start);
  const follow = useEffectEvent(on.follow);
  const release = useEffectEvent(on.release);
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    let finger: Finger | null = null;
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      finger =
        touch && touches.length === 1
          ? { x: touch.clientX, y: touch.clientY, scrolled: scrolledAt(target, element), isDragging: false }
          : null;
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!finger || !touch) return;
      if (!finger.isDragging) {
        const { x, y, scrolled } = finger;
        const move = { x: touch.clientX - x, y: touch.clientY - y, scrolled };
        // Once it scrolls it goes on with that.
        if (!event.cancelable || !movesSheet(move)) {
          finger = null;
          return;
        }
        finger = { ...finger, isDragging: true };
        start(y, event.timeStamp);
      }
      // Neither scrolled nor pulled to load the page again.
      event.preventDefault();
      follow(touch.clientY, event.timeStamp);
    };
    const onEnd = ({ timeStamp }: TouchEvent) => {
      if (finger?.isDragging) release(timeStamp);
      finger = null;
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, [content]);
}

/** How far what is below the finger is scrolled down; null where nothing there scrolls. */
function scrolledAt(target: EventTarget | null, within: HTMLElement): number | null {
  for (let at = target instanceof Element ? target : null; at && at !== within; at = at.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (scrolls && at.scrollHeight > at.clientHeight) return at.scrollTop;
  }
  return null;
}
