import { type LatLng, radians } from '#platform/geo/point.ts';
import { type Cell, isSameCell, METRES_PER_DEGREE, moved } from '../grid.rules.ts';
import { withoutOffset } from '../privacy-proof/without-offset.ts';
import type { Person } from '../projection.rules.ts';
import type { Way } from './evenings.ts';

/** What an onlooker holds who has learned the secret offset. */
export interface Watched {
  readonly person: Person;
  /** The middle of the zone, or of the cell shown at home. */
  readonly middle: LatLng;
  readonly ways: readonly Way[];
}

/** A guess of where the home is. */
export type Attacker = (watched: Watched) => LatLng;

/** Metres north and east of the middle. */
interface Spot {
  readonly north: number;
  readonly east: number;
}

/** How much farther than the mean of the cells at the edge the home lies from the middle, as tried out. */
const FARTHER = 3;

function spotOf({ person, middle }: Watched, cell: Cell): Spot {
  const { lat, lng } = withoutOffset(person, cell);
  return {
    north: (lat - middle.lat) * METRES_PER_DEGREE,
    east: (lng - middle.lng) * METRES_PER_DEGREE * Math.cos(radians(middle.lat)),
  };
}

/** Knows nothing but the zone or the cell. */
const middleItself: Attacker = ({ middle }) => middle;

/** More ways cross the edge where it is near the home: goes to that side. */
const edge: Attacker = (watched) => {
  const spots = watched.ways.map(([next]) => spotOf(watched, next));
  const mean = (axis: 'north' | 'east') => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return moved(watched.middle, FARTHER * mean('north'), FARTHER * mean('east'));
};

/** Draws a line through the two cells next to the home on each way, and takes the point nearest to all lines. */
const lines: Attacker = (watched) => {
  let [nn, ne, ee, n, e] = [0, 0, 0, 0, 0];
  for (const [next, before] of watched.ways) {
    if (!before || isSameCell(next, before)) continue;
    const [near, far] = [spotOf(watched, next), spotOf(watched, before)];
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
  return moved(watched.middle, (ee * n - ne * e) / scale, (nn * e - ne * n) / scale);
};

/** The attackers. Only the last looks at more than the middle and the edge. */
export const attackers = { middle: middleItself, edge, lines } satisfies Record<string, Attacker>;
