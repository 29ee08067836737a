import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves further is scrolling. */
const SLACK_PX = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  /** What lies below the finger is not pressed as well when it is lifted. */
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Called when a finger or a pen rests; a mouse has other ways. */
export function useLongPress(onLongPress: () => void): LongPress {
  const press = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      end();
      wasLong.current = false;
      if (pointerType === 'mouse') return;
      const timer = window.setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
