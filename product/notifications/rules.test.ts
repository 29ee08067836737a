import { expect, it } from 'vitest';
import { firstSettings, type Heard, isHeard, waitAfter } from './rules.ts';

const heard: Heard = {
  ...{ unreadCount: 1, isMuted: false, isRequest: false, isOpen: false, isHidden: false, isPushed: false },
};

it('a message sounds unless he reads it there, muted it, or the device sounds by itself', () => {
  expect(isHeard(heard, firstSettings)).toBe(true);
  expect(isHeard({ ...heard, isHidden: true }, firstSettings)).toBe(true);
  expect(isHeard({ ...heard, isPushed: true }, firstSettings)).toBe(true);
  for (const silent of [
    { unreadCount: 0 },
    { isMuted: true },
    { isOpen: true },
    { isHidden: true, isPushed: true },
  ])
    expect(isHeard({ ...heard, ...silent }, firstSettings)).toBe(false);
  expect(isHeard(heard, { ...firstSettings, sounds: false })).toBe(false);
  expect(isHeard({ ...heard, isRequest: true }, { ...firstSettings, requests: false })).toBe(false);
});

it('a push is tried five times, later each time, and not before the push service said', () => {
  expect([1, 2, 3, 4, 5].map((tries) => waitAfter(tries, null))).toEqual([5, 20, 80, 320, null]);
  expect(waitAfter(1, 60)).toBe(60);
  expect(waitAfter(1, 3_600)).toBe(null);
});
