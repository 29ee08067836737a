import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { and, eq, getTableName, gt } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { fromPair, type LatLng } from '#platform/geo/point.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { blocks } from '#product/blocks/server/tables.ts';
import type { GlobalMessage } from '#product/global-chat/contract.ts';
import { createGlobalChat } from '#product/global-chat/server/index.ts';
import { globalFlags, globalPosts } from '#product/global-chat/server/tables.ts';
import { createGroups, type GroupChange } from '#product/groups/server/index.ts';
import { groupAttendees, groupMessages, groups } from '#product/groups/server/tables.ts';
import { createPlaces, type PlaceChange, type VisitEvents } from '#product/places/server/index.ts';
import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import { createPositionKeeper } from '#product/presence/server/position-keeper.ts';
import type { PublishedChange } from '#product/presence/server/published.ts';
import { positions, zones } from '#product/presence/server/tables.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import type { Visitors } from '#product/visitors/server/index.ts';
import { sessions, visitors } from '#product/visitors/server/tables.ts';
import { seededChance } from './chance.ts';
import { DEMO_CENTRE, isOnLand, onDeviceGrid } from './city.ts';
import { fixedPeople } from './fixed-people.ts';
import { createDemoLife } from './life.ts';
import { DEMO_PEOPLE } from './people.ts';
import { demoPlaces } from './places.ts';
import { removeDemoWorld } from './remove.ts';
import { seedDemoWorld } from './seed.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const REAL = id(1);
const OTHER_REAL = id(2);
const TABLES: readonly PgTable[] = [
  ...[visitors, sessions, blocks, positions, zones, places, visits, placeMessages],
  ...[groups, groupAttendees, groupMessages, globalPosts, globalFlags],
];
const publish = (_visitorId: string, point: LatLng) => Promise.resolve(onDeviceGrid(point));

let db: FreshDatabase;
let people: Visitors;
let now: Date;
const clock = { now: () => now };
beforeEach(async () => {
  now = new Date('2026-06-01T20:00:00Z');
  db = await freshDatabase();
  people = await storedPeople(db.database, [
    { id: REAL, handle: 'really' },
    { id: OTHER_REAL, handle: 'truly' },
  ]);
});
afterEach(() => db.close());

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of TABLES)
    found[getTableName(table)] = (await db.database.select().from(table))
      .map((row) => JSON.stringify(row))
      .sort();
  return found;
}

async function counts(): Promise<Record<string, number>> {
  const found = await everything();
  return Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.length]));
}

const around = { around: DEMO_CENTRE, radiusMiles: 50, limit: 300, hidden: new Set<string>() };
const factsOf = (ids: readonly string[]) => people.factsOf(ids);
const log = pino({ level: 'silent' });
const unheard = {
  visitBegan: () => undefined,
  visitEnded: () => undefined,
  placeChanged: () => undefined,
  groupChanged: () => undefined,
  posted: () => undefined,
};
interface Heard extends VisitEvents {
  readonly placeChanged: (change: PlaceChange) => void;
  readonly groupChanged: (change: GroupChange) => void;
  readonly posted: (post: GlobalMessage) => void;
}
const slices = ({ placeChanged, groupChanged, posted, ...visitEvents }: Heard = unheard) => {
  const deps = { database: db.database, clock, factsOf, blockedWith: () => new Set<string>() };
  return {
    places: createPlaces({ ...deps, ...visitEvents, log, changed: placeChanged }),
    groups: createGroups({ ...deps, changed: groupChanged }),
    globalChat: createGlobalChat({ ...deps, posted }),
  };
};
const doors = () => ({ publish, groups: slices().groups });

describe('seeding the demo world', () => {
  it('puts its people, places, groups, posts and visits where a soft reload finds them, marked', async () => {
    await seedDemoWorld(db.database, doors(), now);
    const { places: placesSlice, groups: groupsSlice, globalChat } = slices();
    const seen = await placesSlice.placesAround({ ...around, clinics: true, now });
    expect(seen.places).toHaveLength(demoPlaces.length);
    expect(seen.places.every(({ isDemo }) => isDemo)).toBe(true);
    expect(seen.activeVisits.length).toBeGreaterThan(15);
    const hidden = await db.database.select().from(visits).where(eq(visits.visible, false));
    expect(hidden.length).toBeGreaterThan(3);
    const groupsSeen = await groupsSlice.groupsAround({ ...around, viewerId: REAL, now });
    expect(groupsSeen).toHaveLength(11);
    expect(groupsSeen.every(({ isDemo, isComplete }) => isDemo && !isComplete)).toBe(true);
    const host = fixedPeople.marlow_k.id;
    const hosted = await groupsSlice.groupsAround({ ...around, viewerId: host, now });
    expect(hosted.filter(({ isCanceled }) => isCanceled).map(({ hostId }) => hostId)).toEqual([host]);
    const quietfern = await groupsSlice.groupsAround({ ...around, viewerId: fixedPeople.quietfern.id, now });
    expect(new Set(quietfern.find(({ iAmHost }) => iAmHost)?.attendees.map((a) => a.inviteState))).toEqual(
      new Set(['attending', 'pendingHostApproval', 'pendingVisitorApproval', 'userDenied', 'hostDenied']),
    );
    const posts = await globalChat.postsAround({ ...around, viewerId: REAL, now });
    expect(posts).toHaveLength(40);
    expect(posts.every(({ author }) => author.isDemo)).toBe(true);
    const facts = await people.factsOf(Object.values(fixedPeople).map((person) => person.id));
    for (const person of Object.values(fixedPeople))
      expect(facts.get(person.id)).toMatchObject({ handle: person.handle, isDemo: true });
    expect((await counts())['visitors']).toBe(DEMO_PEOPLE + 2);
  });

  it('every row of it is marked', async () => {
    await seedDemoWorld(db.database, doors(), now);
    for (const table of TABLES) {
      const columns = getTableConfig(table).columns.map(({ name }) => name);
      const rows = (await everything())[getTableName(table)]!;
      if (!columns.includes('is_demo')) expect(rows).toEqual([]);
      else
        expect(rows.filter((row) => row.includes('"isDemo":false')).length).toBe(table === visitors ? 2 : 0);
    }
  });

  it('twice is once', async () => {
    await seedDemoWorld(db.database, doors(), now);
    const once = await everything();
    await seedDemoWorld(db.database, doors(), now);
    expect(await everything()).toEqual(once);
  });

  it('is as full after a week, with nothing left of what is over', async () => {
    await seedDemoWorld(db.database, doors(), now);
    const first = await counts();
    now = new Date(now.getTime() + 7 * 24 * HOUR_MS);
    await seedDemoWorld(db.database, doors(), now);
    const later = await counts();
    for (const table of ['groups', 'global_posts', 'visits', 'visitors', 'places'])
      expect(later[table], table).toBe(first[table]);
    const posts = await slices().globalChat.postsAround({ ...around, viewerId: REAL, now });
    expect(posts).toHaveLength(40);
  });
});

describe('removing the demo world', () => {
  it('removes all of it and nothing else', async () => {
    const real = { lat: 41.88, lng: -87.63 };
    const [place, group, post] = [id(100), id(101), id(102)];
    await db.database
      .insert(places)
      .values({ id: place, name: 'Real', type: 'bar', description: '', ...real });
    await db.database
      .insert(visits)
      .values({ id: id(103), visitorId: REAL, placeId: place, createdAt: now, visible: true });
    await db.database
      .insert(placeMessages)
      .values({ id: id(104), placeId: place, authorId: REAL, body: 'Hello', createdAt: now });
    await db.database.insert(groups).values({
      ...{ id: group, hostId: REAL, name: 'Real', description: '', address: '', otherDetails: '', ...real },
      ...{ startTime: now, createdAt: now },
    });
    await db.database
      .insert(groupAttendees)
      .values({ groupId: group, visitorId: OTHER_REAL, userConfirmed: true });
    await db.database
      .insert(groupMessages)
      .values({ id: id(105), groupId: group, sequence: 1, authorId: REAL, body: 'Hi', createdAt: now });
    await db.database
      .insert(globalPosts)
      .values({ id: post, authorId: REAL, body: 'Hello', createdAt: now, ...real });
    await db.database.insert(globalFlags).values({ postId: post, flaggerId: OTHER_REAL, createdAt: now });
    await db.database.insert(blocks).values({ blockerId: REAL, blockedId: OTHER_REAL, createdAt: now });
    await db.database.insert(positions).values({ visitorId: REAL, phaseSeconds: 1 });
    const before = await everything();

    await seedDemoWorld(db.database, doors(), now);
    // What hangs on invented people goes with them.
    const invented = fixedPeople.quietfern.id;
    await db.database
      .insert(visits)
      .values({ id: id(200), visitorId: REAL, placeId: demoPlaces[0]!.id, createdAt: now, visible: true });
    await db.database
      .insert(groupAttendees)
      .values({ groupId: group, visitorId: invented, userConfirmed: true, isDemo: true });
    await db.database.insert(blocks).values({ blockerId: REAL, blockedId: invented, createdAt: now });
    await db.database.insert(positions).values({ visitorId: invented, phaseSeconds: 1 });
    expect((await counts())['visitors']).toBe(DEMO_PEOPLE + 2);

    expect(await removeDemoWorld(db.database)).toBeGreaterThan(DEMO_PEOPLE);
    expect(await everything()).toEqual(before);
    expect(await removeDemoWorld(db.database)).toBe(0);
  });

  it('no table of the database was forgotten', async () => {
    const { rows } = await db.database.$client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(TABLES.map(getTableName).sort());
  });
});

describe('the life of the demo world', () => {
  /** Everybody on the map, as a server puts it together, and what a watcher hears. */
  async function begin() {
    await seedDemoWorld(db.database, doors(), now);
    const changes: PublishedChange[] = [];
    const posts: GlobalMessage[] = [];
    const changed: PlaceChange[] = [];
    const groupsChanged: string[] = [];
    const touched = new Set<string>();
    const keeper = createPositionKeeper({
      ...{ database: db.database, clock, log, serverKey: randomBytes(32) },
      onChange: (change) => changes.push(change),
    });
    const {
      places: placesSlice,
      groups: groupsSlice,
      globalChat,
    } = slices({
      placeChanged: (change) => changed.push(change),
      groupChanged: ({ groupId }) => groupsChanged.push(groupId),
      posted: (post) => posts.push(post),
      visitBegan: (visitorId) => keeper.suppress(visitorId, true),
      visitEnded: (visitorId) => keeper.suppress(visitorId, false),
    });
    await placesSlice.start();
    placesSlice.stop(); // time is let pass by hand
    const life = await createDemoLife({
      ...{ database: db.database, clock, log, publish, globalChat, places: placesSlice },
      groups: groupsSlice,
      visitors: people,
      random: seededChance(1),
      newId: () => randomBytes(12).toString('hex'),
      ingest: (visitorId, point) => keeper.ingest(visitorId, point),
      showThere: (visitorId, at) => keeper.showThere(visitorId, at),
      leave: (visitorId) => keeper.leave(visitorId),
      touch: (visitorId) => {
        touched.add(visitorId);
        keeper.touch(visitorId, now);
      },
      publishedOf: (visitorId) => keeper.publishedOf(visitorId),
    });
    const start = now.getTime();
    const liveFor = async (seconds: number, stepSeconds: number, everyStep: () => void = () => undefined) => {
      for (let second = stepSeconds; second <= seconds; second += stepSeconds) {
        now = new Date(start + second * 1000);
        await life.advance();
        await placesSlice.passTime();
        await keeper.tick(now);
        everyStep();
      }
      await life.stop();
    };
    return { life, keeper, globalChat, changes, posts, changed, groupsChanged, touched, start, liveFor };
  }

  it('goes through the same doors as everybody, and a watcher sees it', async () => {
    const world = await begin();
    const { life, keeper, globalChat, changes, posts, changed, groupsChanged, touched, start } = world;
    const appeared = changes.filter(({ kind }) => kind === 'shown').length;
    expect(appeared).toBeGreaterThan(170);
    expect(keeper.publishedOf(fixedPeople.ember_4.id)).not.toBeNull();
    expect(touched.size).toBeGreaterThan(140);
    expect(touched.has(fixedPeople.ember_4.id)).toBe(false);
    changes.length = 0;

    await world.liveFor(600, 1);
    expect(changes.length + posts.length + changed.length).toBeGreaterThan(150);
    expect(changes.filter(({ kind }) => kind === 'gone').length).toBeGreaterThan(10);
    expect(posts.length).toBeGreaterThan(5);
    expect(changed.length).toBeGreaterThan(10);
    for (const post of posts) {
      const { coordinates } = post.location;
      expect(isOnLand(fromPair(coordinates)), JSON.stringify(coordinates)).toBe(true);
    }
    const shown = changes.flatMap((change) =>
      change.kind === 'shown' ? [fromPair(change.position.coordinates)] : [],
    );
    const inTheLake = shown.filter((point) => !isOnLand(point, -0.004)).length;
    expect(inTheLake / shown.length).toBeLessThan(0.01);
    const told = await globalChat.postsAround({ ...around, viewerId: REAL, now });
    for (const post of posts) expect(told).toContainEqual(post);
    const [row] = await db.database.select().from(visitors).where(eq(visitors.id, fixedPeople.quietfern.id));
    expect(row).toMatchObject({ hostingType: 'canHost' });

    const meetings = async () =>
      new Map((await db.database.select().from(groups)).map((row) => [row.id, row]));
    const before = await meetings();
    now = new Date(start + 8 * 24 * HOUR_MS);
    await life.advance();
    const after = await meetings();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    const anew = [...after.values()].filter(
      ({ id: one, startTime }) => startTime.getTime() !== before.get(one)?.startTime.getTime(),
    );
    expect(anew.length).toBeGreaterThan(0);
    expect(groupsChanged.sort()).toEqual(anew.map(({ id: one }) => one).sort());
  });

  it('leaves the map about as full for hours as it began, and nobody at a place has a marker besides', async () => {
    const { changes, keeper, liveFor } = await begin();
    const onMap = new Set<string>();
    const shown: number[] = [];
    const count = () => {
      for (const { kind, visitorId } of changes.splice(0))
        if (kind === 'shown') onMap.add(visitorId);
        else onMap.delete(visitorId);
      shown.push(onMap.size);
    };
    count();
    await liveFor(3 * 3600, 20, count);
    const [first = 0] = shown;
    expect(first).toBeGreaterThan(205);
    for (const later of shown) expect(Math.abs(later - first)).toBeLessThan(30);
    const visible = await db.database
      .select()
      .from(visits)
      .where(
        and(
          eq(visits.visible, true),
          eq(visits.canceled, false),
          gt(visits.createdAt, new Date(now.getTime() - 2 * HOUR_MS)),
        ),
      );
    expect(visible.length).toBeGreaterThan(10);
    for (const { visitorId } of visible) expect(keeper.publishedOf(visitorId)).toBeNull();
  });
});
