import { randomBytes } from 'node:crypto';
import { bareCall } from '#platform/testing/call.ts';
import { freshDatabase, type FreshDatabase } from '#platform/testing/database.ts';
import type { Caller, Visitors } from '#product/visitors/server/index.ts';
import { createPlaces, type PlaceChange } from './index.ts';
import { places, visits } from './tables.ts';

const loop = { lat: 41.8762, lng: -87.6321 };
export const id = (n: number) => n.toString(16).padStart(24, '0');
export const [CAFE, CAMPUS, HALL, CLINIC] = [id(100), id(101), id(102), id(103)];
const FAR = id(104);
export const [GUEST, OTHER, VIEWER] = [id(1), id(2), id(9)];
/** The outline of the campus. */
export const square: [number, number][] = [
  [-87.66, 41.869],
  [-87.65, 41.869],
  [-87.65, 41.874],
  [-87.66, 41.874],
  [-87.66, 41.869],
];

/** A caller with an account and no restriction. */
export const callerOf = (_id: string, more: Partial<Caller> = {}): Caller => ({
  ...{
    _id,
    sessionId: _id,
    isAnonymous: false,
    isAdmitted: true,
    missingRequirement: null,
    isSuspended: false,
  },
  ...{ isConfirmed: true, isPaid: false, isModerator: false, isAdmin: false, revocations: [], ...more },
});

interface Person {
  readonly id: string;
  readonly handle: string;
  readonly suspendedAt: Date | null;
}
type Store = (database: FreshDatabase['database'], people: readonly Person[]) => Promise<Visitors>;

/** A database with seven people, the sixth suspended; `settle` creates its five places. */
export async function openTown(storePeople: Store) {
  const { database, close } = await freshDatabase();
  /** Ids of visitors whose visible visit began or ended, in order. */
  const visitors: string[] = [];
  /** Changes that were announced. */
  const changed: PlaceChange[] = [];
  const at = (placeId: string, lat: number, lng: number) => ({
    ...{ id: placeId, lat, lng, name: `Place ${placeId.slice(-3)}`, description: 'Quiet' },
    type: 'cafe' as const,
  });
  const now = new Date('2026-06-01T20:07:00Z');
  const people = await storePeople(
    database,
    [1, 2, 3, 4, 5, 6, 9].map((n) => ({
      ...{ id: id(n), handle: `handle${n}` },
      suspendedAt: n === 6 ? now : null,
    })),
  );
  const state = { now, hidden: new Set<string>() };
  const fresh = () =>
    createPlaces({
      database,
      clock: { now: () => state.now },
      newId: () => randomBytes(12).toString('hex'),
      countryAt: () => Promise.resolve('US'),
      publicProfiles: (ids) => people.publicProfiles(ids),
      favoritesOf: () => Promise.resolve([]),
      updateSilently: () => Promise.reject(new Error('nobody has favorites here')),
      hiddenFrom: () => state.hidden,
      countPeople: () => undefined,
      showPeople: () => Promise.resolve(),
      visitTurnedVisible: () => Promise.resolve(),
      endExpiredAvailability: () => Promise.resolve(),
      changed: (change) => changed.push(change),
      visitBegan: (id) => visitors.push(`${id} came`),
      visitEnded: (id) => visitors.push(`${id} left`),
    });
  const town = Object.assign(state, { slice: fresh() });

  /** Five places without visitors, in a fresh instance of the slice. */
  const settle = async () => {
    town.hidden = new Set();
    await database.delete(places);
    await database.insert(places).values([
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
    town.slice = fresh();
    visitors.length = 0;
    changed.length = 0;
  };
  /** Visitor counts announced since the last call, by place. */
  const counts = () =>
    Object.fromEntries(changed.splice(0).map(({ place: { _id, visitCount } }) => [_id, visitCount]));
  const visit = (n: number, more: Partial<typeof visits.$inferInsert> = {}) =>
    database.insert(visits).values({
      id: id(5000 + n),
      visitorId: GUEST,
      placeId: CAFE,
      createdAt: new Date(town.now.getTime() - n * 60_000),
      visible: true,
      ...more,
    });
  const around = (more = {}) =>
    town.slice.placesAround({
      ...{ around: loop, radiusMiles: 20, clinics: true, limit: 300 },
      ...{ hidden: town.hidden, now: town.now },
      ...more,
    });
  const ids = async (more = {}) => (await around(more)).places.map(({ _id }) => _id);
  const call = (placeId: string, visitorId = VIEWER) =>
    town.slice.handlers.getPlace({
      body: undefined,
      query: { placeId },
      caller: callerOf(visitorId),
      ...bareCall,
    });

  return Object.assign(town, {
    database,
    visitors,
    changed,
    fresh,
    settle,
    counts,
    visit,
    around,
    ids,
    call,
    close,
  });
}

export type Town = Awaited<ReturnType<typeof openTown>>;
