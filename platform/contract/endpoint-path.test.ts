import { expect, it } from 'vitest';
import { addressFrom, routeOf } from './endpoint-path.ts';

const photo = { path: '/api/photo/{ownerId}/{photoId}' } as const;

it('what a path names is taken from the query, encoded, and the rest stays there', () => {
  expect(routeOf(photo)).toBe('/api/photo/:ownerId/:photoId');
  expect(addressFrom(photo, { ownerId: 'a/ +b', photoId: 'c', width: 480, size: undefined })).toBe(
    '/api/photo/a%2F%20%2Bb/c?width=480',
  );
  expect(addressFrom(photo, { ownerId: 'a\uD800', photoId: 'c' })).toBe('/api/photo/a%EF%BF%BD/c');
  expect(addressFrom({ path: '/api/photo' }, { q: 'a b' })).toBe('/api/photo?q=a+b');
  expect(addressFrom({ path: '/api/photo' })).toBe('/api/photo');
  expect(() => addressFrom(photo, { ownerId: 'a' })).toThrow('lacks photoId');
});
