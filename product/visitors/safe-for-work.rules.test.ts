import { expect, it } from 'vitest';
import { sfwModes } from './safe-for-work.contract.ts';
import { sfwModeOf, strictestSfw } from './safe-for-work.rules.ts';

it('[PHOTO-05] [PHOTO-06] [PHOTO-09] the strictest source wins, and an unknown place is strict', () => {
  expect(sfwModes).toEqual(['off', 'strict', 'deep']);
  for (const session of sfwModes) {
    expect(sfwModeOf({ place: 'off', session })).toBe(session);
    expect(sfwModeOf({ place: 'deep', session })).toBe('deep');
    expect(sfwModeOf({ place: null, session })).toBe(session === 'deep' ? 'deep' : 'strict');
    expect(sfwModeOf({ place: 'strict', session })).toBe(session === 'deep' ? 'deep' : 'strict');
  }
  expect(strictestSfw('strict', null, 'off')).toBe('strict');
  expect(strictestSfw()).toBe('off');
});
