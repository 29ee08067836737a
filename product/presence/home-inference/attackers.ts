import { distanceMetres, type LatLng, METRES_PER_DEGREE, radians, roundPoint } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS, HYSTERESIS_METRES } from '../contract/schema.ts';
import { boundsOf, type Cell, cellId, centerOf, moved } from '../projection/grid.rules.ts';
import { cellShownAt } from '../projection/kept-cells.rules.ts';
import { MAX_OFFSET_METRES } from '../projection/projection.rules.ts';
import type { Sightings } from './daily-life.ts';

/** Metres north and east. */
interface Shift {
  readonly north: number;
  readonly east: number;
}

/** A guess of where the home is. */
export type Attacker = (sightings: Sightings) => LatLng;

/** Cells shown in a smaller share of the ticks count as chance. */
const RARE = 0.02;
const GRID_STEP_METRES = 40;
/** How sure an evening makes the attacker, in independent observations. */
const OBSERVATIONS = 60;
const NOISES: readonly Shift[] = [-18, -6, 6, 18].flatMap((north) =>
  [-18, -6, 6, 18].map((east) => ({ north, east })),
);

/**
 * What meetings tell of the secret offset: the middle of those that explain every cell shown at a known position.
 * Nothing is known of it beforehand but its limits.
 */
export function offsetFrom(known: Sightings['known']): Shift {
  const north = { low: -MAX_OFFSET_METRES, high: MAX_OFFSET_METRES };
  const east = { ...north };
  for (const { at, cell } of known) {
    const { south, north: top, west, east: right } = boundsOf(cell);
    narrow(north, south - at.lat, top - at.lat, METRES_PER_DEGREE);
    narrow(east, west - at.lng, right - at.lng, METRES_PER_DEGREE * Math.cos(radians(at.lat)));
  }
  return { north: (north.low + north.high) / 2, east: (east.low + east.high) / 2 };
}

interface Interval {
  low: number;
  high: number;
}

/**
 * Takes from an interval what a cell between `low` and `high`, in degrees from a known position, rules out. A cell that
 * rules out everything is still the one of the stay before.
 */
function narrow(interval: Interval, low: number, high: number, metresPerDegree: number): void {
  // The cell is shown up to the hysteresis outside it, and the device rounds.
  const slack = HYSTERESIS_METRES + 0.5 * 10 ** -DEVICE_DECIMALS * metresPerDegree;
  const narrower = {
    low: Math.max(interval.low, low * metresPerDegree - slack),
    high: Math.min(interval.high, high * metresPerDegree + slack),
  };
  if (narrower.low <= narrower.high) Object.assign(interval, narrower);
}

/** The cells shown at home, without those of the stay before, which are far. */
const ticksOf = ({ atHome }: Sightings) => {
  const [most, ...others] = [...atHome.values()].toSorted((a, b) => b.ticks - a.ticks);
  const all = most ? [most, ...others.filter(({ cell }) => isNear(cell, most.cell))] : [];
  const sum = all.reduce((total, { ticks }) => total + ticks, 0);
  return all.map(({ cell, ticks }) => ({ cell, share: ticks / sum }));
};
const shiftedBack = (point: LatLng, { north, east }: Shift): LatLng => moved(point, -north, -east);

/** Believes the cell shown most often. */
const mostShown =
  (offsetOf: (sightings: Sightings) => Shift): Attacker =>
  (sightings) => {
    const [first] = ticksOf(sightings);
    if (!first) throw new Error('nothing was shown');
    return shiftedBack(centerOf(first.cell), offsetOf(sightings));
  };

/** Takes the mean of what was shown. */
const meanOfShown =
  (offsetOf: (sightings: Sightings) => Shift): Attacker =>
  (sightings) => {
    const cells = ticksOf(sightings);
    const mean = (axis: 'lat' | 'lng') =>
      cells.reduce((sum, { cell, share }) => sum + centerOf(cell)[axis] * share, 0);
    return shiftedBack({ lat: mean('lat'), lng: mean('lng') }, offsetOf(sightings));
  };

/** Intersects all that was shown, each cell grown by the hysteresis. */
const intersection =
  (offsetOf: (sightings: Sightings) => Shift): Attacker =>
  (sightings) => {
    const cells = ticksOf(sightings).filter(({ share }) => share >= RARE);
    const grown = cells.map(({ cell }) => grownBounds(cell, HYSTERESIS_METRES));
    const low = (side: 'south' | 'west') => Math.max(...grown.map((bounds) => bounds[side]));
    const high = (side: 'north' | 'east') => Math.min(...grown.map((bounds) => bounds[side]));
    const middle = { lat: (low('south') + high('north')) / 2, lng: (low('west') + high('east')) / 2 };
    return shiftedBack(middle, offsetOf(sightings));
  };

/**
 * Knows the rules and all that was ever shown, and so the order in which cells are kept: weighs every place around by
 * how well the cells it would show, with noise, fit those that were.
 */
const likeliest =
  (offsetOf: (sightings: Sightings) => Shift): Attacker =>
  (sightings) => {
    const offset = offsetOf(sightings);
    const shown = ticksOf(sightings);
    const shares = new Map(shown.map(({ cell, share }) => [cellId(cell), share]));
    const [first] = shown;
    if (!first) throw new Error('nothing was shown');
    const near = sightings.presence.kept.filter(({ cell }) => isNear(cell, first.cell));
    const shownAt = (point: LatLng) => cellId(cellShownAt(near, point, first.cell.metres));
    const weighed = candidates(first.cell).map((place) => {
      const home = shiftedBack(place, offset);
      return { home, fit: fitOf(predicted(shownAt, home, offset), shares) };
    });
    const best = Math.max(...weighed.map(({ fit }) => fit));
    let [lat, lng, sum] = [0, 0, 0];
    for (const { home, fit } of weighed) {
      const weight = Math.exp(fit - best);
      [lat, lng, sum] = [lat + home.lat * weight, lng + home.lng * weight, sum + weight];
    }
    return { lat: lat / sum, lng: lng / sum };
  };

/** Log-likelihood of the shares of cells shown, given those predicted. */
function fitOf(expected: ReadonlyMap<string, number>, shares: ReadonlyMap<string, number>): number {
  let fit = 0;
  for (const [id, share] of shares) fit += share * Math.log(Math.max(expected.get(id) ?? 0, 1e-3));
  for (const [id, share] of expected) if (!shares.has(id)) fit += Math.log(1 - 0.98 * share);
  return OBSERVATIONS * fit;
}

/** The shares of cells that a home would show. */
function predicted(
  shownAt: (point: LatLng) => string,
  home: LatLng,
  offset: Shift,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { north, east } of NOISES) {
    const measured = roundPoint(moved(home, north, east), DEVICE_DECIMALS);
    const id = shownAt(moved(measured, offset.north, offset.east));
    shares.set(id, (shares.get(id) ?? 0) + 1 / NOISES.length);
  }
  return shares;
}

const isNear = (a: Cell, b: Cell): boolean => distanceMetres(centerOf(a), centerOf(b)) < 4 * b.metres;

function candidates(cell: Cell): readonly LatLng[] {
  const { south, north, west, east } = grownBounds(cell, 2 * HYSTERESIS_METRES);
  const perNorth = GRID_STEP_METRES / METRES_PER_DEGREE;
  const perEast = perNorth / Math.cos(radians(south));
  const places: LatLng[] = [];
  for (let lat = south; lat < north; lat += perNorth)
    for (let lng = west; lng < east; lng += perEast) places.push({ lat, lng });
  return places;
}

function grownBounds(cell: Cell, metres: number) {
  const { south, north, west, east } = boundsOf(cell);
  const [up, right] = [metres / METRES_PER_DEGREE, metres / METRES_PER_DEGREE / Math.cos(radians(south))];
  return { south: south - up, north: north + up, west: west - right, east: east + right };
}

/** Every attacker, by name. They learn the offset from meetings. */
export const attackers: Readonly<Record<string, Attacker>> = (() => {
  const offsetOf = ({ known }: Sightings) => offsetFrom(known);
  return {
    'cell shown most often': mostShown(offsetOf),
    'mean of the cells shown': meanOfShown(offsetOf),
    'intersection of the cells shown': intersection(offsetOf),
    'likeliest place by the rules': likeliest(offsetOf),
  };
})();
