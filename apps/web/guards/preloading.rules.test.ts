import { describe, expect, it } from 'vitest';
import { loadsAhead, mayPrefetch, nearestFirst, verificationLevel } from './preloading.rules.ts';

const levels = [0, 1, 2, 3, 4] as const;

it('[GUARD-16] the empty path loads eagerly', () => {
  expect(loadsAhead({ path: '/', level: 4 }, 0)).toBe(true);
});

it('[GUARD-17] a flagged route loads eagerly', () => {
  expect(loadsAhead({ path: '/you', level: 4, isPreloaded: true }, 0)).toBe(true);
  expect(loadsAhead({ path: '/you', level: 4, isPreloaded: false }, 0)).toBe(false);
});

it('[GUARD-18] any other route loads once its level is reached', () => {
  for (const level of levels)
    for (const reached of levels)
      expect(loadsAhead({ path: '/there', level }, reached)).toBe(reached >= level);
});

describe('[GUARD-19] the verification level', () => {
  const visitor = { hasDateOfBirth: false, accountIsActivated: false, isIdVerified: false };
  it.each([
    ['D8-01', 'is 0 without a visitor', null, 0],
    ['D8-02', 'is 1 for a visitor', visitor, 1],
    ['D8-03', 'is 2 after the age check', { ...visitor, hasDateOfBirth: true }, 2],
    ['D8-04', 'is 3 with an account', { ...visitor, hasDateOfBirth: true, accountIsActivated: true }, 3],
    [
      'D8-05',
      'is 4 with a verified document',
      { hasDateOfBirth: true, accountIsActivated: true, isIdVerified: true },
      4,
    ],
  ] as const)('[%s] %s', (_id, _who, known, level) => {
    expect(verificationLevel(known)).toBe(level);
  });

  it('[GUARD-19] includes those below it', () => {
    expect(verificationLevel({ ...visitor, accountIsActivated: true, isIdVerified: true })).toBe(1);
    expect(verificationLevel({ ...visitor, hasDateOfBirth: true, isIdVerified: true })).toBe(2);
  });
});

it('[GUARD-19] nothing is prefetched before the map is drawn, nor while saving data', () => {
  const is = { mapDrawn: true, overMap: false, savingData: false };
  expect(mayPrefetch(is)).toBe(true);
  expect(mayPrefetch({ ...is, mapDrawn: false })).toBe(false);
  expect(mayPrefetch({ ...is, mapDrawn: false, overMap: true })).toBe(true);
  expect(mayPrefetch({ ...is, savingData: true })).toBe(false);
  expect(mayPrefetch({ mapDrawn: false, overMap: true, savingData: true })).toBe(false);
});

it('[GUARD-19] the nearest routes come first, starting with the way back', () => {
  const routes = ['/', '/map', '/chats', '/chats/archived', '/chats/:userId', '/you'].map((path) => ({
    path,
  }));
  const first = (pathname: string) => nearestFirst(routes, pathname)[0]?.path;
  expect(first('/chats/0123')).toBe('/chats');
  expect(first('/you/zones')).toBe('/you');
  expect(nearestFirst(routes, '/')).toEqual(routes);
});
