import { and, eq, gt } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { seededRandom } from '#platform/random/random.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { fromPair } from '#platform/geo/point.ts';
import type { GlobalMessage } from '#product/global-chat/contract/schema.ts';
import { groups } from '#product/groups/server/tables.ts';
import type { PlaceChange } from '#product/places/server/index.ts';
import { visits } from '#product/places/server/tables.ts';
import { createPositionService } from '#product/presence/server/position/position-service.ts';
import type { PublishedChange } from '#product/presence/server/position/position-service-api.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { isOnLand } from '../city.ts';
import { around, demoStage, type DemoStage, log, publish, REAL, unusedDoors } from '../demo-stage.fixture.ts';
import { fixedPeople } from '../fixed-people.ts';
import { demoPeople } from '../people.ts';
import { createDemoLife } from './life.ts';

describe('the life of the demo world', () => {
  let stage: DemoStage;
  beforeEach(async () => {
    stage = await demoStage();
  });
  afterEach(() => stage.close());

  /** A composed world with all people on the map, and the events of a watcher. */
  async function begin(isStill = false) {
    await stage.fill();
    const changes: PublishedChange[] = [];
    const posts: GlobalMessage[] = [];
    const changed: PlaceChange[] = [];
    const groupsChanged: string[] = [];
    const touched = new Set<string>();
    const rightNow: unknown[] = [];
    const positionService = createPositionService({
      ...{ database: stage.database, clock: stage.clock, log, serverKey: randomBytes(32) },
      onChange: (change) => changes.push(change),
    });
    const {
      places: placesSlice,
      groups: groupsSlice,
      globalChat,
    } = stage.slices({
      placeChanged: (change) => changed.push(change),
      groupChanged: ({ event }) => groupsChanged.push(event.groupId),
      postChanged: ({ now }) => {
        if (typeof now === 'object') posts.push(now);
      },
      visitBegan: (visitorId) => positionService.setHiddenByVisit(visitorId, true),
      visitEnded: (visitorId) => positionService.setHiddenByVisit(visitorId, false),
    });
    await placesSlice.start();
    const life = await createDemoLife({
      ...{ database: stage.database, clock: stage.clock, publish, globalChat, places: placesSlice },
      groups: groupsSlice,
      visitors: stage.people,
      startRightNow: (visitorId, start) => {
        rightNow.push({ visitorId, ...start });
        return Promise.resolve();
      },
      isStill,
      ...unusedDoors,
      random: seededRandom(1),
      newId: () => randomBytes(12).toString('hex'),
      ingest: (visitorId, point) => positionService.ingest(visitorId, point),
      showThere: (visitorId, at) => positionService.showThere(visitorId, at),
      leave: (visitorId) => positionService.leave([visitorId]),
      touch: (visitorId) => {
        touched.add(visitorId);
        positionService.touch(visitorId, stage.now);
      },
      publishedOf: (visitorId) => positionService.publishedOf(visitorId),
    });
    const start = stage.now.getTime();
    const liveFor = async (seconds: number, stepSeconds: number, everyStep: () => void = () => undefined) => {
      for (let second = stepSeconds; second <= seconds; second += stepSeconds) {
        stage.now = new Date(start + second * 1000);
        await life.advance();
        await placesSlice.expireVisits();
        await positionService.tick(stage.now);
        everyStep();
      }
    };
    return {
      life,
      positionService,
      globalChat,
      changes,
      posts,
      changed,
      groupsChanged,
      touched,
      rightNow,
      start,
      liveFor,
    };
  }

  it('changes nothing when still, but its people stay online', async () => {
    const world = await begin(true);
    expect(world.touched.size).toBeGreaterThan(140);
    world.changes.length = 0;
    world.touched.clear();
    await world.liveFor(600, 10);
    expect(world.changes.filter(({ type }) => type === 'shown')).toEqual([]);
    expect([...world.posts, ...world.changed]).toEqual([]);
    expect(world.touched.size).toBeGreaterThan(140);
  });

  it('uses the same services as visitors, and viewers see its events', async () => {
    const world = await begin();
    const { life, positionService, globalChat, changes, posts, changed, groupsChanged, touched, start } =
      world;
    const appeared = changes.filter(({ type }) => type === 'shown').length;
    expect(appeared).toBeGreaterThan(170);
    expect(positionService.publishedOf(fixedPeople.ember_4.id)).not.toBeNull();
    expect(touched.size).toBeGreaterThan(140);
    expect(touched.has(fixedPeople.ember_4.id)).toBe(false);
    expect(world.rightNow.length).toBeGreaterThan(10);
    changes.length = 0;

    await world.liveFor(600, 1);
    expect(changes.length + posts.length + changed.length).toBeGreaterThan(150);
    expect(changes.filter(({ type }) => type === 'gone').length).toBeGreaterThan(10);
    expect(posts.length).toBeGreaterThan(5);
    expect(changed.length).toBeGreaterThan(10);
    const guests = new Set(
      demoPeople().flatMap(({ id, accountType }) => (accountType === 'anonymous' ? [id] : [])),
    );
    for (const post of posts) {
      expect(guests.has(post.author._id)).toBe(false);
      const { coordinates } = post.location;
      // Where its author is published: by the shore a cell may reach into the lake.
      expect(isOnLand(fromPair(coordinates), -0.004), JSON.stringify(coordinates)).toBe(true);
    }
    const shown = changes.flatMap((change) =>
      change.type === 'shown' ? [fromPair(change.position.coordinates)] : [],
    );
    const inTheLake = shown.filter((point) => !isOnLand(point, -0.004)).length;
    expect(inTheLake / shown.length).toBeLessThan(0.01);
    const nearby = await globalChat.postsAround({ ...around, viewerId: REAL, now: stage.now });
    for (const post of posts) expect(nearby).toContainEqual(post);
    const [row] = await stage.database
      .select()
      .from(visitors)
      .where(eq(visitors.id, fixedPeople.quietfern.id));
    expect(row).toMatchObject({ hostingType: 'canHost' });

    const meetings = async () =>
      new Map((await stage.database.select().from(groups)).map((row) => [row.id, row]));
    const before = await meetings();
    stage.now = new Date(start + 8 * 24 * HOUR_MS);
    await life.advance();
    const after = await meetings();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    const moved = [...after.values()].filter(
      ({ id: one, startTime }) => startTime.getTime() !== before.get(one)?.startTime.getTime(),
    );
    expect(moved.length).toBeGreaterThan(0);
    expect(groupsChanged.sort()).toEqual(moved.map(({ id: one }) => one).sort());
  });

  it('the map stays about as full for hours, and people at a place have no marker of their own', async () => {
    const { changes, positionService, liveFor } = await begin();
    const onMap = new Set<string>();
    const shown: number[] = [];
    const count = () => {
      for (const { type, visitorId } of changes.splice(0))
        if (type === 'shown') onMap.add(visitorId);
        else onMap.delete(visitorId);
      shown.push(onMap.size);
    };
    count();
    await liveFor(2 * 3600, 20, count);
    const [first = 0] = shown;
    expect(first).toBeGreaterThan(205);
    for (const later of shown) expect(Math.abs(later - first)).toBeLessThan(30);
    const visible = await stage.database
      .select()
      .from(visits)
      .where(
        and(
          eq(visits.visible, true),
          eq(visits.canceled, false),
          gt(visits.createdAt, new Date(stage.now.getTime() - 2 * HOUR_MS)),
        ),
      );
    expect(visible.length).toBeGreaterThan(10);
    for (const { visitorId } of visible) expect(positionService.publishedOf(visitorId)).toBeNull();
  });
});
