import { expect, it } from 'vitest';
import { KnockLimit } from './knock-limit.ts';

it('lets so many through in a window, counts each for himself, and begins anew when the window has ended', () => {
  let time = 1_000;
  const limit = new KnockLimit({ max: 2, seconds: 60, now: () => time });
  expect([limit.knock('a'), limit.knock('a'), limit.knock('a')]).toEqual([null, null, 60]);
  expect(limit.knock('b')).toBeNull();
  time += 59_001;
  expect(limit.knock('a')).toBe(1);
  time += 999;
  expect([limit.knock('a'), limit.knock('a'), limit.knock('a')]).toEqual([null, null, 60]);
});
