import { METRES_PER_MILE } from '#platform/geo/point.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { type CellMetres, PRECISION_CHANGE_HOURS, type PublishedPosition } from './contract/schema.ts';

export type DistanceUnit = 'metric' | 'miles';

/** A displayable distance: at most `value`, or beyond the last step. */
export type DistanceStep =
  | { readonly type: 'under'; readonly value: number; readonly unit: 'm' | 'km' | 'mi' }
  | { readonly type: 'over'; readonly value: number; readonly unit: 'km' | 'mi' };

const FARTHEST = 50;
const FAR_STEPS = [1, 2, 3, 5, 10, 25, FARTHEST] as const;

/** Steps in kilometres and in miles. */
const steps: Record<DistanceUnit, { readonly metres: number; readonly nearest: DistanceStep }> = {
  metric: { metres: 1000, nearest: { type: 'under', value: 500, unit: 'm' } },
  miles: { metres: METRES_PER_MILE, nearest: { type: 'under', value: 0.5, unit: 'mi' } },
};

/** The distance as shown: in metres, never finer than the cell. Sorting by it never contradicts the printed steps. */
export const shownMetres = (metres: number, cellMetres: CellMetres): number => Math.max(metres, cellMetres);

/**
 * The smallest step that is neither shorter than the distance nor finer than the cell.
 *
 * @param metres distance from the viewer to the published position
 */
export function distanceStep(
  metres: number,
  cellMetres: CellMetres,
  unit: DistanceUnit = 'metric',
): DistanceStep {
  const inUnit = shownMetres(metres, cellMetres) / steps[unit].metres;
  const farUnit = unit === 'metric' ? 'km' : 'mi';
  if (inUnit <= 0.5) return steps[unit].nearest;
  const step = FAR_STEPS.find((value) => inUnit <= value);
  return step === undefined
    ? { type: 'over', value: FARTHEST, unit: farUnit }
    : { type: 'under', value: step, unit: farUnit };
}

const mileRegions = new Set(['US', 'GB', 'LR', 'MM']);

/** The unit of road signs: miles in the CLDR measurement systems US and UK, kilometres elsewhere. */
export function distanceUnitOf(locale: string): DistanceUnit {
  const region = new Intl.Locale(locale).maximize().region;
  return region !== undefined && mileRegions.has(region) ? 'miles' : 'metric';
}

/** When a chosen cell size shows: a coarser one at once, a finer one at the next tick, and none off the map. */
export type SizeShown = 'now' | 'at-the-tick' | 'when-on-the-map';

export function sizeShown(chosen: CellMetres, published: PublishedPosition | null): SizeShown {
  if (published === null) return 'when-on-the-map';
  return chosen < published.cellMetres ? 'at-the-tick' : 'now';
}

/** Allows one change a day. */
export const mayChangePrecision = (changedAt: Date | null, now: Date): boolean =>
  changedAt === null || now.getTime() - changedAt.getTime() >= PRECISION_CHANGE_HOURS * HOUR_MS;
