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
