import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { bareCall } from '#platform/testing/call.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import type { Visitors } from '#product/visitors/server/index.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { activeVisit, getPlace, place as placeSchema } from '../contract.ts';
import { createPlaces, type PlaceChange } from './index.ts';
import { placeMessages, places, visits } from './tables.ts';

const loop = { lat: 41.8762, lng: -87.6321 };
let now = new Date('2026-06-01T20:07:00Z');
const id = (n: number) => n.toString(16).padStart(24, '0');
const [CAFE, CAMPUS, HALL, CLINIC, FAR] = [id(100), id(101), id(102), id(103), id(104)];
const [GUEST, OTHER, VIEWER] = [id(1), id(2), id(9)];
const square: [number, number][] = [
  [-87.66, 41.869],
  [-87.65, 41.869],
  [-87.65, 41.874],
  [-87.66, 41.874],
  [-87.66, 41.869],
];

let db: FreshDatabase;
let people: Visitors;
let slice: ReturnType<typeof createPlaces>;
let hidden = new Set<string>();
/** Who was said to be visibly at a place, or not any more. */
const visitors: string[] = [];
/** What was told of places. */
const changed: PlaceChange[] = [];
const fresh = () =>
  createPlaces({
    database: db.database,
    clock: { now: () => now },
    factsOf: (ids) => people.factsOf(ids),
    blockedWith: () => hidden,
    log: pino({ level: 'silent' }),
    changed: (change) => changed.push(change),
    visitBegan: (id) => visitors.push(`${id} came`),
    visitEnded: (id) => visitors.push(`${id} left`),
  });
beforeAll(async () => {
  db = await freshDatabase();
  people = await storedPeople(
    db.database,
    [1, 2, 3, 4, 5, 6, 9].map((n) => ({
      ...{ id: id(n), handle: `handle${n}` },
      suspendedAt: n === 6 ? now : null,
    })),
  );
});
afterAll(() => db.close());
beforeEach(async () => {
  hidden = new Set();
  await db.database.delete(places);
  const at = (placeId: string, lat: number, lng: number) => ({
    ...{ id: placeId, lat, lng, name: `Place ${placeId.slice(-3)}`, description: 'Quiet' },
    type: 'cafe' as const,
  });
  await db.database.insert(places).values([
    at(CAFE, 41.877, -87.632),
    {
      ...at(CAMPUS, 41.8715, -87.655),
      type: 'campus',
      isCampus: true,
      campusGeometry: { type: 'Polygon', coordinates: [square] },
    },
    { ...at(HALL, 41.871, -87.656), type: 'gym', childOfCampusId: CAMPUS },
    { ...at(CLINIC, 41.88, -87.63), type: 'clinic' },
    at(FAR, 43, -87.632),
  ]);
  slice = fresh();
  visitors.length = 0;
  changed.length = 0;
});

/** The counts that were told since the last look, by place. */
const counts = () =>
  Object.fromEntries(changed.splice(0).map(({ place: { _id, visitCount } }) => [_id, visitCount]));
const visit = (n: number, more: Partial<typeof visits.$inferInsert> = {}) =>
  db.database.insert(visits).values({
    id: id(5000 + n),
    visitorId: GUEST,
    placeId: CAFE,
    createdAt: new Date(now.getTime() - n * 60_000),
    visible: true,
    ...more,
  });
const around = (more = {}) =>
  slice.placesAround({ around: loop, radiusMiles: 20, clinics: true, limit: 300, hidden, now, ...more });
const ids = async (more = {}) => (await around(more)).places.map(({ _id }) => _id);
const call = (placeId: string, visitorId = VIEWER) =>
  slice.handlers.getPlace({
    body: undefined,
    query: { placeId },
    caller: { _id: visitorId },
    ...bareCall,
  });

describe('places around a point', () => {
  it('[MAP-03] are loaded within the radius, the nearest first', async () => {
    expect(await ids()).toEqual([CAFE, CLINIC, CAMPUS, HALL]);
    expect(await ids({ radiusMiles: 0.5 })).toEqual([CAFE, CLINIC]);
    expect(await ids({ limit: 1 })).toEqual([CAFE]);
  });

  it('[PLACE-09..12] [PLACE-16] a campus with its outline and a place that belongs to it', async () => {
    const { places: found } = await around();
    z.array(placeSchema).parse(found);
    expect(found.find(({ _id }) => _id === CAMPUS)).toMatchObject({
      isCampus: true,
      campusGeometry: { type: 'Polygon', coordinates: [square] },
      isChildOfCampusId: null,
    });
    expect(found.find(({ _id }) => _id === HALL)).toMatchObject({
      isCampus: false,
      campusGeometry: null,
      isChildOfCampusId: CAMPUS,
    });
  });

  it('clinics and the other types are asked for apart', async () => {
    expect(await ids({ clinics: false })).toEqual([CAFE, CAMPUS, HALL]);
    expect(await ids({ types: ['gym'], clinics: true })).toEqual([CLINIC, HALL]);
  });

  it('[MAP-04] [PLACE-01..07] come with their active visits, arrivals rounded to ten minutes', async () => {
    await visit(4);
    await visit(5, { visitorId: OTHER, placeId: CAMPUS });
    const { activeVisits } = await around();
    expect(z.array(activeVisit).parse(activeVisits)).toEqual([
      {
        ...{ _id: id(5004), userId: GUEST, placeId: CAFE, createdAt: '2026-06-01T20:00:00.000Z' },
        ...{ visible: true, canceled: false, placeIsCampus: false },
      },
      {
        ...{ _id: id(5005), userId: OTHER, placeId: CAMPUS, createdAt: '2026-06-01T20:00:00.000Z' },
        ...{ visible: true, canceled: false, placeIsCampus: true },
      },
    ]);
  });

  it('visible visits are counted exactly: not the ended, not those of hidden or suspended people', async () => {
    await visit(1);
    await visit(2, { visitorId: OTHER });
    await visit(3, { visitorId: id(3), canceled: true });
    await visit(4, { visitorId: id(4), visible: false });
    await visit(130, { visitorId: id(5) });
    await visit(5, { visitorId: id(6) });
    expect((await around()).places[0]).toMatchObject({ _id: CAFE, visitCount: 2 });
    const without = await around({ hidden: new Set([OTHER]) });
    expect(without.places[0]?.visitCount).toBe(1);
    expect(JSON.stringify(without)).not.toContain(OTHER);
  });

  it('[PLACE-05] [PLACE-08] a hidden visit is the same bytes as none, on the map, on the page and live', async () => {
    const told = async () => JSON.stringify([await around(), await call(CAFE)]);
    const none = await told();
    await visit(3, { visible: false });
    slice = fresh();
    expect(await told()).toBe(none);
    const start = { id: id(6000), visitorId: OTHER, placeId: CAFE, visible: false, isDemo: false, now };
    await slice.startVisit(start);
    expect(await told()).toBe(none);
    await slice.endVisits([OTHER, GUEST], now);
    expect(changed).toEqual([]);
  });

  it('a visit is at one place at a time, and the places that others see changed are told', async () => {
    const start = { id: id(6000), visitorId: GUEST, placeId: CAFE, visible: true, isDemo: false, now };
    await slice.startVisit(start);
    expect(counts()).toEqual({ [CAFE]: 1 });
    expect((await around()).activeVisits).toHaveLength(1);
    await slice.startVisit({ ...start, id: id(6001), placeId: HALL });
    expect(counts()).toEqual({ [CAFE]: 0, [HALL]: 1 });
    expect((await around()).activeVisits.map(({ placeId }) => placeId)).toEqual([HALL]);
    await slice.endVisits([GUEST], now);
    expect(counts()).toEqual({ [HALL]: 0 });
    expect((await around()).activeVisits).toEqual([]);
  });

  it('tells when somebody is visibly at a place, and when he is not: by leaving, by hiding, by time, after a start', async () => {
    const start = { id: id(6000), visitorId: GUEST, placeId: CAFE, visible: true, isDemo: false, now };
    await slice.startVisit(start);
    await slice.startVisit({ ...start, id: id(6001), placeId: HALL });
    expect(visitors).toEqual([`${GUEST} came`]);
    await slice.startVisit({ ...start, id: id(6002), visible: false });
    expect(visitors.splice(0)).toEqual([`${GUEST} came`, `${GUEST} left`]);
    await slice.startVisit({ ...start, id: id(6003), visitorId: OTHER });
    await slice.endVisits([OTHER, GUEST], now);
    expect(visitors.splice(0)).toEqual([`${OTHER} came`, `${OTHER} left`]);

    await slice.startVisit({ ...start, id: id(6004), visitorId: OTHER });
    changed.length = 0;
    const restarted = fresh();
    await restarted.start();
    restarted.stop();
    expect(visitors.splice(0)).toEqual([`${OTHER} came`, `${OTHER} came`]);
    const arrived = now;
    try {
      now = new Date(arrived.getTime() + 2 * HOUR_MS - 60 * 60_000);
      await restarted.passTime();
      expect(visitors).toEqual([]);
      expect(changed).toEqual([]);
      now = new Date(arrived.getTime() + 2 * HOUR_MS);
      await restarted.passTime();
      expect(visitors.splice(0)).toEqual([`${OTHER} left`]);
    } finally {
      now = arrived;
    }
  });

  it('[D5-46] a change is also about who just left, so that nobody he is hidden from hears of it', async () => {
    const at = { placeId: CAFE, visible: true, isDemo: false, now };
    await slice.startVisit({ ...at, id: id(6000), visitorId: OTHER });
    await slice.startVisit({ ...at, id: id(6001), visitorId: GUEST });
    changed.length = 0;
    await slice.endVisits([GUEST], now);
    expect(changed.splice(0)[0]?.aboutIds.toSorted()).toEqual([GUEST, OTHER]);
    await slice.startVisit({ ...at, id: id(6002), visitorId: OTHER, placeId: HALL });
    expect(changed.map(({ aboutIds }) => aboutIds)).toEqual([[OTHER], [OTHER]]);
  });

  it('[PLACE-08] a visit that ends by its time changes its place for who looks there', async () => {
    const at = { placeId: CAFE, visible: true, isDemo: false, now };
    await slice.startVisit({ ...at, id: id(6000), visitorId: OTHER });
    await slice.startVisit({ ...at, id: id(6001), visitorId: GUEST, visible: false });
    expect((await around()).activeVisits).toHaveLength(1);
    changed.length = 0;
    const arrived = now;
    try {
      now = new Date(arrived.getTime() + 2 * HOUR_MS);
      await slice.passTime();
      expect(changed).toMatchObject([{ place: { _id: CAFE, visitCount: 0 }, aboutIds: [OTHER] }]);
      expect((await around()).activeVisits).toEqual([]);
      await slice.passTime();
      expect(changed).toHaveLength(1);
    } finally {
      now = arrived;
    }
  });

  it('keeps the minute of an arrival nowhere', async () => {
    await slice.startVisit({
      id: id(6000),
      visitorId: GUEST,
      placeId: CAFE,
      visible: true,
      isDemo: false,
      now,
    });
    const [row] = await db.database.select().from(visits);
    expect(row?.createdAt.toISOString()).toBe('2026-06-01T20:00:00.000Z');
  });

  it('an unchanged place is the same object', async () => {
    expect((await around()).places[0]).toBe((await around()).places[0]);
  });
});

describe('one place', () => {
  const say = (n: number, authorId: string) =>
    db.database.insert(placeMessages).values({
      ...{ id: id(7000 + n), placeId: CAFE, authorId, body: `Post ${n}` },
      createdAt: new Date(now.getTime() - n * HOUR_MS),
    });

  it('[PLACE-13..15] answers its newest posts with their authors, and who is visibly there', async () => {
    await visit(4);
    await say(2, GUEST);
    await say(1, OTHER);
    const answer = getPlace.answer.parse(await call(CAFE));
    expect(answer.place.messages.map(({ body, author }) => [body, author.handle])).toEqual([
      ['Post 1', 'handle2'],
      ['Post 2', 'handle1'],
    ]);
    expect(answer.place.visitCount).toBe(1);
    expect(answer.activeVisits.map(({ userId }) => userId)).toEqual([GUEST]);
    hidden = new Set([GUEST]);
    expect(JSON.stringify(await call(CAFE))).not.toContain(GUEST);
  });

  it('[PLACE-05] his own hidden visit is told to the visitor alone and counts for nobody', async () => {
    await visit(4, { visitorId: VIEWER, visible: false });
    expect(await call(CAFE)).toMatchObject({
      place: { visitCount: 0 },
      activeVisits: [{ userId: VIEWER, visible: false }],
    });
    expect(await call(CAFE, OTHER)).toMatchObject({ activeVisits: [] });
  });

  it('refuses what does not exist', async () => {
    await expect(call(id(777))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a visit ends by itself two hours after its told arrival', async () => {
    await visit(0);
    const left = (ms: number) => around({ now: new Date(Date.UTC(2026, 5, 1, 22, 0) + ms) });
    expect((await left(-1)).activeVisits).toHaveLength(1);
    expect((await left(0)).activeVisits).toEqual([]);
  });
});
