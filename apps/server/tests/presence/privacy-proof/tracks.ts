import { distanceMetres, type LatLng, roundPoint } from '#platform/geo/point.ts';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import type { Person } from '#product/presence/projection/projection.rules.ts';
import type { CallName } from './classification.ts';
import type { Input } from './inputs.ts';
import { areAlike, Mirror } from './mirror.fixture.ts';
import {
  addZone,
  changeSize,
  leaveMap,
  type Move,
  type Pair,
  removeZone,
  showElsewhere,
  showHereAgain,
} from './moves.ts';
import type { Random } from '#platform/testing/random.ts';
import { SCENARIOS_BEGIN, WORLD_BEGINS } from './world.ts';

/** What the victim does on the map; `at` in milliseconds after the start. */
export type TrackStep = { readonly at: number } & (
  | { readonly type: 'arrive'; readonly truth: Pair<LatLng> }
  /** Nothing comes from the victim after it. */
  | { readonly type: 'end'; readonly call: CallName }
  | { readonly type: 'move'; readonly call: CallName; readonly inputs: Pair<Input> }
);

export interface Tracks {
  readonly steps: readonly TrackStep[];
  /** Where others see the victim, and where they saw them last while they do not. */
  readonly seen: readonly { readonly at: number; readonly where: LatLng }[];
  /** Distance between the two tracks at each of their positions, in metres. */
  readonly apart: readonly number[];
}

/** As a rule long enough for the marker to follow. */
const LEG_MS = 34 * MINUTE_MS;
/** Where the other one is sought, in metres from the first. */
const RINGS = [
  [300, 700],
  [200, 400],
  [120, 250],
  [50, 130],
] as const;
/** Metres from one position to the next where the visitor stays: the marker follows those who rest. */
const STEPS_AT_REST = [0, 0, 0, 20, 40] as const;

export const tracksMs = (legs: number): number => legs * LEG_MS;

/** Where a leg leads: home, or some way off. */
interface Leg {
  readonly goal: LatLng;
  /** Metres per second on the way there. */
  readonly pace: number;
}

/** Home and away, and home again. */
function legsOf(home: LatLng, count: number, random: Random): readonly Leg[] {
  return Array.from({ length: count }, (_, n) => {
    const pace = random.pick([4, 8, 12]);
    if (n % 2 === 0) return { goal: home, pace };
    const angle = random.between(0, 2 * Math.PI);
    // Sometimes farther than the marker waits for a tick.
    const way = random.is(0.15) ? 9000 : random.between(1800, 3500);
    return { goal: moved(home, way * Math.cos(angle), way * Math.sin(angle)), pace };
  });
}

/** The moves of a victim in the order of their times: a zone at home, and then more. */
function movesOf(
  start: LatLng,
  lasts: number,
  random: Random,
): { readonly at: number; readonly move: Move }[] {
  const minute = (low: number, high: number) => random.between(low, high) * MINUTE_MS;
  const later = () => random.between(0.25, 0.8) * lasts;
  const moves: { at: number; move: Move }[] = [{ at: minute(5, 10), move: addZone }];
  if (random.is(0.5)) moves.push({ at: later(), move: changeSize(random) });
  if (random.is(0.7)) moves.push({ at: later(), move: leaveMap(minute(2, 12)) });
  if (random.is(0.5)) {
    const at = later();
    moves.push({ at, move: showElsewhere(start, random) });
    moves.push({ at: at + minute(4, 15), move: showHereAgain });
  }
  if (random.is(0.6)) moves.push({ at: random.between(0.7, 0.8) * lasts, move: removeZone });
  return moves.sort((a, b) => a.at - b.at);
}

/** Two tracks that publish the same; null when one led where the other cannot follow. */
export function tracksOf(
  person: Person,
  start: LatLng,
  { legs: legCount, ending }: { readonly legs: number; readonly ending: CallName },
  random: Random,
): Tracks | null {
  const mirrors: Pair<Mirror> = [new Mirror(person, WORLD_BEGINS), new Mirror(person, WORLD_BEGINS)];
  const [one, other] = mirrors;
  const lasts = tracksMs(legCount);
  const legs = legsOf(start, legCount, random);
  const moves = movesOf(start, lasts, random);
  const endsAt = random.between(0.88, 0.95) * lasts;
  const steps: TrackStep[] = [];
  const apart: number[] = [];
  const seen = [{ at: 0, where: start }];
  let truth: Pair<LatLng> = [start, start];
  let at = SCENARIOS_BEGIN + Math.round(random.between(1, 60)) * 1000 + 500;
  while (at < lasts) {
    let until = at + Math.round(random.between(70, 240)) * 1000;
    for (const mirror of mirrors) mirror.pass(WORLD_BEGINS + at);
    const leg = legs[Math.floor(at / LEG_MS)];
    const next = leg ? step(truth[0], leg, until - at, random) : truth[0];
    const isLast = at >= endsAt;
    const isLastBeforeTick = isLast || one.ticksUntil(WORLD_BEGINS + until);
    const found = follow(one, other, [next, truth[1]], isLastBeforeTick, random);
    if (!found) return null;
    truth = [next, found];
    mirrors.forEach((mirror, which) => mirror.apply(mirror.arrived(truth[which as 0 | 1])));
    apart.push(distanceMetres(...truth));
    steps.push({ at, type: 'arrive', truth });
    seen.push({ at, where: one.published ?? seen.at(-1)?.where ?? start });
    if (isLast) {
      steps.push({ at: at + 5000, type: 'end', call: ending });
      break;
    }
    const due = moves[0];
    if (due && due.at <= at) {
      moves.shift();
      const later = at + 5000;
      for (const mirror of mirrors) mirror.pass(WORLD_BEGINS + later);
      const inputs = due.move.make(mirrors, truth, WORLD_BEGINS + later);
      steps.push({ at: later, type: 'move', call: due.move.call, inputs });
      until += Math.round((due.move.silentMs ?? 0) / 1000) * 1000;
    }
    at = until;
  }
  for (const mirror of mirrors) mirror.pass(WORLD_BEGINS + lasts);
  const isAlike = JSON.stringify(one.track) === JSON.stringify(other.track);
  return isAlike ? { steps, seen, apart } : null;
}

/** A step towards the goal, where the visitor stays. */
function step(from: LatLng, { goal, pace }: Leg, ms: number, random: Random): LatLng {
  const left = distanceMetres(from, goal);
  const isThere = left < 250;
  const metres = isThere ? random.pick(STEPS_AT_REST) : Math.min((pace * ms) / 1000, left);
  const north = distanceMetres(from, { lat: goal.lat, lng: from.lng }) * Math.sign(goal.lat - from.lat);
  const east = distanceMetres(from, { lat: from.lat, lng: goal.lng }) * Math.sign(goal.lng - from.lng);
  const angle = isThere ? random.between(0, 2 * Math.PI) : Math.atan2(east, north);
  return roundPoint(moved(from, metres * Math.cos(angle), metres * Math.sin(angle)), 5);
}

/** Another point in the other world that publishes the same as the first one does; the same if there is no other. */
function follow(
  one: Mirror,
  other: Mirror,
  [next, last]: Pair<LatLng>,
  isLastBeforeTick: boolean,
  random: Random,
): LatLng | null {
  const target = one.arrived(next);
  const again = one.arrived(next, target);
  const fits = (point: LatLng) => {
    const there = other.arrived(point);
    if (isLastBeforeTick) return areAlike(target, there, true);
    // They may differ for now, if in the same place both would be alike again.
    return areAlike(target, there, false) && areAlike(again, other.arrived(next, there), true);
  };
  const near = (least: number, most: number): LatLng => {
    const angle = random.between(0, 2 * Math.PI);
    const way = random.between(least, most);
    return roundPoint(moved(next, way * Math.cos(angle), way * Math.sin(angle)), 5);
  };
  // One in the zone and one not yet, or still: the instant of entering and leaving must not show.
  for (let tries = 0; other.zones.size > 0 && tries < 40; tries++) {
    const point = near(100, 900);
    if (other.isInZone(point) !== one.isInZone(next) && fits(point)) return point;
  }
  // Stays in place if possible: the two may differ in when they go somewhere.
  if (distanceMetres(next, last) > 200 && distanceMetres(next, last) < 1200 && fits(last)) return last;
  for (const [least, most] of RINGS)
    for (let tries = 0; tries < 60; tries++) {
      const point = near(least, most);
      if (fits(point)) return point;
    }
  return fits(next) ? next : null;
}
