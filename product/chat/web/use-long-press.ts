import { type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves further is scrolling. */
const SLACK_PX = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Told when a finger or a pen rests; a mouse has other ways. */
export function useLongPress(onLongPress: () => void): LongPress {
  const press = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      end();
      if (pointerType === 'mouse') return;
      press.current = { timer: window.setTimeout(onLongPress, LONG_PRESS_MS), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
