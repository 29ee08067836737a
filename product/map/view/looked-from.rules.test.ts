import { expect, test } from 'vitest';
import { lookedFrom } from './looked-from.rules.ts';

const chicago = { lat: 41.88, lng: -87.63 };
const nextStreet = { lat: 41.89, lng: -87.63 };
const milwaukee = { lat: 43.04, lng: -87.91 };

test('what is around a shown place is looked at from there, unless it is held already', () => {
  expect(lookedFrom(chicago, { center: milwaukee, own: milwaukee })).toEqual(chicago);
  expect(lookedFrom(chicago, { center: milwaukee, own: null })).toEqual(chicago);
  expect(lookedFrom(nextStreet, { center: chicago, own: null })).toBeNull();
  // Nothing is looked at yet: the opening decides.
  expect(lookedFrom(chicago, { center: null, own: null })).toBeNull();
});

test('a place shown near the visitor leads back to their own place', () => {
  expect(lookedFrom(nextStreet, { center: milwaukee, own: chicago })).toEqual(chicago);
});
