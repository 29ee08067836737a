import { expect, it } from 'vitest';
import type { NearbyVisitor } from './contract/schema.ts';
import { NO_TRAITS, passes, traitsOf, type Traits, type UsersFilter } from './traits.rules.ts';

const plain: NearbyVisitor = {
  ...{ _id: 'a'.repeat(24), handle: 'quietfern', location: { coordinates: [0, 0] }, cellMetres: 500 },
  ...{ isOnline: false, connectUpdateTime: '2026-06-01T20:00:00.000Z', accountType: 'authenticated' },
};
const setTime = '2026-06-01T20:00:00.000Z';

it('traits are what the card shows, and nothing else', () => {
  expect(traitsOf(plain)).toEqual(NO_TRAITS);
  expect(
    traitsOf({
      ...plain,
      ...{ preferredRole: 'vers', bodyType: 'slim', heightCm: 182 },
      ...{ age: 34, tags: ['chess'], lookingFor: ['chat'], isOnline: true, isVisiting: true, isNew: true },
      ...{ hostingStatus: { hostingType: 'canHost', setTime }, photoId: 'p1' },
      rightNow: { until: '2026-06-01T22:00:00.000Z' },
    }),
  ).toEqual({
    ...{ preferredRole: 'vers', bodyType: 'slim', heightCm: 182 },
    ...{ age: 34, tags: ['chess'], lookingFor: ['chat'], isOnline: true, isVisiting: true, isNew: true },
    ...{ isHosting: true, isRightNow: true, hasPhoto: true },
  });
  for (const hostingType of ['canTravel', 'cannotHost'] as const)
    expect(traitsOf({ ...plain, hostingStatus: { hostingType, setTime } }).isHosting).toBe(false);
});

it.each<[UsersFilter, Partial<Traits>]>([
  [{ ageMin: 30 }, { age: 30 }],
  [{ ageMax: 40 }, { age: 40 }],
  [{ tags: ['Chess', 'tea'] }, { tags: ['chess'] }],
  [{ lookingFor: ['dates', 'friends'] }, { lookingFor: ['chat', 'friends'] }],
  [{ preferredRoles: ['vers', 'side'] }, { preferredRole: 'side' }],
  [{ bodyTypes: ['slim', 'large'] }, { bodyType: 'slim' }],
  [{ heightMinCm: 180 }, { heightCm: 180 }],
  [{ heightMaxCm: 180 }, { heightCm: 180 }],
  [{ onlineOnly: true }, { isOnline: true }],
  [{ hostingOnly: true }, { isHosting: true }],
  [{ visitingOnly: true }, { isVisiting: true }],
  [{ newOnly: true }, { isNew: true }],
  [{ photoOnly: true }, { hasPhoto: true }],
])('%o lets pass who shows it, and nobody who does not', (filter, shown) => {
  expect(passes(filter, { ...NO_TRAITS, ...shown })).toBe(true);
  expect(passes(filter, NO_TRAITS)).toBe(false);
});

it('all that a filter asks for must match, and an empty or untouched one asks for nothing', () => {
  const both: UsersFilter = { lookingFor: ['dates'], hostingOnly: true };
  expect(passes(both, { ...NO_TRAITS, lookingFor: ['dates'] })).toBe(false);
  expect(passes(both, { ...NO_TRAITS, lookingFor: ['chat'], isHosting: true })).toBe(false);
  expect(passes(both, { ...NO_TRAITS, lookingFor: ['dates'], isHosting: true })).toBe(true);
  const untouched = { lookingFor: [], tags: [], onlineOnly: false, hostingOnly: false, visitingOnly: false };
  expect(passes({ ...untouched, newOnly: false, photoOnly: false }, NO_TRAITS)).toBe(true);
});

it('one of another role, body or height passes no filter of it', () => {
  const person = { ...NO_TRAITS, preferredRole: 'top', bodyType: 'slim', heightCm: 180 } as const;
  for (const filter of [
    { preferredRoles: ['bottom', 'vers'] as const },
    { bodyTypes: ['large'] as const },
    { heightMinCm: 181 },
    { heightMaxCm: 179 },
  ])
    expect(passes(filter as UsersFilter, person), JSON.stringify(filter)).toBe(false);
});
