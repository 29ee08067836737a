import {
  type Effect,
  type Gesture,
  nextGesture,
  type PointerEvent,
  RESTING,
  type Scene,
} from './gestures.rules.ts';
import type { Point } from './view.rules.ts';

export const scene: Scene = {
  screen: { width: 390, height: 844 },
  picture: { width: 390, height: 520 },
  hasPrevious: true,
  hasNext: true,
  isRightToLeft: false,
  hasTapZoom: true,
};
export const middle = { x: 195, y: 422 };

export interface Played {
  readonly gesture: Gesture;
  readonly effects: readonly Effect[];
}

export function play(
  events: readonly PointerEvent[],
  at: Partial<Scene> = {},
  from: Gesture = RESTING,
): Played {
  return events.reduce<Played>(
    ({ gesture, effects }, event) => {
      const next = nextGesture(gesture, event, { ...scene, ...at });
      return { gesture: next.gesture, effects: next.effect ? [...effects, next.effect] : effects };
    },
    { gesture: from, effects: [] },
  );
}

export const down = (point: Point, time = 0, id = 1, isFirst = true): PointerEvent => ({
  ...{ type: 'down', id, isTouch: true, isFirst, time },
  ...point,
});
export const move = (point: Point, time: number, id = 1): PointerEvent => ({
  type: 'move',
  id,
  time,
  ...point,
});
export const up = (point: Point, time: number, id = 1): PointerEvent => ({ type: 'up', id, time, ...point });
