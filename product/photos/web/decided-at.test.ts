import { expect, it } from 'vitest';
import { decidedAt } from './decided-at.ts';

it('names the day inside of a sentence, with the time while it is fresh', () => {
  const now = new Date(2026, 10, 28, 15, 0);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 2).toISOString();
  expect(decidedAt(at(28, 14), now, 'en-GB')).toBe('today 14:02');
  expect(decidedAt(at(27, 23), now, 'en-GB')).toBe('yesterday 23:02');
  expect(decidedAt(at(14, 9), now, 'en-GB')).toBe('14 Nov');
  // A device whose clock is behind.
  expect(decidedAt(at(29, 9), now, 'en-GB')).toBe('today 09:02');
});
