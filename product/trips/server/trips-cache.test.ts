import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { TripsCache } from './trips-cache.ts';
import { addTrip, type TripRow } from './trips.store.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const [NEAR, FARTHER, FARTHEST, VIEWER] = [id(1), id(2), id(3), id(9)];
const center = { lat: 59.9, lng: 10.7 };
const now = new Date('2030-05-01T12:00:00Z');
const trip = (n: number, visitorId: string, north: number, fromDay = '2030-05-03'): TripRow => ({
  ...{ id: id(100 + n), visitorId, cityName: 'Oslo', lat: 59.9 + north, lng: 10.7 },
  ...{ fromDay, toDay: '2030-05-09' },
});

const profiles = new Map<string, PublicProfile>([
  [NEAR, { _id: NEAR, handle: 'near', accountType: 'authenticated', age: 31, photoId: 'p1' }],
  [FARTHER, { _id: FARTHER, handle: 'farther', accountType: 'anonymous', isDemo: true }],
  [FARTHEST, { _id: FARTHEST, handle: 'farthest', accountType: 'authenticated', age: 50 }],
]);
const card = { cityName: 'Oslo', cellMetres: 2000, from: '2030-05-03', to: '2030-05-09' };

let db: FreshDatabase;
let cache: TripsCache;
beforeAll(async () => {
  db = await freshDatabase();
  await storedPeople(
    db.database,
    [NEAR, FARTHER, FARTHEST].map((visitor, n) => ({ id: visitor, handle: `handle${n}` })),
  );
  // Stored in another order than by distance, and a later trip of one to the same place.
  const rows = [trip(1, FARTHEST, 0.3), trip(2, NEAR, 0.01), trip(3, FARTHER, 0.1)];
  const answers = [];
  for (const row of [...rows, trip(4, NEAR, 0.01, '2030-05-04'), ...rows.slice(0, 1)])
    answers.push(await addTrip(db.database, row));
  expect(answers).toEqual([true, true, true, true, false]);
  cache = new TripsCache({ database: db.database, publicProfiles: () => Promise.resolve(profiles) });
});
afterAll(() => db.close());

const around = (more: Partial<Parameters<TripsCache['around']>[0]> = {}) =>
  cache.around({
    ...{ viewerId: VIEWER, around: center, radiusMiles: 60, limit: 10, hidden: new Set<string>(), now },
    ...more,
  });
const idsOf = async (...query: Parameters<typeof around>) => (await around(...query)).map(({ _id }) => _id);

it('trips come nearest first, one of each visitor to a place, and as many as are asked for', async () => {
  expect(await idsOf()).toEqual([id(102), id(103), id(101)]);
  expect(await idsOf({ limit: 2 })).toEqual([id(102), id(103)]);
  expect(await idsOf({ radiusMiles: 10 })).toEqual([id(102), id(103)]);
  expect(await idsOf({ hidden: new Set([NEAR]), viewerId: FARTHEST })).toEqual([id(103)]);
});

it('a trip shows what everyone may see of its visitor, and nothing for what they do not say', async () => {
  expect(await around({ limit: 2 })).toEqual([
    {
      ...card,
      ...{ _id: id(102), visitorId: NEAR, handle: 'near', accountType: 'authenticated' },
      ...{ age: 31, photoId: 'p1', location: { coordinates: [10.7, 59.91] } },
    },
    {
      ...card,
      ...{ _id: id(103), visitorId: FARTHER, handle: 'farther', accountType: 'anonymous' },
      ...{ isDemo: true, location: { coordinates: [10.7, 60] } },
    },
  ]);
});
