import { HOUR_MS } from '#platform/clock/round-time.ts';
import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { HOSTING_LASTS_HOURS, type HostingStatus } from '#product/visitors/contract.ts';
import { bell, type Chance, pick, pickWeighted } from './chance.ts';
import { isOnLand, offsetBy, onDeviceGrid, somewhere } from './city.ts';
import type { DemoPerson } from './people.ts';
import type { DemoPlace } from './places.ts';

import { globalPost } from './words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/**
 * How long people of each kind wait on average before they do something else. Together with what they do then, these
 * keep as many away, gone and at places as there are when the world begins (`begins` of `people.ts`, the visits of
 * `seed.ts`), so that the map is as full after hours as at first.
 */
const STANDS_FOR = 3 * MINUTE;
const AWAY_FOR = 10 * MINUTE;
const GONE_FOR = 9 * MINUTE;
const VISITS_FOR = 16 * MINUTE;
/** Of those who set out, so many go to a place. */
const TO_A_PLACE = 0.2;
/** A visit ends by itself after two hours; nobody here waits for that. */
const VISITS_AT_MOST = 105 * MINUTE;
const POSTS_EVERY = 45 * SECOND;
/** A walker's device tells where he is this often. */
const REPORTS_EVERY = 30 * SECOND;
/** Somebody away would be off the map after an hour without a sign of life. */
const LOOKS_IN_EVERY = 45 * MINUTE;
const HOSTING_RENEWED_EVERY = (HOSTING_LASTS_HOURS - 1) * HOUR_MS;
/** Metres a second: on foot, by bicycle, by train. */
const SPEEDS = [1.3, 1.3, 1.3, 4.5, 9];

export type Whereabouts =
  | { readonly kind: 'gone' }
  | { readonly kind: 'standing'; readonly at: LatLng }
  | { readonly kind: 'away'; readonly at: LatLng }
  | {
      readonly kind: 'walking';
      readonly from: LatLng;
      readonly to: LatLng;
      readonly startedAt: number;
      readonly arrivesAt: number;
      readonly placeId: string | null;
    }
  | { readonly kind: 'at-place'; readonly at: LatLng; readonly placeId: string };

export interface Living {
  readonly person: DemoPerson;
  readonly whereabouts: Whereabouts;
  /** Milliseconds since 1970: when he does the next thing. */
  readonly decidesAt: number;
  readonly hostingRenewedAt: number;
}

export interface World {
  readonly people: readonly Living[];
  readonly places: readonly DemoPlace[];
  readonly postsAt: number;
}

/** What somebody does, to be fed through the same doors as everybody else's doing. */
export type Act =
  | { readonly kind: 'moves'; readonly visitorId: string; readonly to: LatLng; readonly isOnline: boolean }
  /** Shows himself there while he is elsewhere. */
  | {
      readonly kind: 'shows-himself';
      readonly visitorId: string;
      readonly at: LatLng;
      readonly isOnline: boolean;
    }
  | { readonly kind: 'leaves'; readonly visitorId: string }
  | { readonly kind: 'hosts'; readonly visitorId: string; readonly hosting: HostingStatus['hostingType'] }
  | {
      readonly kind: 'arrives';
      readonly visitorId: string;
      readonly placeId: string;
      readonly visible: boolean;
    }
  | { readonly kind: 'departs'; readonly visitorId: string }
  | { readonly kind: 'posts'; readonly visitorId: string; readonly body: string };

/** A waiting time without memory. */
const wait = (mean: number, chance: Chance): number => -Math.log(1 - chance()) * mean;

export const isOnline = ({ whereabouts: { kind } }: Living): boolean => kind !== 'gone' && kind !== 'away';

/**
 * The world as it begins, with what puts its people on the map.
 *
 * @param guests the places of those who are at one, by person
 */
export function beginWorld(
  people: readonly DemoPerson[],
  places: readonly DemoPlace[],
  guests: ReadonlyMap<string, string>,
  now: Date,
  chance: Chance,
): { readonly world: World; readonly acts: readonly Act[] } {
  const time = now.getTime();
  const begun = people.map((person) =>
    person.isFixed ? beginsFixed(person, time) : begins(person, places, guests.get(person.id), time, chance),
  );
  return {
    world: { people: begun.map(({ living }) => living), places, postsAt: time + wait(POSTS_EVERY, chance) },
    acts: begun.flatMap(({ acts }) => acts),
  };
}

function beginsFixed(person: DemoPerson, time: number): Decision {
  const kind = person.begins === 'away' ? 'away' : 'standing';
  const whereabouts = { kind, at: person.at } as const;
  return {
    living: { person, whereabouts, hostingRenewedAt: time, decidesAt: time + LOOKS_IN_EVERY },
    acts: [presenceAct(person, person.at, kind !== 'away'), ...hostingActs(person)],
  };
}

function begins(
  person: DemoPerson,
  places: readonly DemoPlace[],
  placeId: string | undefined,
  time: number,
  chance: Chance,
): Decision {
  const place = places.find(({ id }) => id === placeId);
  const living = { person, hostingRenewedAt: time };
  if (place) {
    const at = onDeviceGrid(place);
    const decidesAt = time + Math.min(VISITS_AT_MOST - HOUR_MS, wait(VISITS_FOR, chance));
    return {
      living: { ...living, decidesAt, whereabouts: { kind: 'at-place', at, placeId: place.id } },
      acts: [presenceAct(person, at), ...hostingActs(person)],
    };
  }
  const decidesAt = time + wait(STANDS_FOR, chance);
  if (person.begins === 'gone')
    return {
      living: { ...living, decidesAt, whereabouts: { kind: 'gone' } },
      acts: [{ kind: 'leaves', visitorId: person.id }],
    };
  const kind = person.begins === 'away' ? 'away' : 'standing';
  return {
    living: { ...living, decidesAt, whereabouts: { kind, at: person.at } },
    acts: [presenceAct(person, person.at, kind !== 'away'), ...hostingActs(person)],
  };
}

const hostingActs = ({ id: visitorId, hosting }: DemoPerson): Act[] =>
  hosting ? [{ kind: 'hosts', visitorId, hosting }] : [];

/** Whoever's time has come does the next thing. Nothing happens to the others. */
export function step(
  world: World,
  now: Date,
  chance: Chance,
): { readonly world: World; readonly acts: readonly Act[] } {
  const time = now.getTime();
  const acts: Act[] = [];
  const people = world.people.map((living) => {
    if (living.decidesAt > time) return living;
    const next = living.person.isFixed
      ? staysHimself(living, time)
      : decides(living, world.places, time, chance);
    acts.push(...next.acts);
    return next.living;
  });
  if (world.postsAt > time) return { world: { ...world, people }, acts };
  const authors = people.filter((living) => isOnline(living) && !living.person.isFixed);
  if (authors.length > 0)
    acts.push({ kind: 'posts', visitorId: pick(authors, chance).person.id, body: globalPost(chance) });
  return { world: { ...world, people, postsAt: time + wait(POSTS_EVERY, chance) }, acts };
}

interface Decision {
  readonly living: Living;
  readonly acts: readonly Act[];
}

function staysHimself(living: Living, time: number): Decision {
  const { person, whereabouts } = living;
  const acts: Act[] = whereabouts.kind === 'away' ? [presenceAct(person, whereabouts.at)] : [];
  const renews = person.hosting !== null && time - living.hostingRenewedAt >= HOSTING_RENEWED_EVERY;
  if (renews) acts.push(...hostingActs(person));
  const hostingRenewedAt = renews ? time : living.hostingRenewedAt;
  return { living: { ...living, hostingRenewedAt, decidesAt: time + LOOKS_IN_EVERY }, acts };
}

function decides(living: Living, places: readonly DemoPlace[], time: number, chance: Chance): Decision {
  const { person, whereabouts } = living;
  const visitorId = person.id;
  const becomes = (next: Whereabouts, mean: number, ...acts: Act[]): Decision => ({
    living: { ...living, whereabouts: next, decidesAt: time + wait(mean, chance) },
    acts,
  });
  const leaves = (...before: Act[]): Decision =>
    becomes({ kind: 'gone' }, GONE_FOR, ...before, { kind: 'leaves', visitorId });
  const roll = chance();

  switch (whereabouts.kind) {
    case 'gone': {
      const at = person.isVisiting ? somewhere(chance) : nearHome(person, chance);
      return becomes({ kind: 'standing', at }, STANDS_FOR, presenceAct(person, at));
    }
    case 'away': {
      if (roll < 0.6)
        return becomes({ ...whereabouts, kind: 'standing' }, STANDS_FOR, presenceAct(person, whereabouts.at));
      return roll < 0.85 ? leaves() : becomes(whereabouts, AWAY_FOR);
    }
    case 'at-place': {
      const departs: Act = { kind: 'departs', visitorId };
      if (roll < 0.3) return leaves(departs);
      return becomes({ kind: 'standing', at: whereabouts.at }, STANDS_FOR, departs);
    }
    case 'walking':
      return walksOn(living, whereabouts, time, chance);
    case 'standing': {
      if (roll < 0.5 && !person.isVisiting) return setsOut(living, whereabouts.at, places, time, chance);
      if (roll < 0.7) return becomes({ ...whereabouts, kind: 'away' }, AWAY_FOR);
      if (roll < 0.9) return leaves();
      if (person.hosting)
        return becomes(whereabouts, STANDS_FOR, {
          kind: 'hosts',
          visitorId,
          hosting: chance() < 0.75 ? person.hosting : 'canceled',
        });
      return becomes(whereabouts, STANDS_FOR);
    }
  }
}

function setsOut(
  living: Living,
  from: LatLng,
  places: readonly DemoPlace[],
  time: number,
  chance: Chance,
): Decision {
  const goal = chance() < TO_A_PLACE ? pickWeighted(nearby(places, from), chance) : null;
  const isReached = goal !== null && isDry(from, onDeviceGrid(goal));
  const to = isReached ? onDeviceGrid(goal) : aWalkFrom(from, chance);
  const arrivesAt = time + (distanceMetres(from, to) / pick(SPEEDS, chance)) * SECOND;
  const whereabouts = {
    kind: 'walking',
    from,
    to,
    startedAt: time,
    arrivesAt,
    placeId: isReached ? goal.id : null,
  } as const;
  return {
    living: { ...living, whereabouts, decidesAt: Math.min(arrivesAt, time + REPORTS_EVERY) },
    acts: [],
  };
}

function walksOn(
  living: Living,
  way: Extract<Whereabouts, { kind: 'walking' }>,
  time: number,
  chance: Chance,
): Decision {
  const visitorId = living.person.id;
  if (time < way.arrivesAt) {
    const share = (time - way.startedAt) / (way.arrivesAt - way.startedAt);
    const to = onDeviceGrid(between(way.from, way.to, share));
    const decidesAt = Math.min(way.arrivesAt, time + REPORTS_EVERY);
    return { living: { ...living, decidesAt }, acts: [{ kind: 'moves', visitorId, to, isOnline: true }] };
  }
  const moves: Act = { kind: 'moves', visitorId, to: way.to, isOnline: true };
  if (way.placeId === null)
    return {
      living: {
        ...living,
        whereabouts: { kind: 'standing', at: way.to },
        decidesAt: time + wait(STANDS_FOR, chance),
      },
      acts: [moves],
    };
  const visible = chance() < 0.75;
  return {
    living: {
      ...living,
      whereabouts: { kind: 'at-place', at: way.to, placeId: way.placeId },
      decidesAt: time + Math.min(VISITS_AT_MOST, wait(VISITS_FOR, chance)),
    },
    acts: [moves, { kind: 'arrives', visitorId, placeId: way.placeId, visible }],
  };
}

const presenceAct = ({ id: visitorId, isVisiting }: DemoPerson, at: LatLng, isOnline = true): Act =>
  isVisiting
    ? { kind: 'shows-himself', visitorId, at, isOnline }
    : { kind: 'moves', visitorId, to: at, isOnline };

/** Places are the likelier the nearer they are: half as likely every 800 m. */
function nearby(places: readonly DemoPlace[], from: LatLng): (DemoPlace & { readonly weight: number })[] {
  return places.map((place) => ({
    ...place,
    weight: place.weight * 0.5 ** (distanceMetres(from, place) / 800),
  }));
}

const between = (from: LatLng, to: LatLng, share: number): LatLng => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
});

/** Nobody walks through the lake: a straight way keeps to the land. */
const isDry = (from: LatLng, to: LatLng): boolean =>
  Array.from({ length: STEPS_OF_A_WAY + 1 }, (_, step) =>
    onDeviceGrid(between(from, to, step / STEPS_OF_A_WAY)),
  ).every((point) => isOnLand(point));
const STEPS_OF_A_WAY = 20;

/** What is published of a point may lie some hundred metres from it, and should not be in the water. */
const SHORE_MARGIN_DEGREES = 0.005;

function aWalkFrom(from: LatLng, chance: Chance): LatLng {
  for (let tries = 0; tries < 20; tries += 1) {
    const to = onDeviceGrid(offsetBy(from, bell(chance) * 700, bell(chance) * 700));
    if (isOnLand(to, SHORE_MARGIN_DEGREES) && isDry(from, to)) return to;
  }
  return from;
}

function nearHome(person: DemoPerson, chance: Chance): LatLng {
  return aWalkFrom(person.at, chance);
}
