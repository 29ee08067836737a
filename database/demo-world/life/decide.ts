import type { Random } from '#platform/random/random.ts';
import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { pick, pickWeighted } from '../chance.ts';
import { onDeviceGrid, somewhere } from '../city.ts';
import {
  type Action,
  type Decision,
  hostingActs,
  type Living,
  presenceAct,
  type LocationState,
} from './living.ts';
import type { DemoPlace } from '../places.ts';
import {
  AWAY_FOR,
  GONE_FOR,
  HOSTING_RENEWED_EVERY,
  LOOKS_IN_EVERY,
  REPORTS_EVERY,
  SECOND,
  STANDS_FOR,
  VISITS_AT_MOST,
  VISITS_FOR,
  wait,
} from './waits.ts';
import { aWalkFrom, between, isDry, nearby, nearHome } from './ways.ts';

/** Share of walks that lead to a place. */
const TO_PLACE_SHARE = 0.2;
/** Metres a second: on foot, by bicycle, by train. */
const SPEEDS = [1.3, 1.3, 1.3, 4.5, 9];

/** A fixed person gives signs of life, renews the hosting status, and goes away again after a conversation. */
export function staysHimself(before: Living, time: number): Decision {
  const { person } = before;
  const whereabouts: LocationState =
    person.begins === 'away' ? { status: 'away', at: person.at } : before.whereabouts;
  const living = { ...before, whereabouts };
  const actions: Action[] = whereabouts.status === 'away' ? [presenceAct(person, whereabouts.at)] : [];
  const renews = person.hosting !== null && time - living.hostingRenewedAt >= HOSTING_RENEWED_EVERY;
  if (renews) actions.push(...hostingActs(person));
  const hostingRenewedAt = renews ? time : living.hostingRenewedAt;
  return { living: { ...living, hostingRenewedAt, decidesAt: time + LOOKS_IN_EVERY }, actions };
}

/** The next act of any other person. */
export function decides(
  living: Living,
  places: readonly DemoPlace[],
  time: number,
  random: Random,
): Decision {
  const { person, whereabouts } = living;
  const visitorId = person.id;
  const enter = (next: LocationState, mean: number, ...actions: Action[]): Decision => ({
    living: { ...living, whereabouts: next, decidesAt: time + wait(mean, random) },
    actions,
  });
  const leaves = (...before: Action[]): Decision =>
    enter({ status: 'gone' }, GONE_FOR, ...before, { type: 'leaves', visitorId });
  const registry = random();

  switch (whereabouts.status) {
    case 'gone': {
      const at = person.isVisiting ? somewhere(random) : nearHome(person, random);
      return enter({ status: 'standing', at }, STANDS_FOR, presenceAct(person, at));
    }
    case 'away': {
      if (registry < 0.6)
        return enter({ ...whereabouts, status: 'standing' }, STANDS_FOR, presenceAct(person, whereabouts.at));
      return registry < 0.85 ? leaves() : enter(whereabouts, AWAY_FOR);
    }
    case 'at-place': {
      const departs: Action = { type: 'departs', visitorId };
      if (registry < 0.3) return leaves(departs);
      return enter({ status: 'standing', at: whereabouts.at }, STANDS_FOR, departs);
    }
    case 'walking':
      return walksOn(living, whereabouts, time, random);
    case 'standing': {
      if (registry < 0.5 && !person.isVisiting) return setsOut(living, whereabouts.at, places, time, random);
      if (registry < 0.7) return enter({ ...whereabouts, status: 'away' }, AWAY_FOR);
      if (registry < 0.9) return leaves();
      if (person.hosting)
        return enter(whereabouts, STANDS_FOR, {
          type: 'hosts',
          visitorId,
          hosting: random() < 0.75 ? person.hosting : 'canceled',
        });
      return enter(whereabouts, STANDS_FOR);
    }
  }
}

function setsOut(
  living: Living,
  from: LatLng,
  places: readonly DemoPlace[],
  time: number,
  random: Random,
): Decision {
  const goal = random() < TO_PLACE_SHARE ? pickWeighted(nearby(places, from), random) : null;
  const isReached = goal !== null && isDry(from, onDeviceGrid(goal));
  const to = isReached ? onDeviceGrid(goal) : aWalkFrom(from, random);
  const arrivesAt = time + (distanceMetres(from, to) / pick(SPEEDS, random)) * SECOND;
  const whereabouts = {
    status: 'walking',
    from,
    to,
    startedAt: time,
    arrivesAt,
    placeId: isReached ? goal.id : null,
  } as const;
  return {
    living: { ...living, whereabouts, decidesAt: Math.min(arrivesAt, time + REPORTS_EVERY) },
    actions: [],
  };
}

function walksOn(
  living: Living,
  way: Extract<LocationState, { status: 'walking' }>,
  time: number,
  random: Random,
): Decision {
  const visitorId = living.person.id;
  if (time < way.arrivesAt) {
    const share = (time - way.startedAt) / (way.arrivesAt - way.startedAt);
    const to = onDeviceGrid(between(way.from, way.to, share));
    const decidesAt = Math.min(way.arrivesAt, time + REPORTS_EVERY);
    return { living: { ...living, decidesAt }, actions: [{ type: 'moves', visitorId, to, isOnline: true }] };
  }
  const moves: Action = { type: 'moves', visitorId, to: way.to, isOnline: true };
  if (way.placeId === null)
    return {
      living: {
        ...living,
        whereabouts: { status: 'standing', at: way.to },
        decidesAt: time + wait(STANDS_FOR, random),
      },
      actions: [moves],
    };
  const visible = random() < 0.75;
  return {
    living: {
      ...living,
      whereabouts: { status: 'at-place', at: way.to, placeId: way.placeId },
      decidesAt: time + Math.min(VISITS_AT_MOST, wait(VISITS_FOR, random)),
    },
    actions: [moves, { type: 'arrives', visitorId, placeId: way.placeId, visible }],
  };
}
