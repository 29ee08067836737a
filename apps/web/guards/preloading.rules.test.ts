import { describe, expect, it } from 'vitest';
import { loadsAhead, prefetched, verificationLevel } from './preloading.rules.ts';

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

describe('what is prefetched', () => {
  const paths = ['/', '/map', '/chats', '/chats/archived', '/chats/:userId', '/you', '/you/zones', '/logout'];
  const routes = paths.map((path) => ({ path }));
  const pathsAt = (at: string, is: { mapDrawn?: boolean; savingData?: boolean } = {}) =>
    prefetched(routes, { at, mapDrawn: true, savingData: false, ...is }).map(({ path }) => path);

  it('is everything once the map is drawn, the way back first', () => {
    expect(pathsAt('/')).toEqual(routes.map(({ path }) => path));
    expect(pathsAt('/chats/0123')).toHaveLength(routes.length);
    expect(pathsAt('/chats/0123')[0]).toBe('/chats');
    expect(pathsAt('/you/zones')[0]).toBe('/you');
  });

  it('is what is beside the page while it covers a map that was not looked at, and no page about a person', () => {
    expect(pathsAt('/chats/0123', { mapDrawn: false })).toEqual(['/chats', '/chats/archived']);
    expect(pathsAt('/you', { mapDrawn: false })).toEqual(['/you', '/you/zones', '/logout']);
    expect(pathsAt('/', { mapDrawn: false })).toEqual([]);
  });

  it('is nothing for a browser that saves data', () => {
    expect(pathsAt('/', { savingData: true })).toEqual([]);
    expect(pathsAt('/chats', { mapDrawn: false, savingData: true })).toEqual([]);
  });
});
