import { cellToBoundary } from 'h3-js';
import { distanceMetres, type LatLng, METRES_PER_MILE, roundPoint } from '#platform/geo/point.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { centerOf, moved } from '../grid.rules.ts';
import type { Person } from '../projection.rules.ts';
import { viewportOf, roomOf, roomsOf } from '#product/live/server/index.ts';
import { publishedCell } from '../presence-state.rules.ts';
import { type Action, actionFactories, travelTo } from './actions.ts';
import { Random } from './random.ts';
import { Mirror } from './mirror.ts';
import { type Request, WORLD_BEGINS } from './world.ts';

/** The same thing in both worlds of a pair. */
export type Pair<T> = readonly [inOne: T, inOther: T];

/** A step of the scenario; `at` in milliseconds after its start. */
export type ScenarioStep = { readonly at: number } & (
  | { readonly type: 'arrive'; readonly truth: Pair<LatLng> }
  | { readonly type: 'act'; readonly requests: Pair<Request> }
  | { readonly type: 'ask'; readonly request: Request; readonly withSince: boolean }
  | { readonly type: 'watch'; readonly center: LatLng }
);

export interface Scenario {
  readonly start: LatLng;
  readonly moments: readonly ScenarioStep[];
  /** Distance between the two tracks at each of their positions, in metres. */
  readonly apart: readonly number[];
}

export const SCENARIO_MS = 45 * 60_000;
const MAX_RADIUS_METRES = MAX_RADIUS_MILES * METRES_PER_MILE;

/** Start point of scenario `number`: far from the others and at a room border, where leaks by room would show. */
export function startOf(number: number, random: Random): LatLng {
  const column = number % 25;
  const somewhere = { lat: 28 + (number % 5) * 4 + random.between(-0.2, 0.2), lng: -122 + column * 2 };
  const [one, next] = cellToBoundary(roomOf([somewhere.lng, somewhere.lat]));
  if (!one || !next) throw new Error('a room has no border');
  return { lat: (one[0] + next[0]) / 2, lng: (one[1] + next[1]) / 2 };
}

/** Generates two tracks with equal published positions, the victim's actions and the attacker's requests. */
export function scenarioOf(victim: Person, start: LatLng, requests: number, random: Random): Scenario {
  const one = new Mirror(victim, WORLD_BEGINS);
  let other = one.copy();
  const moments: ScenarioStep[] = [];
  const apart: number[] = [];
  const published: { at: number; where: LatLng }[] = [{ at: 0, where: start }];
  let truth: Pair<LatLng> = [start, start];
  let heading = random.between(0, 2 * Math.PI);
  let at = Math.round(random.between(1, 60)) * 1000 + 500;

  while (at < SCENARIO_MS) {
    const until = at + Math.round(random.between(45, 150)) * 1000;
    for (const mirror of [one, other]) mirror.pass(WORLD_BEGINS + at);
    if (at > 60_500) truth = [step(truth[0], heading, until - at, random), truth[1]];
    if (random.is(0.3)) heading = random.between(0, 2 * Math.PI);

    const isLast = one.nextTick <= WORLD_BEGINS + until;
    one.presence = one.arrived(truth[0]);
    const found = mirrorOf(one, other, truth, isLast, random);
    truth = [truth[0], found];
    other.presence = other.arrived(found);
    apart.push(distanceMetres(...truth));
    moments.push({ at, type: 'arrive', truth });

    if (random.is(0.25)) {
      const later = at + 5000;
      for (const mirror of [one, other]) mirror.pass(WORLD_BEGINS + later);
      const { requests: calls, after } = act(one, other, truth, start, later, random);
      other = after;
      moments.push({ at: later, type: 'act', requests: calls });
    }
    const cell = publishedCell(one.presence);
    if (cell) published.push({ at, where: centerOf(cell) });
    at = until;
  }
  moments.push(...questions(victim, published, requests, random));
  return { start, moments: moments.sort((a, b) => a.at - b.at), apart };
}

function step(from: LatLng, heading: number, ms: number, random: Random): LatLng {
  const metresPerSecond = random.pick([0, 0, 0.8, 1.4, 1.4, 1.4, 4, 12]);
  const way = random.is(0.02) ? 8000 : (metresPerSecond * ms) / 1000;
  return roundPoint(moved(from, way * Math.cos(heading), way * Math.sin(heading)), 5);
}

/** A different point in the other world that publishes the same; the same point if there is none. */
function mirrorOf(
  one: Mirror,
  before: Mirror,
  [truth, last]: Pair<LatLng>,
  isLast: boolean,
  random: Random,
): LatLng {
  const fits = (point: LatLng) => {
    const there = before.copy();
    there.presence = before.arrived(point);
    return there.isLike(one, isLast);
  };
  // Stays in place if possible: the two tracks may differ in shape.
  if (distanceMetres(truth, last) > 200 && distanceMetres(truth, last) < 900 && fits(last)) return last;
  for (const [least, most] of [
    [300, 700],
    [200, 400],
    [120, 250],
    [50, 130],
  ] as const)
    for (let tries = 0; tries < 60; tries++) {
      const angle = random.between(0, 2 * Math.PI);
      const way = random.between(least, most);
      const point = roundPoint(moved(truth, way * Math.cos(angle), way * Math.sin(angle)), 5);
      if (fits(point)) return point;
    }
  return truth;
}

/** A victim's action: at the true point where the worlds stay alike, else at the same point in both. */
function act(
  one: Mirror,
  other: Mirror,
  truth: Pair<LatLng>,
  start: LatLng,
  at: number,
  random: Random,
): { requests: Pair<Request>; after: Mirror } {
  const now = WORLD_BEGINS + at;
  if (random.is(0.15)) {
    const travel = travelTo(moved(start, random.between(-6000, 6000), 0));
    for (const mirror of [one, other]) travel.happen?.(mirror, now);
    return { requests: [travel.request, travel.request], after: other };
  }
  const make = random.pick(actionFactories);
  const seed = Math.floor(random.between(0, 2 ** 31));
  const actions: Pair<Action> = [make(truth[0], new Random(seed)), make(truth[1], new Random(seed))];
  const tried = other.copy();
  actions[0].happen?.(one, now);
  actions[1].happen?.(tried, now);
  if (tried.isLike(one, true)) return { requests: [actions[0].request, actions[1].request], after: tried };
  actions[0].happen?.(other, now);
  return { requests: [actions[0].request, actions[0].request], after: other };
}

/** The attacker's requests, with knowledge of all published data and of the code. */
function questions(
  victim: Person,
  published: readonly { at: number; where: LatLng }[],
  count: number,
  random: Random,
): ScenarioStep[] {
  return Array.from({ length: count }, () => {
    const at = Math.floor(random.between(2, SCENARIO_MS / 1000 - 1)) * 1000 + 700;
    const where = published.findLast((each) => each.at <= at)?.where ?? published[0]?.where;
    if (!where) throw new Error('a victim was never published');
    return question(victim, where, at, random);
  });
}

function question(victim: Person, where: LatLng, at: number, random: Random): ScenarioStep {
  const away = (most: number) => moved(where, random.between(-most, most), random.between(-most, most));
  const reload = (virtualLocation: LatLng, filters?: object): ScenarioStep => ({
    at,
    type: 'ask',
    withSince: random.is(0.4),
    request: {
      method: 'POST',
      path: '/api/softReload',
      body: { physicalLocation: null, virtualLocation, ...(filters ? { filters } : {}) },
    },
  });
  const draw = random.next();
  if (draw < 0.3) return reload(away(1500));
  // At the edge of the radius, where a leak would reveal the side.
  if (draw < 0.6)
    return reload(
      moved(where, random.pick([1, -1] as const) * MAX_RADIUS_METRES + random.between(-500, 500), 0),
    );
  if (draw < 0.75)
    return reload(away(20_000), {
      USERS: { ageMin: 18, onlineOnly: random.is(0.5), tags: random.pick([[], ['music']] as const) },
    });
  if (draw < 0.85)
    return {
      at,
      type: 'ask',
      withSince: false,
      request: { method: 'GET', path: `/api/user/profile?userId=${victim.visitorId}` },
    };
  return { at, type: 'watch', center: edgeOfRooms(where, random) };
}

/** A view center whose rooms end between the rooms the victim may be in, where rooms would leak. */
function edgeOfRooms(where: LatLng, random: Random): LatLng {
  const around = (metres: number): LatLng => {
    const angle = random.between(0, 2 * Math.PI);
    return moved(where, metres * Math.cos(angle), metres * Math.sin(angle));
  };
  const rooms = new Set(
    Array.from({ length: 12 }, () => around(600)).map(({ lat, lng }) => roomOf([lng, lat])),
  );
  let center = where;
  for (let tries = 0; tries < 40; tries++) {
    center = around(random.between(7, 14) * METRES_PER_MILE);
    const seen = roomsOf(viewportOf(center));
    const within = [...rooms].filter((room) => seen.has(room)).length;
    if (within > 0 && within < rooms.size) break;
  }
  return center;
}
