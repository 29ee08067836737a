import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { passes, traitsOf, type UsersFilter } from '#product/presence/traits.rules.ts';
import { bodyTypes, lookingFor, preferredRoles } from '#product/visitors/about.contract.ts';
import { countPassing, isNarrower } from './narrower-filter.rules.ts';

const card = (n: number, said: Partial<NearbyVisitor> = {}): NearbyVisitor => ({
  ...{ _id: n.toString(16).padStart(24, '0'), handle: 'quietfern', location: { coordinates: [0, 0] } },
  ...{ cellMetres: 500, isOnline: false, connectUpdateTime: '2026-06-01T20:00:00.000Z' },
  accountType: 'authenticated',
  ...said,
});

const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const few = (min: number) => fc.integer({ min, max: min + 3 });
const tag = fc.constantFrom('Jazz', 'jazz', 'go');
const filter: fc.Arbitrary<UsersFilter> = fc.record(
  {
    ...{ ageMin: few(30), ageMax: few(30), heightMinCm: few(180), heightMaxCm: few(180) },
    ...{ lookingFor: some(lookingFor.slice(0, 2)), preferredRoles: some(preferredRoles.slice(0, 2)) },
    ...{ bodyTypes: some(bodyTypes.slice(0, 2)), tags: fc.array(tag, { maxLength: 2 }) },
    ...{ onlineOnly: fc.boolean(), hostingOnly: fc.boolean(), photoOnly: fc.boolean() },
  },
  { requiredKeys: [] },
);
const person: fc.Arbitrary<NearbyVisitor> = fc
  .record(
    {
      ...{ age: few(30), heightCm: few(180), preferredRole: fc.constantFrom(...preferredRoles.slice(0, 2)) },
      ...{ bodyType: fc.constantFrom(...bodyTypes.slice(0, 2)), lookingFor: some(lookingFor.slice(0, 2)) },
      ...{ tags: fc.array(tag, { maxLength: 2 }), photoId: fc.constant('p1'), isOnline: fc.boolean() },
    },
    { requiredKeys: [] },
  )
  .map((said) => card(1, said));

it('nobody passes a narrower filter who does not pass the wider one', () => {
  fc.assert(
    fc.property(
      fc.array(filter, { minLength: 12 }),
      fc.array(person, { minLength: 12 }),
      (filters, people) => {
        const traits = people.map(traitsOf);
        for (const one of filters)
          for (const other of filters.filter((wider) => isNarrower(one, wider)))
            expect(traits.filter((of) => passes(one, of) && !passes(other, of))).toEqual([]);
      },
    ),
  );
});

it.each<[UsersFilter, UsersFilter]>([
  [{ ageMin: 30, onlineOnly: true }, { ageMin: 25 }],
  [{ heightMinCm: 170, heightMaxCm: 180 }, { heightMaxCm: 180 }],
  [{ preferredRoles: ['top'] }, { preferredRoles: ['top', 'vers'] }],
  [{ tags: ['jazz'] }, { tags: ['Jazz', 'go'] }],
  [{ bodyTypes: ['slim'] }, { bodyTypes: [] }],
])('%o is narrower than %o, and not the other way round', (one, other) => {
  expect(isNarrower(one, other)).toBe(true);
  expect(isNarrower(other, one)).toBe(false);
});

it('people are counted where all who pass are held, and not counted otherwise', () => {
  const people = [card(1, { heightCm: 175 }), card(2, { heightCm: 185 }), card(3)];
  const heldBy = { USERS: { onlineOnly: false } };
  const tall = { USERS: { heightMinCm: 180 } };
  expect(countPassing(people, { heldBy, next: tall, limit: 4 })).toBe(1);
  expect(countPassing(people, { heldBy, next: {}, limit: 4 })).toBe(3);
  expect(countPassing(people, { heldBy: tall, next: {}, limit: 4 })).toBeNull();
  expect(countPassing(people, { heldBy, next: tall, limit: 3 })).toBeNull();
});
