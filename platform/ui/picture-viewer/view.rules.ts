/** Pixels of a screen, in CSS pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A place on the screen, in CSS pixels from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture is looked at: its scale, and how far its middle is from that of the screen, in CSS pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What a view has to stay within. */
export interface Stage {
  readonly screen: Extent;
  /** The picture as it is drawn at scale 1. */
  readonly picture: Extent;
}

export const MIN_SCALE = 0.9;
export const MAX_SCALE = 4;
/** Between this and 1 a tap toggles. */
export const TAP_SCALE = 1.5;

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** What + and − go through. */
const STEPS: readonly number[] = [MIN_SCALE, 1, TAP_SCALE, 2, 2.5, 3, 3.5, MAX_SCALE];

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The scale one step further in or out; the same at either end. */
export const steppedScale = (scale: number, way: 'in' | 'out'): number =>
  (way === 'in' ? STEPS.find((step) => step > scale) : STEPS.findLast((step) => step < scale)) ?? scale;

/** While it is zoomed a finger pans the picture instead of swiping. */
export const isZoomed = ({ scale }: View): boolean => scale > 1;

/** The view nearest to this one that is allowed: no farther than where the picture's edge meets the screen's. */
export function bounded({ scale, x, y }: View, { screen, picture }: Stage): View {
  const allowed = clamp(scale, MIN_SCALE, MAX_SCALE);
  const [right, down] = [
    Math.max(0, (picture.width * allowed - screen.width) / 2),
    Math.max(0, (picture.height * allowed - screen.height) / 2),
  ];
  return { scale: allowed, x: clamp(x, -right, right), y: clamp(y, -down, down) };
}

export const panned = (view: View, by: Point, stage: Stage): View =>
  bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/** Zooms so that what was seen at `from` is then seen at `to`, as far as the bounds let it. */
export function zoomedAt(view: View, scale: number, from: Point, to: Point, stage: Stage): View {
  const allowed = clamp(scale, MIN_SCALE, MAX_SCALE);
  const grown = allowed / view.scale;
  const { width, height } = stage.screen;
  return bounded(
    {
      scale: allowed,
      x: to.x - width / 2 - (from.x - width / 2 - view.x) * grown,
      y: to.y - height / 2 - (from.y - height / 2 - view.y) * grown,
    },
    stage,
  );
}

/** One step further in or out, around the middle of the screen. */
export function zoomedByStep(view: View, way: 'in' | 'out', stage: Stage): View {
  const middle = { x: stage.screen.width / 2, y: stage.screen.height / 2 };
  return zoomedAt(view, steppedScale(view.scale, way), middle, middle, stage);
}

/** The size of a picture drawn whole on a screen: smaller where it has to be, never larger than it is. */
export function drawnSize(natural: Extent, screen: Extent): Extent {
  const factor = Math.min(1, screen.width / natural.width, screen.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}
