import { and, eq, gt } from 'drizzle-orm';
import type { Random } from '#platform/random/random.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { fromPair, type LatLng } from '#platform/geo/point.ts';
import type { GlobalChatApi } from '#product/global-chat/server/index.ts';
import { VISIT_LASTS_HOURS } from '#product/places/contract/schema.ts';
import type { PlacesApi } from '#product/places/server/index.ts';
import { visits } from '#product/places/server/tables.ts';
import type { PublishedPosition } from '#product/presence/contract/schema.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import type { VisitorsApi } from '#product/visitors/server/index.ts';
import type { GroupDoors, HostDoors, TalkDoors } from '../doors.ts';
import { type Action, isOnline } from './living.ts';
import { demoPeople } from '../people.ts';
import { demoPlaces } from '../places.ts';
import { findStandingPosts, freshenDemoWorld } from '../fill.ts';
import { createHosts } from '../newcomers/hosts.ts';
import { createWelcomes } from '../newcomers/welcomes.ts';
import { createTalks } from '../talk/talks.ts';
import { attends } from './attend.ts';
import { beginWorld, step, type World } from './world.ts';
import { eachOf } from '../each-of.ts';

/** Interval of the signs of life of an online person; a browser gives them through its open socket. */
const SIGN_OF_LIFE_EVERY_MS = 10_000;
const FRESHENED_EVERY_MS = HOUR_MS;

/**
 * The interfaces through which actions of visitors enter the slices.
 * The demo world only reads the database, except that it deletes what expired.
 */
export interface LifeDeps extends GroupDoors {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly ingest: (visitorId: string, point: LatLng) => unknown;
  readonly showThere: (visitorId: string, at: LatLng) => unknown;
  readonly leave: (visitorId: string) => unknown;
  /** A sign of life. */
  readonly touch: (visitorId: string) => void;
  readonly publishedOf: (visitorId: string) => PublishedPosition | null;
  readonly globalChat: Pick<GlobalChatApi, 'addPost'>;
  readonly places: Pick<PlacesApi, 'recordVisit' | 'endVisits'>;
  readonly visitors: Pick<VisitorsApi, 'setHosting'>;
  readonly startRightNow: PresenceApi['startRightNow'];
  /** People only give signs of life. */
  readonly isStill: boolean;
  readonly talkDoors: TalkDoors;
  readonly hostDoors: HostDoors;
}

export interface DemoLife {
  /** Lets happen what is due now; to be called every second. */
  advance: () => Promise<void>;
  /** A visitor looks at the city, with an account or before they make one. */
  welcome: (visitorId: string) => void;
}

/** Puts the people of a filled demo world on the map and lets them live there. */
export async function createDemoLife(deps: LifeDeps): Promise<DemoLife> {
  const { clock, random } = deps;
  const handles = new Map(demoPeople().map(({ id, handle }) => [id, handle]));
  const left = {
    visited: await visitedNow(deps),
    posts: await findStandingPosts(deps.database, clock.now()),
    rightNowEnds: await rightNowEnds(deps),
  };
  const begun = beginWorld(demoPeople(), demoPlaces, left, clock.now(), random);
  let world: World = begun.world;
  let signsAt = 0;
  let freshenedAt = clock.now().getTime();
  let running: Promise<void> | null = null;
  const isOnMap = (personId: string): boolean =>
    world.people.some((living) => living.person.id === personId && isOnline(living));
  const shared = {
    ...{ database: deps.database, clock, random, people: demoPeople() },
    isOnline: isOnMap,
  };
  const advanceTalks = createTalks({ ...shared, doors: deps.talkDoors, attend });
  const advanceHosts = createHosts({ ...shared, doors: deps.hostDoors });
  const welcomes = createWelcomes({ ...shared, doors: { ...deps.talkDoors, ...deps.hostDoors } });

  async function perform(actions: readonly Action[]): Promise<void> {
    for (const act of actions) await performOne(deps, handles, act);
  }

  async function attend(personId: string): Promise<void> {
    const actions: Action[] = [];
    const people = world.people.map((living) => {
      if (living.person.id !== personId) return living;
      const next = attends(living, clock.now().getTime(), random);
      actions.push(...next.actions);
      return next.living;
    });
    world = { ...world, people };
    await perform(actions);
  }

  async function live(): Promise<void> {
    const now = clock.now();
    if (!deps.isStill) {
      const next = step(world, now, random);
      world = next.world;
      await perform(next.actions);
    }
    if (now.getTime() - signsAt >= SIGN_OF_LIFE_EVERY_MS) {
      signsAt = now.getTime();
      for (const living of world.people) if (isOnline(living)) deps.touch(living.person.id);
    }
    if (now.getTime() - freshenedAt >= FRESHENED_EVERY_MS) {
      freshenedAt = now.getTime();
      await freshenDemoWorld(deps.database, deps, now);
    }
    if (deps.isStill) return;
    // Last: a call that fails keeps nobody from staying on the map, and none of these from the others.
    await eachOf([advanceTalks, advanceHosts, welcomes.advance], (next) => next());
  }

  function advance(): Promise<void> {
    // One step at a time: a slow database makes the world slower, not two of it.
    running ??= live().finally(() => (running = null));
    return running;
  }

  await perform(begun.actions);
  return { advance, welcome: deps.isStill ? () => undefined : welcomes.welcome };
}

/** Who is at which place, by a visit that outlived the last run or came with the filling. */
async function visitedNow({ database, clock }: LifeDeps): Promise<ReadonlyMap<string, string>> {
  const since = new Date(clock.now().getTime() - VISIT_LASTS_HOURS * HOUR_MS);
  const rows = await database
    .select()
    .from(visits)
    .where(and(eq(visits.isDemo, true), eq(visits.canceled, false), gt(visits.createdAt, since)));
  return new Map(rows.map(({ visitorId, placeId }) => [visitorId, placeId]));
}

/** For whom Right now still runs. */
async function rightNowEnds({ database, clock }: LifeDeps): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ id: visitors.id, until: visitors.rightNowUntil })
    .from(visitors)
    .where(and(eq(visitors.isDemo, true), gt(visitors.rightNowUntil, clock.now())));
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until.getTime()]] : [])));
}

async function performOne(deps: LifeDeps, handles: ReadonlyMap<string, string>, act: Action): Promise<void> {
  const { visitorId } = act;
  const now = deps.clock.now();
  switch (act.type) {
    case 'moves':
      await deps.ingest(visitorId, act.to);
      if (act.isOnline) deps.touch(visitorId);
      return;
    case 'appears':
      await deps.showThere(visitorId, act.at);
      if (act.isOnline) deps.touch(visitorId);
      return;
    case 'leaves':
      await deps.leave(visitorId);
      return;
    case 'hosts':
      await deps.visitors.setHosting(visitorId, act.hosting);
      return;
    case 'startsRightNow':
      await deps.startRightNow(visitorId, act);
      return;
    case 'arrives': {
      const { placeId, visible } = act;
      await deps.places.recordVisit({ id: deps.newId(), visitorId, placeId, visible, isDemo: true, now });
      return;
    }
    case 'departs':
      await deps.places.endVisits([visitorId], now);
      return;
    case 'posts': {
      const published = deps.publishedOf(visitorId);
      const authorHandle = handles.get(visitorId);
      if (!published || authorHandle === undefined) return;
      const post = { id: deps.newId(), authorId: visitorId, authorHandle, body: act.body, isDemo: true, now };
      await deps.globalChat.addPost({
        ...post,
        published: { ...fromPair(published.coordinates), cellMetres: published.cellMetres },
      });
    }
  }
}
