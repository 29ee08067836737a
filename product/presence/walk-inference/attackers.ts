import { fromPair, type LatLng, METRES_PER_DEGREE, radians } from '#platform/geo/point.ts';
import { TICK_SECONDS } from '../contract/schema.ts';
import { type Cell, isSameCell, moved } from '../projection/grid.rules.ts';
import { holds } from '../projection/kept-cells.rules.ts';
import { initialPresence, type PresenceRecord, publishedCell } from '../projection/presence-state.rules.ts';
import type { Random } from '#platform/testing/random.ts';
import { withoutOffset } from '../simulation/without-offset.ts';
import { offsetPoint, positionIn } from '../projection/projection.rules.ts';
import { Stroll } from './stroll.ts';
import { type Sighting, step, STEP_SECONDS, type Walk } from './walk.ts';

/** Guesses of where the walker is at each of the moments. All know the walker's secret offset. */
export type Attacker = (walk: Walk, random: Random) => readonly LatLng[];

/** Walkers who are followed in place of the one, and the fewest of them who must fit what is shown. */
const [CROWD, FEWEST] = [200, 5];
/** Walkers tried who were in a cell from one tick to the next, before one who left it is taken. */
const MOST_TRIES = 20;

const lastBefore = ({ sightings }: Walk, seconds: number): Sighting | undefined =>
  sightings.findLast((sighting) => sighting.seconds <= seconds);

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

/** Goes on as from the last other cell. */
const straightOn = atEach((walk, seconds, last) => {
  const from = withoutOffset(walk.person, last.cell);
  const isEarlier = (sighting: Sighting) =>
    sighting.seconds < last.seconds && !isSameCell(sighting.cell, last.cell);
  const earlier = walk.sightings.findLast(isEarlier);
  if (!earlier) return from;
  const was = withoutOffset(walk.person, earlier.cell);
  const share = Math.min(1, (seconds - last.seconds) / (last.seconds - earlier.seconds)) / 2;
  return { lat: from.lat + (from.lat - was.lat) * share, lng: from.lng + (from.lng - was.lng) * share };
});

/** A walker who is followed in place of the one. */
interface Follower {
  readonly stroll: Stroll;
  presence: PresenceRecord;
}

/**
 * Knows the rules, the noise, the pace and how walkers turn, and that a new cell shows only where the walker was from
 * one tick to the next: follows many walkers with a presence of their own, and keeps those who would show the same.
 */
const followed: Attacker = (walk, random) => {
  const { origin, person, sendsEvery, phase } = walk;
  const place = ({ north, east }: Stroll) => moved(origin, north, east);
  const isTickAt = (seconds: number) => seconds % TICK_SECONDS === phase;
  const stepTo = (one: Follower, seconds: number) => {
    const isSent = random.is(STEP_SECONDS / sendsEvery);
    one.stroll.advance(STEP_SECONDS);
    const at = { at: place(one.stroll), seconds, isSent, isTick: isTickAt(seconds) };
    one.presence = step(one.presence, person, random, at);
  };
  const shownIn = ({ cell, kept, seconds }: Sighting): PresenceRecord => ({
    ...initialPresence,
    ...{ state: { status: 'shown', cell }, kept, lastSeenAt: seconds * 1000 },
  });
  /** Someone who has walked since the tick before, and was in the cell at both. */
  const settled = (sighting: Sighting): Follower => {
    for (let tries = 1; ; tries += 1) {
      const stroll = new Stroll(random, spotIn(walk, sighting.cell, random));
      stroll.advance(TICK_SECONDS);
      if (tries === MOST_TRIES || holds(sighting.cell, offsetPoint(person, place(stroll))))
        return { stroll, presence: shownIn(sighting) };
    }
  };
  const [start, ...unseen] = walk.sightings;
  if (!start) throw new Error('nothing was shown');
  let last = start;
  let clock = start.seconds;
  let crowd: readonly Follower[] = Array.from({ length: CROWD }, () => ({
    stroll: new Stroll(random, spotIn(walk, start.cell, random)),
    presence: shownIn(start),
  }));
  const stepOn = () => {
    clock += STEP_SECONDS;
    for (const one of crowd) stepTo(one, clock);
    const next = unseen[0]?.seconds === clock ? unseen.shift() : undefined;
    const isNew = next !== undefined && !isSameCell(next.cell, last.cell);
    last = next ?? last;
    const fitting = crowd.filter(({ presence }) => isShownIn(presence, last.cell));
    if (fitting.length === crowd.length) return;
    if (fitting.length >= FEWEST) crowd = crowd.map(() => copyOf(random.pick(fitting as [Follower])));
    else if (isNew) crowd = crowd.map(() => settled(last));
    // None of them is right, but where they are is all that is known.
    else crowd = crowd.map(({ stroll }) => ({ stroll, presence: shownIn(last) }));
  };
  return walk.moments.map(({ seconds }) => {
    while (clock < seconds) stepOn();
    const mean = (axis: 'north' | 'east') =>
      crowd.reduce((sum, { stroll }) => sum + stroll[axis], 0) / crowd.length;
    return moved(origin, mean('north'), mean('east'));
  });
};

const isShownIn = (presence: PresenceRecord, cell: Cell): boolean => {
  const shown = publishedCell(presence);
  return shown !== null && isSameCell(shown, cell);
};

const copyOf = ({ stroll, presence }: Follower): Follower => ({ stroll: stroll.copy(), presence });

function spotIn({ origin, person }: Walk, cell: Cell, random: Random) {
  const center = withoutOffset(person, cell);
  const half = cell.metres / 2;
  const perEast = METRES_PER_DEGREE * Math.cos(radians(origin.lat));
  return {
    north: (center.lat - origin.lat) * METRES_PER_DEGREE + random.between(-half, half),
    east: (center.lng - origin.lng) * perEast + random.between(-half, half),
  };
}

/** Every attacker, by name. */
export const attackers: Readonly<Record<string, Attacker>> = {
  'where the marker stands': marker,
  'middle of the cell shown': middle,
  'straight on from the last cells': straightOn,
  'likeliest place by the rules': followed,
};
