import { METRES_PER_MILE } from '#platform/geo/point.ts';
import type { DistanceUnit } from '#product/presence/rules.ts';

/** A ring of a round length round a place, which tells how far the map reaches. */
export interface ScaleRing {
  readonly radiusPixels: number;
  readonly value: number;
  readonly unit: 'kilometer' | 'meter' | 'mile' | 'foot';
}

const METRES_PER_FOOT = 0.3048;
/** Of the shorter side of the map: the ring lies well within it. */
const WIDEST_SHARE = 1 / 3;
const WIDEST_PIXELS = 160;
/** Shorter than half of one of these, in their own unit, a smaller unit says it. */
const LEAST_MILES = 0.5;

/**
 * The widest ring of 1, 2 or 5 times a power of ten that fits the map, in the unit of the road signs.
 * @param metresPerPixel at the middle of the ring
 * @param shorterSide of the map, in pixels
 */
export function scaleRing(metresPerPixel: number, shorterSide: number, distances: DistanceUnit): ScaleRing {
  const widest = Math.min(WIDEST_PIXELS, shorterSide * WIDEST_SHARE) * metresPerPixel;
  const { unit, metres } = unitFor(widest, distances);
  const value = roundDown(widest / metres);
  return { radiusPixels: (value * metres) / metresPerPixel, value, unit };
}

function unitFor(
  widestMetres: number,
  distances: DistanceUnit,
): { readonly unit: ScaleRing['unit']; readonly metres: number } {
  if (distances === 'metric')
    return widestMetres < 1_000 ? { unit: 'meter', metres: 1 } : { unit: 'kilometer', metres: 1_000 };
  return widestMetres < LEAST_MILES * METRES_PER_MILE
    ? { unit: 'foot', metres: METRES_PER_FOOT }
    : { unit: 'mile', metres: METRES_PER_MILE };
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [5, 2].find((factor) => factor * power <= value) ?? 1;
  // No binary rest: 0.5, and not 0.5000000001.
  return Number((step * power).toPrecision(1));
}
