/** Sizes of a sheet over the map, from low to high. */
export const sheetSteps = ['peek', 'half', 'full'] as const;
export type SheetStep = (typeof sheetSteps)[number];

/** Pixels. */
export type SheetHeights = Readonly<Record<SheetStep, number>>;

/** Minimum height at peek with the usual text size. */
export const PEEK_HEIGHT_PX = 96;
/** Gap above a full sheet, so that it still looks like one. */
export const FULL_GAP_PX = 24;
/** Pixels per millisecond: above this the velocity decides, not the position. */
const THROW_VELOCITY = 0.4;
/** A finger that stands still for longer throws nothing, in milliseconds. */
const STILL_MS = 80;
/** Pixels within which a press is no drag. */
const PRESS_PX = 6;

/** Heights in a container of `room` pixels, for a summary of `peek` pixels. */
export const sheetHeights = (room: number, peek: number): SheetHeights => ({
  peek,
  half: Math.round(room / 2),
  full: Math.max(peek, room - FULL_GAP_PX),
});

/** The step for a key; null for other keys. */
export function stepByKey(step: SheetStep, key: string): SheetStep | null {
  const index = sheetSteps.indexOf(step);
  if (key === 'ArrowUp') return sheetSteps[index + 1] ?? step;
  if (key === 'ArrowDown') return sheetSteps[index - 1] ?? step;
  if (key === 'Home') return 'peek';
  if (key === 'End') return 'full';
  return null;
}

/** A press goes one step up, and from the top back to the lowest. */
export const stepByPress = (step: SheetStep): SheetStep => sheetSteps[sheetSteps.indexOf(step) + 1] ?? 'peek';

/** Where the sheet settles on release; `velocity` in px/ms, positive upwards. */
export function stepByRelease(height: number, velocity: number, heights: SheetHeights): SheetStep {
  if (velocity > THROW_VELOCITY) return sheetSteps.find((step) => heights[step] > height) ?? 'full';
  if (velocity < -THROW_VELOCITY)
    return [...sheetSteps].reverse().find((step) => heights[step] < height) ?? 'peek';
  return sheetSteps.reduce((best, step) =>
    Math.abs(heights[step] - height) < Math.abs(heights[best] - height) ? step : best,
  );
}

/** The velocity of a drag that ends `sinceMs` after its last move. */
export const velocityAtRelease = (velocity: number, sinceMs: number): number =>
  sinceMs > STILL_MS ? 0 : velocity;

/** Whether the pointer has gone so far that it drags; `risen` in pixels, positive upwards. */
export const isDrag = (risen: number): boolean => Math.abs(risen) > PRESS_PX;

/** A finger on the content of a sheet that has begun to move, in pixels; `y` is positive downwards. */
export interface ContentMove {
  readonly x: number;
  readonly y: number;
  /** How far what is below the finger is scrolled down; null where nothing there scrolls. */
  readonly scrolled: number | null;
}

/**
 * Whether it moves the sheet and does not scroll: pulled down at the top of what scrolls, or up or down where nothing
 * does. A move to the side is for the content.
 */
export function movesSheet({ x, y, scrolled }: ContentMove): boolean {
  if (Math.abs(y) <= Math.abs(x)) return false;
  return scrolled === null || (y > 0 && scrolled <= 0);
}
