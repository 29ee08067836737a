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
