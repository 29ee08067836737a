import { isUnderControls, type VisibleArea } from './collision.rules.ts';

/** In pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What was to be in the middle stays about there. */
const FARTHEST_PX = 60;
const STEP_PX = 12;

const steps = Array.from({ length: (2 * FARTHEST_PX) / STEP_PX + 1 }, (_, at) => at * STEP_PX - FARTHEST_PX);
/** The smallest first. */
const shifts: readonly Point[] = steps
  .flatMap((x) => steps.map((y) => ({ x, y })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));

/**
 * How far to shift the faces that are shown at first so that the fewest are under the controls; of equal shifts the
 * smallest.
 *
 * @param faces from the left and the top of the map
 */
export function clearShift(faces: readonly Point[], area: VisibleArea): Point {
  let best = { x: 0, y: 0, covered: Infinity };
  for (const { x, y } of shifts) {
    const covered = faces.filter((face) => isUnderControls({ x: face.x + x, y: face.y + y }, area)).length;
    if (covered < best.covered) best = { x, y, covered };
  }
  return { x: best.x, y: best.y };
}

/** Pixels of the map's head and foot that its middle keeps clear of. */
export interface ClearOf {
  readonly top: number;
  readonly bottom: number;
}

/** The search, a line below it and some air. */
const HEAD_PX = 140;
/** Less is no map to look at. */
const LEAST_FREE_PX = 160;

/** What to keep clear of, so that the middle of an empty map is that of the part with nothing over it. */
export function clearMiddle({ height, hiddenBelow }: Pick<VisibleArea, 'height' | 'hiddenBelow'>): ClearOf {
  const free = height - hiddenBelow;
  if (free < LEAST_FREE_PX) return { top: 0, bottom: 0 };
  return { top: Math.min(HEAD_PX, free - LEAST_FREE_PX), bottom: hiddenBelow };
}
