import { expect, it } from 'vitest';
import { RateCounter } from './rate-counter.ts';

it('lets so many through in a window, counts each for himself, and begins anew when the window has ended', () => {
  let time = 1_000;
  const counter = new RateCounter({ max: 2, seconds: 60, now: () => time });
  expect([counter.count('a'), counter.count('a'), counter.count('a')]).toEqual([null, null, 60]);
  expect(counter.count('b')).toBeNull();
  time += 59_001;
  expect(counter.count('a')).toBe(1);
  time += 999;
  expect([counter.count('a'), counter.count('a'), counter.count('a')]).toEqual([null, null, 60]);
});
