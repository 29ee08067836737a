import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LatLng, type LngLatPair, METRES_PER_MILE } from '#platform/geo/point.ts';
import { chordSquared, chordSquaredOfMetres, unitVector } from '#platform/geo/sphere.ts';
import { idEndsOf } from '#platform/random/id-ends.ts';
import { NO_TRAITS, passes, type Traits, type UsersFilter } from '#product/presence/traits.rules.ts';
import { bodyTypes, HEIGHT_CM, lookingFor, preferredRoles } from '#product/visitors/about.contract.ts';
import { type IndexedPerson, type NearbyIndex, type NearestQuery, vectorOf } from './nearby-index.ts';

type Step =
  | { readonly do: 'set'; readonly person: IndexedPerson }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'ask'; readonly query: NearestQuery };

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const pair = (lng: number, lat: number): LngLatPair => [rounded(lng), rounded(lat)];
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Positions: one city, both seams of the world, anywhere, and a few spots that many share. */
const coordinates: fc.Arbitrary<LngLatPair> = fc.oneof(
  fc.tuple(degrees(-88, -87), degrees(41.5, 42.2)).map(([lng, lat]) => pair(lng, lat)),
  fc
    .tuple(degrees(179.6, 180.4), degrees(-17, -16))
    .map(([lng, lat]) => pair(lng > 180 ? lng - 360 : lng, lat)),
  fc.tuple(degrees(-180, 180), degrees(89.2, 90)).map(([lng, lat]) => pair(lng, lat)),
  fc.tuple(degrees(-180, 180), degrees(-90, -89.2)).map(([lng, lat]) => pair(lng, lat)),
  fc.tuple(degrees(-180, 180), degrees(-90, 90)).map(([lng, lat]) => pair(lng, lat)),
  fc.constantFrom(pair(-87.6298, 41.8781), pair(-87.63, 41.8781), pair(180, 0), pair(-180, 0), pair(0, 90)),
);
const tag = fc.constantFrom('Jazz', 'jazz', 'climbing', 'Cinema', 'go');
const height = fc.integer(HEIGHT_CM);
const traits: fc.Arbitrary<Traits> = fc.record({
  age: fc.option(fc.integer({ min: 18, max: 120 })),
  tags: fc.array(tag, { maxLength: 3 }),
  lookingFor: fc.subarray([...lookingFor]),
  preferredRole: fc.option(fc.constantFrom(...preferredRoles)),
  bodyType: fc.option(fc.constantFrom(...bodyTypes)),
  heightCm: fc.option(height),
  isOnline: fc.boolean(),
  isRightNow: fc.boolean(),
  isHosting: fc.boolean(),
  isVisiting: fc.boolean(),
  isNew: fc.boolean(),
  hasPhoto: fc.boolean(),
});
const person = (people: number): fc.Arbitrary<IndexedPerson> =>
  fc
    .record({
      id: fc.integer({ min: 0, max: people }).map(idOf),
      coordinates,
      traits,
      text: fc.string({ unit: 'binary', maxLength: 300 }),
    })
    .map(({ id, text, ...rest }) => ({ id, ...rest, card: Buffer.from(JSON.stringify({ _id: id, text })) }));
const filter: fc.Arbitrary<UsersFilter> = fc.record(
  {
    ageMin: fc.integer({ min: 18, max: 120 }),
    ageMax: fc.integer({ min: 18, max: 120 }),
    onlineOnly: fc.boolean(),
    tags: fc.array(tag, { maxLength: 2 }),
    lookingFor: fc.subarray([...lookingFor]),
    preferredRoles: fc.subarray([...preferredRoles]),
    bodyTypes: fc.subarray([...bodyTypes]),
    heightMinCm: height,
    heightMaxCm: height,
    rightNowOnly: fc.boolean(),
    hostingOnly: fc.boolean(),
    visitingOnly: fc.boolean(),
    newOnly: fc.boolean(),
    photoOnly: fc.boolean(),
  },
  { requiredKeys: [] },
);
const query = (people: number): fc.Arbitrary<NearestQuery> =>
  fc.record({
    center: fc.oneof(
      coordinates.map(([lng, lat]): LatLng => ({ lat, lng })),
      fc.record({ lat: degrees(-90, 90), lng: degrees(-180, 180) }),
    ),
    radiusMiles: fc.oneof(degrees(0, 50), degrees(0, 13_000)),
    limit: fc.integer({ min: 0, max: 40 }),
    filter: fc.option(filter, { nil: undefined }),
    viewerId: fc.option(fc.integer({ min: 0, max: people }).map(idOf)),
    hidden: fc
      .array(fc.integer({ min: 0, max: people }).map(idOf), { maxLength: 4 })
      .map((ids) => new Set(ids)),
  });
const steps = (people: number) =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: person(people).map((p): Step => ({ do: 'set', person: p })) },
      {
        weight: 3,
        arbitrary: fc.integer({ min: 0, max: people }).map((n): Step => ({ do: 'remove', id: idOf(n) })),
      },
      { weight: 2, arbitrary: query(people).map((q): Step => ({ do: 'ask', query: q })) },
    ),
    { minLength: 1, maxLength: 1_200, size: 'max' },
  );

/** The distance by which every engine orders, as `chordSquared`. */
const orderingDistance = (center: LatLng, coordinates: LngLatPair): number =>
  chordSquared(unitVector(center), vectorOf(coordinates));

/** The expected result, by brute force. */
export function nearestByLooking(people: Iterable<IndexedPerson>, asked: NearestQuery): IndexedPerson[] {
  const within = chordSquaredOfMetres(asked.radiusMiles * METRES_PER_MILE);
  return [...people]
    .map((p) => ({ p, distance: orderingDistance(asked.center, p.coordinates) }))
    .filter(
      ({ p, distance }) =>
        distance <= within &&
        !asked.hidden.has(p.id) &&
        p.id !== asked.viewerId &&
        passes(asked.filter ?? {}, p.traits),
    )
    .sort((a, b) => a.distance - b.distance || (a.p.id < b.p.id ? -1 : 1))
    .slice(0, asked.limit)
    .map(({ p }) => p);
}

/** The cards as a client parses them. */
const cardsOf = (index: NearbyIndex, asked: NearestQuery): unknown => JSON.parse(arrayOf(index, asked));
const read = ({ card }: IndexedPerson): unknown => JSON.parse(card.toString());
const arrayOf = (index: NearbyIndex, asked: NearestQuery): string =>
  index.nearest(asked).encode(Buffer.from('['), Buffer.from(']')).toString();

/**
 * Conformance suite of the nearby index; each engine calls it with a factory of empty indexes.
 *
 * It covers exact order by published distance, ties by id, filters, hidden people, the seams of the world, changes in
 * between, and independence of history.
 */
export function describeNearbyIndex(name: string, make: () => NearbyIndex): void {
  describe(`${name} is a nearby index`, () => {
    it('matches brute force while people come, move and go', () => {
      fc.assert(
        fc.property(steps(400), (walk) => {
          const index = make();
          const present = new Map<string, IndexedPerson>();
          for (const step of walk) {
            if (step.do === 'set') {
              const before = present.get(step.person.id);
              expect(index.set(step.person)).toBe(!before?.card.equals(step.person.card));
              present.set(step.person.id, step.person);
            } else if (step.do === 'remove') expect(index.remove(step.id)).toBe(present.delete(step.id));
            else {
              const expected = nearestByLooking(present.values(), step.query);
              const found = index.nearest(step.query);
              expect(found.ids).toEqual(expected.map((p) => p.id));
              expect(found.idEnds).toEqual(idEndsOf(found.ids));
              expect(cardsOf(index, step.query)).toEqual(expected.map(read));
            }
            expect(index.size).toBe(present.size);
          }
        }),
        { numRuns: 60 },
      );
    });

    it('returns the same bytes whatever the history', () => {
      fc.assert(
        fc.property(
          fc.uniqueArray(person(200), { selector: (p) => p.id, minLength: 1, maxLength: 200, size: 'max' }),
          fc.array(person(200), { maxLength: 100, size: 'max' }),
          fc.array(query(200), { minLength: 1, maxLength: 5 }),
          (people, earlier, queries) => {
            const straight = make();
            for (const p of people) straight.set(p);
            const roundabout = make();
            for (const p of earlier) roundabout.set(p);
            for (const p of earlier) roundabout.remove(p.id);
            for (const p of people.toReversed()) roundabout.set(p);
            for (const asked of queries) {
              const a = straight.nearest(asked);
              const b = roundabout.nearest(asked);
              expect(b.ids).toEqual(a.ids);
              expect(b.fingerprints).toEqual(a.fingerprints);
              expect(arrayOf(roundabout, asked)).toBe(arrayOf(straight, asked));
            }
          },
        ),
        { numRuns: 40 },
      );
    });

    it('returns the nearest 300 of a moving crowd, from any point in it', () => {
      const crowd = (people: number) =>
        fc.array(fc.tuple(degrees(-87.75, -87.55), degrees(41.8, 41.95)), {
          minLength: people,
          maxLength: people,
        });
      fc.assert(
        fc.property(crowd(2_500), crowd(800), crowd(12), (first, moved, centers) => {
          const index = make();
          const present = new Map<string, IndexedPerson>();
          const put = ([lng, lat]: [number, number], n: number) => {
            const card = Buffer.from(JSON.stringify({ n, lng, lat }));
            const someone = {
              id: idOf(n * 7919),
              coordinates: pair(lng, lat),
              traits: { ...NO_TRAITS, age: null, isOnline: true },
              card,
            };
            index.set(someone);
            present.set(someone.id, someone);
          };
          first.forEach(put);
          moved.forEach((at, n) => put(at, 3 * n));
          for (const [lng, lat] of centers) {
            const asked = {
              ...{ center: { lat, lng }, radiusMiles: 50, limit: 300 },
              ...{ viewerId: idOf(7919), hidden: new Set([idOf(2 * 7919)]) },
            };
            const expected = nearestByLooking(present.values(), asked);
            expect(index.nearest(asked).ids).toEqual(expected.map(({ id }) => id));
            expect(cardsOf(index, asked)).toEqual(expected.map(read));
          }
        }),
        { numRuns: 6 },
      );
    });

    it('holds a crowd on one spot in the order of ids, and empties again', () => {
      const index = make();
      const spot = pair(-87.6298, 41.8781);
      const asked = {
        center: { lat: 41.878, lng: -87.63 },
        radiusMiles: 50,
        limit: 300,
        viewerId: null,
        hidden: new Set<string>(),
      };
      for (let n = 999; n >= 0; n--)
        index.set({
          id: idOf(n),
          coordinates: spot,
          traits: { ...NO_TRAITS, age: null, isOnline: true },
          card: Buffer.from(`{"n":${n}}`),
        });
      expect(index.nearest(asked).ids).toEqual(Array.from({ length: 300 }, (_, n) => idOf(n)));
      for (let n = 0; n < 990; n++) index.remove(idOf(n));
      expect(index.nearest(asked).ids).toEqual(Array.from({ length: 10 }, (_, n) => idOf(990 + n)));
    });

    it('fingerprints the bytes of a card: different for other bytes, equal when they return', () => {
      const index = make();
      const asked = {
        center: { lat: 0, lng: 0 },
        radiusMiles: 1,
        limit: 1,
        viewerId: null,
        hidden: new Set<string>(),
      };
      const put = (text: string) =>
        index.set({
          id: idOf(1),
          coordinates: [0, 0],
          traits: { ...NO_TRAITS, age: 30, isOnline: true },
          card: Buffer.from(JSON.stringify({ text })),
        });
      put('a');
      const first = index.nearest(asked).fingerprints[0];
      put('b');
      expect(index.nearest(asked).fingerprints[0]).not.toBe(first);
      put('a');
      expect(index.nearest(asked).fingerprints[0]).toBe(first);
    });

    it('copies only the picked cards', () => {
      const index = make();
      for (let n = 0; n < 5; n++)
        index.set({
          id: idOf(n),
          coordinates: [n / 100, 0],
          traits: { ...NO_TRAITS, age: 30, isOnline: true },
          card: Buffer.from(String(n)),
        });
      const found = index.nearest({
        center: { lat: 0, lng: 0 },
        radiusMiles: 50,
        limit: 5,
        viewerId: null,
        hidden: new Set(),
      });
      const encode = (pick: (at: number) => boolean) =>
        found.encode(Buffer.from('['), Buffer.from(']'), pick).toString();
      expect(JSON.parse(encode((at) => at % 2 === 1))).toEqual([1, 3]);
      expect(JSON.parse(encode(() => false))).toEqual([]);
    });
  });
}
