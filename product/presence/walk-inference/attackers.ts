import { fromPair, type LatLng, radians } from '#platform/geo/point.ts';
import { HYSTERESIS_METRES } from '../contract/schema.ts';
import { type Cell, isSameCell, METRES_PER_DEGREE, moved } from '../grid.rules.ts';
import { cellShownAt } from '../kept-cells.rules.ts';
import type { Random } from '../privacy-proof/random.ts';
import { withoutOffset } from '../privacy-proof/without-offset.ts';
import { offsetPoint, positionIn } from '../projection.rules.ts';
import { Stroll } from './stroll.ts';
import { NOISE_METRES, type Sighting, type Walk } from './walk.ts';

/** Guesses of where the walker is at each of the moments. All know the walker's secret offset. */
export type Attacker = (walk: Walk, random: Random) => readonly LatLng[];

/** Walkers who are followed in place of the one, and the fewest of them who must fit what is shown. */
const [CROWD, FEWEST] = [300, 5];

const lastBefore = ({ sightings }: Walk, seconds: number, back = 0): Sighting | undefined =>
  sightings.filter((sighting) => sighting.seconds <= seconds).at(-1 - back);

const atEach =
  (guess: (walk: Walk, seconds: number, last: Sighting) => LatLng): Attacker =>
  (walk) =>
    walk.moments.map(({ seconds }) => {
      const last = lastBefore(walk, seconds);
      if (!last) throw new Error('nothing was shown');
      return guess(walk, seconds, last);
    });

const marker = atEach(({ person }, _, { cell }) => fromPair(positionIn(person, cell).coordinates));
const middle = atEach((walk, _, { cell }) => withoutOffset(walk.person, cell));

/** Goes on as from the cell before the last. */
const straightOn = atEach((walk, seconds, last) => {
  const from = withoutOffset(walk.person, last.cell);
  const earlier = lastBefore(walk, seconds, 1);
  if (!earlier) return from;
  const was = withoutOffset(walk.person, earlier.cell);
  const share = Math.min(1, (seconds - last.seconds) / (last.seconds - earlier.seconds)) / 2;
  return { lat: from.lat + (from.lat - was.lat) * share, lng: from.lng + (from.lng - was.lng) * share };
});

/** Knows the rules, the noise, the pace and how walkers turn: follows many walkers who would show the same. */
const followed: Attacker = (walk, random) => {
  let crowd: Stroll[] = [];
  let clock = 0;
  const advance = (seconds: number) => {
    for (const one of crowd) one.advance(seconds - clock);
    clock = seconds;
  };
  const place = (one: Stroll) => moved(walk.origin, one.north, one.east);
  const shows = (one: Stroll, { cell, before }: Sighting) => {
    const measured = moved(place(one), random.normal(NOISE_METRES), random.normal(NOISE_METRES));
    return isSameCell(cellShownAt(before, offsetPoint(walk.person, measured), cell.metres), cell);
  };
  const near = (cell: Cell) => {
    const center = withoutOffset(walk.person, cell);
    const half = cell.metres / 2 + HYSTERESIS_METRES;
    const perEast = METRES_PER_DEGREE * Math.cos(radians(walk.origin.lat));
    return new Stroll(random, {
      north: (center.lat - walk.origin.lat) * METRES_PER_DEGREE + random.between(-half, half),
      east: (center.lng - walk.origin.lng) * perEast + random.between(-half, half),
    });
  };
  const see = (sighting: Sighting) => {
    advance(sighting.seconds);
    const fitting = crowd.filter((one) => shows(one, sighting));
    const [first, ...others] = fitting;
    crowd = Array.from({ length: CROWD }, () =>
      first && fitting.length >= FEWEST ? random.pick([first, ...others]).copy() : near(sighting.cell),
    );
  };
  const unseen = [...walk.sightings];
  return walk.moments.map(({ seconds }) => {
    for (let next = unseen[0]; next && next.seconds <= seconds; next = unseen[0]) {
      see(next);
      unseen.shift();
    }
    advance(seconds);
    const mean = (axis: 'north' | 'east') => crowd.reduce((sum, one) => sum + one[axis], 0) / crowd.length;
    return moved(walk.origin, mean('north'), mean('east'));
  });
};

/** Every attacker, by name. */
export const attackers: Readonly<Record<string, Attacker>> = {
  'where the marker stands': marker,
  'middle of the cell shown': middle,
  'straight on from the last cells': straightOn,
  'likeliest place by the rules': followed,
};
