/** The sizes of a sheet over the map, from low to high. */
export const sheetSteps = ['peek', 'half', 'full'] as const;
export type SheetStep = (typeof sheetSteps)[number];

/** Pixels. */
export type SheetHeights = Readonly<Record<SheetStep, number>>;

/** At least so high at peek, as long as text has its usual size. */
export const PEEK_HEIGHT_PX = 96;
/** Left free above a full sheet, so that it still reads as one. */
export const FULL_GAP_PX = 24;
/** Pixels a millisecond: faster than this the throw decides, not the place. */
const THROW_VELOCITY = 0.4;

/** The sizes in a container `room` high, for a summary that needs `peek`; all in pixels. */
export const sheetHeights = (room: number, peek: number): SheetHeights => ({
  peek,
  half: Math.round(room / 2),
  full: Math.max(peek, room - FULL_GAP_PX),
});

/** The step a key leads to, or null when the key is not one of the sheet's. */
export function stepByKey(step: SheetStep, key: string): SheetStep | null {
  const index = sheetSteps.indexOf(step);
  if (key === 'ArrowUp') return sheetSteps[index + 1] ?? step;
  if (key === 'ArrowDown') return sheetSteps[index - 1] ?? step;
  if (key === 'Home') return 'peek';
  if (key === 'End') return 'full';
  return null;
}

/** A press goes up one step, and from the top back to the lowest. */
export const stepByPress = (step: SheetStep): SheetStep => sheetSteps[sheetSteps.indexOf(step) + 1] ?? 'peek';

/** Where the sheet settles when it is let go: `velocity` in px/ms, upwards positive. */
export function stepByRelease(height: number, velocity: number, heights: SheetHeights): SheetStep {
  if (velocity > THROW_VELOCITY) return sheetSteps.find((step) => heights[step] > height) ?? 'full';
  if (velocity < -THROW_VELOCITY)
    return [...sheetSteps].reverse().find((step) => heights[step] < height) ?? 'peek';
  return sheetSteps.reduce((best, step) =>
    Math.abs(heights[step] - height) < Math.abs(heights[best] - height) ? step : best,
  );
}
