import {
  bounded,
  isZoomed,
  panned,
  type Point,
  type Stage,
  TAP_SCALE,
  type View,
  WHOLE,
  zoomedAt,
} from './view.rules.ts';

/** A vertical swipe beyond this closes, in CSS pixels. */
export const CLOSE_PX = 70;
/** A horizontal swipe beyond this share of the screen's width changes the picture. */
export const CHANGE_SHARE = 2 / 3;
/** A swipe beyond this velocity does so however short it is, in CSS pixels per millisecond. */
export const SWIPE_VELOCITY = 0.3;
/** A finger that rests as long is a press and no tap, in milliseconds. */
export const PRESS_MS = 500;
/** A pointer that moved as far is a drag and neither tap nor press, in CSS pixels. */
export const DRAG_PX = 10;
/** Two taps as near to each other in time and place are a double tap, in milliseconds and CSS pixels. */
export const DOUBLE_TAP_MS = 300;
export const DOUBLE_TAP_PX = 40;
/** The velocity of a swipe is that of its last part, in milliseconds: a finger that stopped before it was lifted has none. */
const VELOCITY_MS = 100;

interface Sample extends Point {
  /** Milliseconds, as events have it. */
  readonly time: number;
}

interface Finger extends Point {
  readonly id: number;
}

/** A mouse is no finger: it taps once where fingers tap twice, and does not press. */
export type PointerEvent =
  | (Sample & {
      readonly type: 'down';
      readonly id: number;
      readonly isTouch: boolean;
      /** No other pointer of its kind is down: what is known of those is out of date. */
      readonly isFirst: boolean;
    })
  | (Sample & { readonly type: 'move' | 'up'; readonly id: number })
  | { readonly type: 'cancel'; readonly id: number }
  /** A timer, begun with the pointer's `down`. */
  | { readonly type: 'held'; readonly id: number; readonly time: number };

/** What the pointers are about. */
export type Phase =
  | { readonly kind: 'idle'; /** A tap that another would make a double tap. */ readonly tap: Sample | null }
  | {
      readonly kind: 'down';
      readonly id: number;
      readonly isTouch: boolean;
      readonly start: Sample;
      readonly tap: Sample | null;
    }
  | {
      readonly kind: 'swipe';
      readonly id: number;
      readonly axis: 'x' | 'y';
      readonly start: Sample;
      /** The latest samples, `VELOCITY_MS` long; never empty. */
      readonly trail: readonly Sample[];
    }
  | { readonly kind: 'pan'; readonly id: number; readonly last: Point }
  | {
      readonly kind: 'pinch';
      readonly fingers: readonly [Finger, Finger];
      readonly from: { readonly view: View; readonly middle: Point; readonly distance: number };
    }
  /** It had its effect; what its pointer still does is ignored. */
  | { readonly kind: 'spent'; readonly id: number };

export interface Gesture {
  readonly phase: Phase;
  readonly view: View;
}

export type Effect = 'close' | 'previous' | 'next' | 'zoom' | 'press';

export interface Scene extends Stage {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** The next picture stands on the left. */
  readonly isRightToLeft: boolean;
  /** A tap zooms. */
  readonly hasTapZoom: boolean;
}

export interface Outcome {
  readonly gesture: Gesture;
  readonly effect: Effect | null;
}

export const IDLE: Phase = { kind: 'idle', tap: null };
export const RESTING: Gesture = { phase: IDLE, view: WHOLE };

/** What one pointer event makes of a gesture. Of all events until every finger is lifted at most one has an effect. */
export function nextGesture(before: Gesture, event: PointerEvent, scene: Scene): Outcome {
  switch (event.type) {
    case 'down':
      return quiet(pressed(before, event));
    case 'move':
      return quiet(moved(before, event, scene));
    case 'up':
      // A finger rolls while it is lifted: a pinch stays as it was.
      return lifted(before.phase.kind === 'pinch' ? before : moved(before, event, scene), event, scene);
    case 'cancel':
      return quiet(canceled(before, event.id));
    case 'held':
      return held(before, event);
  }
}

const quiet = (gesture: Gesture): Outcome => ({ gesture, effect: null });

type Down = Extract<PointerEvent, { readonly type: 'down' }>;
type Placed = Sample & { readonly id: number };

const sampleOf = ({ x, y, time }: Sample): Sample => ({ x, y, time });
const fingerOf = ({ id, x, y }: Finger): Finger => ({ id, x, y });

function pressed({ phase, view }: Gesture, event: Down): Gesture {
  const begun = (tap: Sample | null): Gesture => ({
    phase: { kind: 'down', id: event.id, isTouch: event.isTouch, start: sampleOf(event), tap },
    view,
  });
  if (phase.kind === 'idle') return begun(phase.tap);
  if (event.isFirst || idsOf(phase).includes(event.id)) return begun(null);
  const first = fingerIn(phase);
  // A third finger, or one beside what is over.
  if (first === null) return { phase, view };
  const fingers = [first, fingerOf(event)] as const;
  return { phase: { kind: 'pinch', fingers, from: { view, ...spanOf(fingers) } }, view };
}

/** The one finger that a second one would pinch with. */
function fingerIn(phase: Phase): Finger | null {
  if (phase.kind === 'down') return { id: phase.id, x: phase.start.x, y: phase.start.y };
  if (phase.kind === 'pan') return { id: phase.id, x: phase.last.x, y: phase.last.y };
  if (phase.kind !== 'swipe') return null;
  const { x, y } = phase.trail.at(-1) ?? phase.start;
  return { id: phase.id, x, y };
}

function idsOf(phase: Phase): readonly number[] {
  if (phase.kind === 'idle') return [];
  return phase.kind === 'pinch' ? phase.fingers.map(({ id }) => id) : [phase.id];
}

const spanOf = ([one, other]: readonly [Finger, Finger]) => ({
  middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  // Two fingers may be said to be at the same place.
  distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
});

function moved(before: Gesture, event: Placed, scene: Scene): Gesture {
  const { phase, view } = before;
  if (!idsOf(phase).includes(event.id)) return before;
  switch (phase.kind) {
    case 'down':
      return dragged(before, phase, event, scene);
    case 'swipe': {
      const trail = [...phase.trail, sampleOf(event)].filter(({ time }) => time >= event.time - VELOCITY_MS);
      return { phase: { ...phase, trail }, view };
    }
    case 'pan': {
      const by = { x: event.x - phase.last.x, y: event.y - phase.last.y };
      return { phase: { ...phase, last: { x: event.x, y: event.y } }, view: panned(view, by, scene) };
    }
    case 'pinch':
      return pinched(phase, event, scene);
    case 'idle':
    case 'spent':
      return before;
  }
}

type PhaseOf<Kind extends Phase['kind']> = Extract<Phase, { readonly kind: Kind }>;

function dragged(before: Gesture, phase: PhaseOf<'down'>, event: Placed, scene: Scene): Gesture {
  const { id, start } = phase;
  const by = { x: event.x - start.x, y: event.y - start.y };
  if (Math.hypot(by.x, by.y) < DRAG_PX) return before;
  if (isZoomed(before.view))
    return {
      phase: { kind: 'pan', id, last: { x: event.x, y: event.y } },
      view: panned(before.view, by, scene),
    };
  const axis = Math.abs(by.x) > Math.abs(by.y) ? 'x' : 'y';
  const trail = [start, sampleOf(event)].filter(({ time }) => time >= event.time - VELOCITY_MS);
  return { phase: { kind: 'swipe', id, axis, start, trail }, view: before.view };
}

function pinched(phase: PhaseOf<'pinch'>, event: Placed, scene: Scene): Gesture {
  const [one, other] = phase.fingers;
  const fingers =
    one.id === event.id ? ([fingerOf(event), other] as const) : ([one, fingerOf(event)] as const);
  const { view, middle, distance } = phase.from;
  const now = spanOf(fingers);
  const scale = (view.scale * now.distance) / distance;
  return { phase: { ...phase, fingers }, view: zoomedAt(view, scale, middle, now.middle, scene) };
}

function lifted({ phase, view }: Gesture, event: Placed, scene: Scene): Outcome {
  if (!idsOf(phase).includes(event.id)) return quiet({ phase, view });
  if (phase.kind === 'pinch') return quiet(leftOver(phase, view, event.id));
  if (phase.kind === 'down') return tapped(phase, view, event, scene);
  const effect = phase.kind === 'swipe' ? swiped(phase, event.time, scene) : null;
  return { gesture: { phase: IDLE, view }, effect };
}

/** A pinch ends with its first finger; the other one pans on, and never swipes nor taps. */
function leftOver({ fingers }: PhaseOf<'pinch'>, view: View, lost: number): Gesture {
  const [left] = fingers.filter(({ id }) => id !== lost);
  if (!left) return { phase: IDLE, view };
  const { id, x, y } = left;
  return { phase: isZoomed(view) ? { kind: 'pan', id, last: { x, y } } : { kind: 'spent', id }, view };
}

function tapped(phase: PhaseOf<'down'>, view: View, { time }: Placed, scene: Scene): Outcome {
  const { isTouch, start, tap } = phase;
  if (isTouch && time - start.time >= PRESS_MS) return { gesture: { phase: IDLE, view }, effect: 'press' };
  if (!scene.hasTapZoom) return quiet({ phase: IDLE, view });
  const isSecond =
    tap !== null &&
    time - tap.time <= DOUBLE_TAP_MS &&
    Math.hypot(start.x - tap.x, start.y - tap.y) <= DOUBLE_TAP_PX;
  if (isTouch && !isSecond)
    return quiet({ phase: { kind: 'idle', tap: { x: start.x, y: start.y, time } }, view });
  const zoomed = isZoomed(view) ? WHOLE : zoomedAt(view, TAP_SCALE, start, start, scene);
  return { gesture: { phase: IDLE, view: zoomed }, effect: 'zoom' };
}

/** A swipe counts as fast only in the way it went: one thrown back is taken back. */
function swiped({ axis, start, trail }: PhaseOf<'swipe'>, time: number, scene: Scene): Effect | null {
  const last = trail.at(-1) ?? start;
  const oldest = trail[0] ?? start;
  const way = last[axis] - start[axis];
  // Several events may come in one millisecond.
  const velocity = ((last[axis] - oldest[axis]) * Math.sign(way)) / Math.max(1, time - oldest.time);
  const isFast = velocity > SWIPE_VELOCITY;
  if (axis === 'y') return isFast || Math.abs(way) > CLOSE_PX ? 'close' : null;
  if (!isFast && Math.abs(way) <= scene.screen.width * CHANGE_SHARE) return null;
  const isForward = way < 0 !== scene.isRightToLeft;
  if (isForward) return scene.hasNext ? 'next' : 'close';
  return scene.hasPrevious ? 'previous' : 'close';
}

function canceled({ phase, view }: Gesture, id: number): Gesture {
  if (!idsOf(phase).includes(id)) return { phase, view };
  return phase.kind === 'pinch' ? leftOver(phase, view, id) : { phase: IDLE, view };
}

function held(
  { phase, view }: Gesture,
  { id, time }: { readonly id: number; readonly time: number },
): Outcome {
  const isPress =
    phase.kind === 'down' && phase.id === id && phase.isTouch && time - phase.start.time >= PRESS_MS;
  if (!isPress) return quiet({ phase, view });
  return { gesture: { phase: { kind: 'spent', id }, view }, effect: 'press' };
}

/** How far the picture is drawn away from its place by a swipe, in CSS pixels. */
export function swipeOffset({ phase }: Gesture): Point {
  if (phase.kind !== 'swipe') return { x: 0, y: 0 };
  const { axis, start } = phase;
  const last = phase.trail.at(-1) ?? start;
  return axis === 'x' ? { x: last.x - start.x, y: 0 } : { x: 0, y: last.y - start.y };
}

/** The same gesture on another stage: after the device was turned, or once the picture's size is known. */
export const onStage = ({ phase, view }: Gesture, stage: Stage): Gesture => ({
  phase,
  view: bounded(view, stage),
});
