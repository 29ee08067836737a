import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { DRAG_PX, MIDDLE, panned, ZOOM, type ZoomCenter } from './zoom.rules.ts';

/** Pixels of one press of an arrow key. */
const STEP_PX = 80;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

/** Zooms a picture by tap, button or key, and moves it by drag or arrow key while it is zoomed. */
export function useZoom() {
  const [center, setCenter] = useState<ZoomCenter | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);
  const viewer = () => stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const pan = (width: number, height: number) =>
    setCenter((now) => now && panned(now, { width, height }, viewer()));

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    pressed.current = { x: event.clientX, y: event.clientY, isDrag: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current;
    if (!from || !event.isPrimary) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.isDrag && Math.hypot(x, y) < DRAG_PX) return;
    if (!from.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { x: event.clientX, y: event.clientY, isDrag: true };
    pan(x, y);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const isTap = pressed.current?.isDrag === false;
    pressed.current = null;
    if (!isTap) return;
    const { left, top, width, height } = viewer();
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setCenter((now) => (now ? null : at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    // The plus of many keyboards is on the key of the equals sign.
    if (event.key === '+' || event.key === '=') setCenter((now) => now ?? MIDDLE);
    else if (event.key === '-') setCenter(null);
    else if (arrow && center) pan(...arrow);
    else return;
    event.preventDefault();
  };
  const style: CSSProperties | undefined = center
    ? { transform: `scale(${ZOOM})`, transformOrigin: `${center.x * 100}% ${center.y * 100}%` }
    : undefined;
  return {
    ...{ isZoomed: center !== null, stage, style, onKeyDown },
    toggle: () => setCenter((now) => (now ? null : MIDDLE)),
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => (pressed.current = null) },
  };
}
