import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { boundsOf, cellAt } from '#product/presence/projection/grid.rules.ts';
import { type OwnTrip, ownTrip, type Trip, trip as tripSchema } from '#product/trips/contract/schema.ts';
import { dayAfter } from '#product/trips/rules.ts';
import { trips as table } from '#product/trips/server/tables.ts';
import { dayOf } from '#product/visitors/rules.ts';
import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

const CHICAGO = { lat: 41.881, lng: -87.623 };
/** The gazetteer's center, and a point in its outskirts. */
const OSLO = { lat: 59.913, lng: 10.746 };
const NEAR_OSLO = { lat: 59.93, lng: 10.72 };
const BERGEN = { lat: 60.39, lng: 5.32 };

const START = new Date('2030-05-01T12:00:00Z');
let time = START;
let server: TestServer;
let [a, b] = [] as unknown as [Chatter, Chatter];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());
beforeEach(async () => {
  time = START;
  [a, b] = await Promise.all([chatter(server), chatter(server)]);
});

interface TripAnswer {
  readonly trips: OwnTrip[];
  readonly error?: string;
}
const newId = () => randomBytes(12).toString('hex');
const day = (after: number) => dayAfter(dayOf(START), after);
const stay = (from: number, to: number, city = NEAR_OSLO) => ({ city, from: day(from), to: day(to) });
const plan = (who: Chatter, body: object) => who.post<TripAnswer>('/api/trip', body);
const remove = (who: Chatter, tripId: string) => who.put<TripAnswer>('/api/trip/remove', { tripId });
const refusal = ({ status, body }: { status: number; body: TripAnswer }) => [status, body.error];
/** One visitor's trips as a viewer sees them. */
async function seenBy(who: Chatter, virtualLocation = OSLO, more: object = {}): Promise<Trip[]> {
  const looks = { physicalLocation: null, virtualLocation, ...more };
  const { body } = await who.post<{ trips: Trip[] }>('/api/softReload', looks);
  return z
    .array(tripSchema)
    .parse(body.trips)
    .filter(({ visitorId }) => visitorId === a.id);
}
const planned = async (who: Chatter, from = 3, to = 6): Promise<OwnTrip> => {
  const { body } = await plan(who, stay(from, to));
  return ownTrip.parse(body.trips.at(-1));
};

describe('a planned trip', () => {
  it('shows in its city to others only, and nowhere else', async () => {
    const own = await planned(a);
    expect(own).toMatchObject({ cityName: 'Oslo', cellMetres: 2000, from: day(3), to: day(6) });
    expect(await seenBy(b)).toEqual([
      { ...own, visitorId: a.id, handle: a.handle, accountType: 'authenticated', age: 41 },
    ]);
    expect([await seenBy(b, BERGEN), await seenBy(a)]).toEqual([[], []]);
    expect((await a.get<TripAnswer>('/api/trips')).body.trips).toEqual([own]);
    expect((await b.get<TripAnswer>('/api/trips')).body.trips).toEqual([]);
    expect((await remove(b, own._id)).body.trips).toEqual([]);
    expect(await seenBy(b)).toHaveLength(1);
    for (let times = 0; times < 2; times++) expect((await remove(a, own._id)).body).toEqual({ trips: [] });
    expect(await seenBy(b)).toEqual([]);
  });

  it("appears in the cell of the city’s center, whatever the visitor's position and cell size", async () => {
    const spots = new Set<string>();
    for (const [n, place] of [CHICAGO, OSLO, null].entries()) {
      if (place) await a.post('/api/softReload', { physicalLocation: place });
      const cellMetres = [250, 2000, 500][n];
      time = new Date(START.getTime() + n * 2 * DAY_MS);
      await a.put('/api/presence/precision', { cellMetres });
      const own = await planned(a, 10, 12);
      spots.add(JSON.stringify(own.location));
      const [lng, lat] = own.location.coordinates;
      const { south, north, west, east } = boundsOf(cellAt(OSLO, 2000));
      expect([lat > south, lat < north, lng > west, lng < east]).toEqual([true, true, true, true]);
      await remove(a, own._id);
    }
    expect(spots.size).toBe(1);
    expect((await planned(b, 10, 12)).location).not.toEqual(JSON.parse([...spots][0] ?? ''));
  });

  it('is seen from thirty days before until its last day is over everywhere, and then deleted', async () => {
    const own = await planned(a, 40, 42);
    const seenAt = async (instant: string) => {
      time = new Date(instant);
      return (await seenBy(b)).length;
    };
    const [first, last] = [dayAfter(own.from, -30), dayAfter(own.to, 1)];
    expect(await seenAt(`${dayAfter(first, -1)}T23:59:00Z`)).toBe(0);
    expect(await seenAt(`${first}T00:01:00Z`)).toBe(1);
    expect(await seenAt(`${last}T11:59:00Z`)).toBe(1);
    expect(await seenAt(`${last}T12:01:00Z`)).toBe(0);
    expect((await a.get<TripAnswer>('/api/trips')).body.trips).toEqual([]);
    const isKept = async () =>
      (await server.database.database.select().from(table)).some(({ id }) => id === own._id);
    await server.server.sweep();
    expect(await isKept()).toBe(true);
    time = new Date(`${dayAfter(last, 1)}T12:01:00Z`);
    await server.server.sweep();
    expect(await isKept()).toBe(false);
  });

  it('is hidden from blocked visitors, either way, and during a suspension', async () => {
    await planned(a);
    const c = await chatter(server);
    await b.put('/api/user/block', { userId: a.id });
    await a.put('/api/user/block', { userId: c.id });
    const [ofB, ofC] = [await seenBy(b), await seenBy(c)];
    expect([ofB, ofC]).toEqual([[], []]);
    const d = await chatter(server);
    expect(await seenBy(d)).toHaveLength(1);
    await server.server.setModerationFlags(a.id, { suspendedAt: time });
    time = new Date(time.getTime() + 4_000);
    expect(await seenBy(d)).toEqual([]);
    expect((await plan(a, stay(8, 9))).status).toBe(403);
  });

  it('is found by filters that match its card, but not among people online', async () => {
    await planned(a);
    const withUsers = (USERS: object) => seenBy(b, OSLO, { filters: { USERS } });
    expect(await withUsers({ ageMin: 40 })).toHaveLength(1);
    for (const users of [
      ...[{ ageMin: 50 }, { tags: ['chess'] }, { lookingFor: ['dates'] }, { photoOnly: true }],
      ...[{ onlineOnly: true }, { hostingOnly: true }, { newOnly: true }],
    ])
      expect(await withUsers(users), JSON.stringify(users)).toEqual([]);
    // Who arrives will be visiting.
    expect(await withUsers({ visitingOnly: true })).toHaveLength(1);
  });
});

describe('planning a trip', () => {
  it('again with the same id yields the same trip, and is refused with other content', async () => {
    const body = { _id: newId(), ...stay(3, 6) };
    const answers = await Promise.all([1, 2, 3].map(() => plan(a, body)));
    for (const { status, body: told } of answers) expect([status, told.trips.length]).toEqual([200, 1]);
    expect(refusal(await plan(a, { ...body, to: day(7) }))).toEqual([409, 'id-used']);
    expect(refusal(await plan(b, body))).toEqual([409, 'id-used']);
    // Also once its first day has come.
    time = new Date(START.getTime() + 5 * DAY_MS);
    expect((await plan(a, body)).status).toBe(200);
  });

  it('can be planned as the API document shows it, on the day that is read', async () => {
    const exampleOf = async () => {
      const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
      return document.paths['/api/trip']?.post?.requestBody?.content['application/json']?.example as object;
    };
    const first = await exampleOf();
    time = new Date(START.getTime() + 400 * DAY_MS);
    const late = await chatter(server);
    expect(refusal(await plan(late, first))).toEqual([422, 'in-the-past']);
    expect((await plan(late, await exampleOf())).status).toBe(200);
  });

  it('is refused with a code if invalid', async () => {
    expect(refusal(await plan(a, stay(-1, 3)))).toEqual([422, 'in-the-past']);
    // It may still be yesterday at the visitor's place, or already tomorrow.
    expect((await plan(a, { ...stay(-1, 0), today: day(-1) })).status).toBe(200);
    expect(refusal(await plan(a, { ...stay(-3, 0), today: day(-3) }))).toEqual([422, 'in-the-past']);
    expect(refusal(await plan(a, stay(6, 3)))).toEqual([422, 'ends-before-it-begins']);
    expect(refusal(await plan(a, stay(400, 401)))).toEqual([422, 'too-far-ahead']);
    expect(refusal(await plan(a, stay(3, 33)))).toEqual([422, 'too-long']);
    expect(refusal(await plan(a, stay(3, 6, { lat: -48.8, lng: -123.4 })))).toEqual([422, 'no-city-near']);
    expect((await plan(a, stay(3, 6))).status).toBe(200);
    expect(refusal(await plan(a, stay(5, 8, BERGEN)))).toEqual([409, 'overlapping']);
    for (const n of [6, 8, 10]) expect((await plan(a, stay(n, n + 2, BERGEN))).status).toBe(200);
    expect(refusal(await plan(a, stay(20, 21)))).toEqual([409, 'max-trips-reached']);
  });

  it('concurrently never stores two trips on one day', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => plan(a, stay(3, 6))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('needs an account', async () => {
    const { headers } = await admittedVisitor(server.url);
    const answer = await fetch(`${server.url}/api/trip`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(stay(3, 6)),
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'forbidden' }]);
  });
});
