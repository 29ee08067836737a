import { type LatLng, radians } from '#platform/geo/point.ts';
import { type Cell, isSameCell, METRES_PER_DEGREE, moved } from '../projection/grid.rules.ts';
import { withoutOffset } from '../simulation/without-offset.ts';
import type { Person } from '../projection/projection.rules.ts';
import type { Way } from './evenings.ts';

/** What an onlooker holds who has learned the secret offset. */
export interface Watched {
  readonly person: Person;
  /** The middle of the zone, or of the cell shown at home. */
  readonly middle: LatLng;
  /** The home lies in a square around the middle: at most these metres from it each way. */
  readonly reach: number;
  readonly ways: readonly Way[];
}

/** A guess of where the home is. */
export type Attacker = (watched: Watched) => LatLng;

/** Metres north and east of the middle. */
interface Spot {
  readonly north: number;
  readonly east: number;
}

/** Lines that nearly all go one way place nothing. */
const LEAST_SPREAD = 0.5;
/** Ticks shown on the way: a visitor who stayed there would be shown longer. */
const PASSING_TICKS = 2;
const STEPS_EACH_WAY = 8;

function spotOf({ person, middle }: Watched, cell: Cell): Spot {
  const { lat, lng } = withoutOffset(person, cell);
  return {
    north: (lat - middle.lat) * METRES_PER_DEGREE,
    east: (lng - middle.lng) * METRES_PER_DEGREE * Math.cos(radians(middle.lat)),
  };
}

/** Knows nothing but the zone or the cell. */
const middleItself: Attacker = ({ middle }) => middle;

/** Goes from the middle towards the mean of the cells next to the home; `weight` says how far. */
const edge =
  (weight: number): Attacker =>
  (watched) => {
    const spots = watched.ways.map(({ cells: [next] }) => spotOf(watched, next));
    if (spots.length === 0) return watched.middle;
    const mean = (axis: 'north' | 'east') => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    return moved(watched.middle, weight * mean('north'), weight * mean('east'));
  };

/** The point nearest to lines through two cells of each way. */
const linesThrough =
  (pairOf: (way: Way) => readonly [near: Cell, far: Cell] | null): Attacker =>
  (watched) => {
    let [nn, ne, ee, n, e] = [0, 0, 0, 0, 0];
    for (const way of watched.ways) {
      const pair = pairOf(way);
      if (!pair || isSameCell(...pair)) continue;
      const [near, far] = [spotOf(watched, pair[0]), spotOf(watched, pair[1])];
      const length = Math.hypot(near.north - far.north, near.east - far.east);
      const [north, east] = [(near.east - far.east) / length, (far.north - near.north) / length];
      const away = north * near.north + east * near.east;
      nn += north * north;
      ne += north * east;
      ee += east * east;
      n += north * away;
      e += east * away;
    }
    const scale = nn * ee - ne * ne;
    if (scale < LEAST_SPREAD) return watched.middle;
    return within(watched, { north: (ee * n - ne * e) / scale, east: (nn * e - ne * n) / scale });
  };

/** A guess outside where the home can be is none. */
function within({ middle, reach }: Watched, { north, east }: Spot): LatLng {
  const clamped = (metres: number) => Math.max(-reach, Math.min(reach, metres));
  return moved(middle, clamped(north), clamped(east));
}

/** The last two cells next to the home. */
const lines = linesThrough(({ cells: [next, before] }) => (before ? [next, before] : null));

/**
 * Knows that a marker stands where its visitor stayed, and that a cell shown for a tick or two is one they came through:
 * draws the line from where they stayed.
 */
const passing = linesThrough(({ cells }) => {
  const stayed = cells.at(-1);
  const [next] = cells;
  if (!stayed || isSameCell(stayed, next)) return null;
  return cells.filter((cell) => isSameCell(cell, next)).length <= PASSING_TICKS ? [next, stayed] : null;
});

/**
 * Knows that the marker goes from stay to stay, and measures how long that takes: the farther, the longer. Weighs every
 * place where the home can be by how well its distances explain the times, and takes the mean.
 */
const timed: Attacker = (watched) => {
  const legs = [false, true].map((isOut) =>
    watched.ways
      .filter((way) => way.isOut === isOut)
      .map(({ cells, ticks }) => ({ spot: spotOf(watched, cells.at(-1) ?? cells[0]), ticks })),
  );
  const places = spotsWithin(watched.reach);
  const fits = places.map((place) => ({
    place,
    misfit: legs.map((leg) =>
      unexplained(
        leg.map(({ spot, ticks }) => [Math.hypot(spot.north - place.north, spot.east - place.east), ticks]),
      ),
    ),
  }));
  const least = legs.map((_, at) => Math.min(...fits.map(({ misfit }) => misfit[at] ?? 0)));
  let [north, east, sum] = [0, 0, 0];
  for (const { place, misfit } of fits) {
    const likelihood = legs.reduce((total, leg, at) => {
      const best = least[at] ?? 0;
      return best > 0 ? total - (leg.length / 2) * ((misfit[at] ?? best) / best - 1) : total;
    }, 0);
    const weight = Math.exp(likelihood);
    [north, east, sum] = [north + place.north * weight, east + place.east * weight, sum + weight];
  }
  return moved(watched.middle, north / sum, east / sum);
};

function spotsWithin(reach: number): readonly Spot[] {
  const steps = Array.from({ length: 2 * STEPS_EACH_WAY + 1 }, (_, n) => (n / STEPS_EACH_WAY - 1) * reach);
  return steps.flatMap((north) => steps.map((east) => ({ north, east })));
}

/** What a straight line through the points leaves of the second number: the sum of the squares. */
function unexplained(points: readonly (readonly [number, number])[]): number {
  const count = points.length;
  let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (const [a, b] of points) [x, y, xx, xy, yy] = [x + a, y + b, xx + a * a, xy + a * b, yy + b * b];
  const spread = count * xx - x * x;
  if (spread <= 0) return 0;
  const slope = (count * xy - x * y) / spread;
  return yy - (y * y) / count - slope * (xy - (x * y) / count);
}

/** The attackers by name. All but the first know the ways; the last two know that a marker shows stays only. */
export const attackers = {
  middle: middleItself,
  'edge, near': edge(0.1),
  edge: edge(1),
  'edge, far': edge(3),
  lines,
  passing,
  timed,
} satisfies Record<string, Attacker>;
