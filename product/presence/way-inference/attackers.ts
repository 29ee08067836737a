import type { LatLng } from '#platform/geo/point.ts';
import { type Cell, isSameCell, moved } from '../projection/grid.rules.ts';
import type { Way } from './evenings.ts';
import { timedAttackers } from './timed.ts';
import { type Attacker, type Spot, spotOf, type Watched } from './watched.ts';

/** Lines that nearly all go one way place nothing. */
const LEAST_SPREAD = 0.5;
/** Ticks shown on the way: a visitor who stayed there would be shown longer. */
const PASSING_TICKS = 2;

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

/** The attackers by name. All but the first know the ways; the last two know that a marker shows stays only. */
export const attackers = {
  middle: middleItself,
  'edge, near': edge(0.1),
  edge: edge(1),
  'edge, far': edge(3),
  lines,
  passing,
  ...timedAttackers,
} satisfies Record<string, Attacker>;
