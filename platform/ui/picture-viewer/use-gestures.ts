import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Effect,
  type Gesture,
  nextGesture,
  onStage,
  type PointerEvent as GestureEvent,
  PRESS_MS,
  RESTING,
  type Scene,
} from './gestures.rules.ts';
import type { Slide } from './picture-viewer-props.ts';
import { drawnSize, type Extent, type Stage, type View } from './view.rules.ts';

interface GestureOptions extends Pick<Scene, 'hasPrevious' | 'hasNext' | 'isRightToLeft' | 'screen'> {
  readonly surface: RefObject<HTMLElement | null>;
  readonly slide: Slide;
  /** Of the picture, null while it is unknown. */
  readonly size: Extent | null;
  readonly onEffect: (effect: Effect) => void;
}

interface Known {
  readonly slideId: string;
  readonly gesture: Gesture;
}

/** Follows what pointers do on the picture that is shown; another picture begins at rest. */
export function useGestures(options: GestureOptions) {
  const { surface, slide, size, screen, onEffect, ...ends } = options;
  // Several events may come before the first is drawn.
  const newest = useRef<Known | null>(null);
  const [drawn, setDrawn] = useState<Known | null>(null);
  const held = useRef(0);
  useEffect(() => () => clearTimeout(held.current), []);

  const stage: Stage = { screen, picture: size ? drawnSize(size, screen) : screen };
  const scene: Scene = { ...stage, ...ends, hasTapZoom: slide.hasTapZoom };
  const ofSlide = (known: Known | null) =>
    known?.slideId === slide.id ? onStage(known.gesture, stage) : RESTING;
  const show = (gesture: Gesture) => {
    newest.current = { slideId: slide.id, gesture };
    setDrawn(newest.current);
  };
  const take = (event: GestureEvent) => {
    const { gesture, effect } = nextGesture(ofSlide(newest.current), event, scene);
    // Before it is drawn: from where the picture was pulled to, it leaves.
    if (effect) onEffect(effect);
    show(gesture);
  };
  const placed = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    const { left, top } = surface.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { id: pointerId, x: clientX - left, y: clientY - top, time: timeStamp };
  };
  const end = ({ pointerId }: PointerEvent) => take({ type: 'cancel', id: pointerId });

  return {
    gesture: ofSlide(drawn),
    stage,
    change: (to: (view: View) => View) => {
      const { phase, view } = ofSlide(newest.current);
      show({ phase, view: to(view) });
    },
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (event.button !== 0 || isOnButton) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const isTouch = event.pointerType !== 'mouse';
        const at = placed(event);
        take({ type: 'down', ...at, isTouch, isFirst: event.isPrimary });
        clearTimeout(held.current);
        const onHeld = () => take({ type: 'held', id: at.id, time: at.time + PRESS_MS });
        held.current = window.setTimeout(onHeld, PRESS_MS);
      },
      onPointerMove: (event: PointerEvent) => {
        // A mouse that was let go outside the window says so by its next move alone.
        if (event.buttons === 0) end(event);
        else take({ type: 'move', ...placed(event) });
      },
      onPointerUp: (event: PointerEvent) => take({ type: 'up', ...placed(event) }),
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  };
}

/** Opens the menu of what is pressed with the other mouse button; a finger that is held does so by its gesture. */
export const onContextMenu = (onPress: (() => void) | undefined) => (event: MouseEvent) => {
  const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse';
  if (!isTouch && !onPress) return;
  event.preventDefault();
  if (!isTouch) onPress?.();
};
