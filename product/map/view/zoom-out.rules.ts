/** Pixels to the right and down. */
interface Offset {
  readonly x: number;
  readonly y: number;
}

/**
 * How many levels to zoom out, the middle staying, until something is in view; 0 when it is.
 *
 * @param away how far it is from the middle
 * @param room how far from the middle it may be, more than 0 each way
 */
export const levelsOut = (away: Offset, room: Offset): number =>
  Math.max(0, Math.log2(Math.max(Math.abs(away.x) / room.x, Math.abs(away.y) / room.y)));
