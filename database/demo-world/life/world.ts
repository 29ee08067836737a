import type { Random } from '#platform/random/random.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { POST_LIVES_HOURS } from '#product/global-chat/contract/schema.ts';
import { pick } from '../chance.ts';
import { onDeviceGrid } from '../city.ts';
import { decides, staysHimself } from './decide.ts';
import { type Action, type Decision, hostingActs, isOnline, type Living, presenceAct } from './living.ts';
import type { DemoPerson } from '../people.ts';
import type { DemoPlace } from '../places.ts';
import { keepRightNow, type RightNowEnds } from './right-now.ts';
import { LOOKS_IN_EVERY, POSTS_EVERY, STANDS_FOR, VISITS_AT_MOST, VISITS_FOR, wait } from './waits.ts';
import { momentOf } from '../moment.ts';
import { globalPost } from '../words/posts.ts';

interface SaidPost {
  readonly body: string;
  /** Milliseconds. */
  readonly at: number;
}

export interface World {
  readonly people: readonly Living[];
  readonly places: readonly DemoPlace[];
  readonly postsAt: number;
  /** The posts that can still be read, the newest first. */
  readonly said: readonly SaidPost[];
  readonly rightNowEnds: RightNowEnds;
}

/** What the last run, or the filling, left in the database. */
export interface Left {
  /** The places of those who are at one, by person. */
  readonly visited: ReadonlyMap<string, string>;
  /** Posts that can still be read. */
  readonly posts: readonly string[];
  readonly rightNowEnds: RightNowEnds;
}

/**
 * The world as it begins, with what puts its people on the map.
 */
export function beginWorld(
  people: readonly DemoPerson[],
  places: readonly DemoPlace[],
  { visited, posts, rightNowEnds }: Left,
  now: Date,
  random: Random,
): { readonly world: World; readonly actions: readonly Action[] } {
  const time = now.getTime();
  const begun = people.map((person) =>
    person.isFixed ? beginsFixed(person, time) : begins(person, places, visited.get(person.id), time, random),
  );
  const living = begun.map((one) => one.living);
  const rightNow = keepRightNow(living, rightNowEnds, time, random);
  return {
    world: {
      ...{ people: living, places, rightNowEnds: rightNow.ends, postsAt: time + wait(POSTS_EVERY, random) },
      said: posts.map((body) => ({ body, at: time })),
    },
    actions: [...begun.flatMap(({ actions }) => actions), ...rightNow.actions],
  };
}

function beginsFixed(person: DemoPerson, time: number): Decision {
  const status = person.begins === 'away' ? 'away' : 'standing';
  const whereabouts = { status, at: person.at } as const;
  return {
    living: { person, whereabouts, hostingRenewedAt: time, decidesAt: time + LOOKS_IN_EVERY },
    actions: [presenceAct(person, person.at, status !== 'away'), ...hostingActs(person)],
  };
}

function begins(
  person: DemoPerson,
  places: readonly DemoPlace[],
  placeId: string | undefined,
  time: number,
  random: Random,
): Decision {
  const place = places.find(({ id }) => id === placeId);
  const living = { person, hostingRenewedAt: time };
  if (place) {
    const at = onDeviceGrid(place);
    const decidesAt = time + Math.min(VISITS_AT_MOST - HOUR_MS, wait(VISITS_FOR, random));
    return {
      living: { ...living, decidesAt, whereabouts: { status: 'at-place', at, placeId: place.id } },
      actions: [presenceAct(person, at), ...hostingActs(person)],
    };
  }
  const decidesAt = time + wait(STANDS_FOR, random);
  if (person.begins === 'gone')
    return {
      living: { ...living, decidesAt, whereabouts: { status: 'gone' } },
      actions: [{ type: 'leaves', visitorId: person.id }],
    };
  const status = person.begins === 'away' ? 'away' : 'standing';
  return {
    living: { ...living, decidesAt, whereabouts: { status, at: person.at } },
    actions: [presenceAct(person, person.at, status !== 'away'), ...hostingActs(person)],
  };
}

/** Lets every person whose time has come act; the others stay unchanged. */
export function step(
  world: World,
  now: Date,
  random: Random,
): { readonly world: World; readonly actions: readonly Action[] } {
  const time = now.getTime();
  const actions: Action[] = [];
  const people = world.people.map((living) => {
    if (living.decidesAt > time) return living;
    const next = living.person.isFixed
      ? staysHimself(living, time)
      : decides(living, world.places, time, random);
    actions.push(...next.actions);
    return next.living;
  });
  const rightNow = keepRightNow(people, world.rightNowEnds, time, random);
  actions.push(...rightNow.actions);
  const next = { ...world, people, rightNowEnds: rightNow.ends };
  if (world.postsAt > time) return { world: next, actions };
  const authors = people.filter(
    (living) => isOnline(living) && !living.person.isFixed && living.person.accountType !== 'anonymous',
  );
  let said = world.said.filter(({ at }) => time - at < POST_LIVES_HOURS * HOUR_MS);
  if (authors.length > 0) {
    const before = said.map((post) => post.body);
    const body = globalPost(momentOf(now), before, random);
    said = [{ body, at: time }, ...said];
    actions.push({ type: 'posts', visitorId: pick(authors, random).person.id, body });
  }
  return { world: { ...next, said, postsAt: time + wait(POSTS_EVERY, random) }, actions };
}
