import {
  isDrag,
  type SheetHeights,
  type SheetStep,
  stepByRelease,
  velocityAtRelease,
} from './sheet-steps.ts';

/** A pointer that is down on a sheet. */
interface Held {
  readonly startY: number;
  readonly startHeight: number;
  readonly lastY: number;
  /** Milliseconds, as events have it. */
  readonly lastTime: number;
  /** Pixels per millisecond, positive upwards. */
  readonly velocity: number;
}

/** A press, until it has gone far enough to drag the sheet; what is dragged stays so when it comes back. */
export type SheetDrag =
  | (Held & { readonly kind: 'pressed' })
  | (Held & { readonly kind: 'dragged'; /** Of the sheet, in pixels. */ readonly height: number });

/** Where the pointer is, in pixels from the top, and when, in milliseconds as events have it. */
export interface DragPoint {
  readonly y: number;
  readonly time: number;
}

/** A pointer comes down on a sheet of `height` pixels. */
export const pressedSheet = ({ y, time }: DragPoint, height: number): SheetDrag => ({
  kind: 'pressed',
  startY: y,
  startHeight: height,
  lastY: y,
  lastTime: time,
  velocity: 0,
});

/** It moves: once it drags, the sheet follows it, never lower than its lowest size nor higher than its highest. */
export function nextDrag(drag: SheetDrag, { y, time }: DragPoint, heights: SheetHeights): SheetDrag {
  const { startY, startHeight } = drag;
  const risen = startY - y;
  // Several moves may come in one millisecond.
  const velocity = (drag.lastY - y) / Math.max(1, time - drag.lastTime);
  const held = { startY, startHeight, lastY: y, lastTime: time, velocity };
  if (drag.kind === 'pressed' && !isDrag(risen)) return { kind: 'pressed', ...held };
  const height = Math.min(heights.full, Math.max(heights.peek, startHeight + risen));
  return { kind: 'dragged', height, ...held };
}

/** Where the sheet settles when it is let go; null after a press, which leaves it where it is. */
export const stepAfterDrag = (drag: SheetDrag, time: number, heights: SheetHeights): SheetStep | null =>
  drag.kind === 'pressed'
    ? null
    : stepByRelease(drag.height, velocityAtRelease(drag.velocity, time - drag.lastTime), heights);
