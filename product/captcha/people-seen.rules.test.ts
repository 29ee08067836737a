import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import {
  countOf,
  judgeSeen,
  MOST_PEOPLE_SEEN,
  passedSeen,
  type PeopleSeen,
  see,
  type SeenBy,
  type SeenVerdict,
  stricter,
} from './people-seen.rules.ts';

const NOON = Date.UTC(2026, 4, 1, 12);

/** Evenly spread numbers, as random ids have. */
const people = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, n) => hash('sha1', String(from + n), 'buffer').readUInt32BE());
const after = (count: number, by: SeenBy, known?: PeopleSeen): PeopleSeen =>
  see(known, people(0, count), { by, now: NOON });

it.each(['visitor', 'address'] as const)('by %s, distinct people are counted within two percent', (by) => {
  for (const count of [100, MOST_PEOPLE_SEEN[by], 2 * MOST_PEOPLE_SEEN[by]])
    expect(Math.abs(countOf(after(count, by)) / count - 1)).toBeLessThan(0.02);
});

it.each(['visitor', 'address'] as const)(
  'by %s, as many are free, as many again after a captcha, and then none until the hour is over',
  (by) => {
    const most = MOST_PEOPLE_SEEN[by];
    const verdict = (known: PeopleSeen, now = NOON) => judgeSeen(known, by, now);
    expect(judgeSeen(undefined, by, NOON)).toEqual({ type: 'allowed' });
    expect(verdict(after(Math.floor(most * 0.97), by))).toEqual({ type: 'allowed' });
    const first = after(Math.ceil(most * 1.03), by);
    expect(verdict(first)).toEqual({ type: 'captcha' });
    const free = passedSeen(first, by, NOON);
    expect(verdict(free)).toEqual({ type: 'allowed' });
    expect(verdict(after(Math.floor(most * 1.94), by, free))).toEqual({ type: 'allowed' });
    const all = after(Math.ceil(most * 2.06), by, free);
    expect(verdict(all, NOON + 1_000)).toEqual({ type: 'too-many', waitSeconds: 3_599 });
    expect(passedSeen(all, by, NOON)).toBe(all);
    expect(verdict(all, NOON + HOUR_MS - 1)).toMatchObject({ type: 'too-many', waitSeconds: 1 });
    expect(verdict(all, NOON + HOUR_MS)).toEqual({ type: 'allowed' });
    expect(countOf(see(all, people(0, 10), { by, now: NOON + HOUR_MS }))).toBeLessThan(11);
  },
);

it('seeing the same people again counts nothing, and leaves the state as it is', () => {
  const seen = after(500, 'visitor');
  expect(see(seen, people(100, 400), { by: 'visitor', now: NOON + 1 })).toBe(seen);
});

it('a captcha that was passed for another reason gives no more people', () => {
  const few = after(10, 'visitor');
  expect(passedSeen(few, 'visitor', NOON)).toBe(few);
});

it('of two verdicts the stricter one holds', () => {
  const allowed: SeenVerdict = { type: 'allowed' };
  const captcha: SeenVerdict = { type: 'captcha' };
  const tooMany: SeenVerdict = { type: 'too-many', waitSeconds: 1 };
  for (const [milder, strict] of [
    [allowed, captcha],
    [allowed, tooMany],
    [captcha, tooMany],
  ] as const) {
    expect(stricter(milder, strict)).toBe(strict);
    expect(stricter(strict, milder)).toBe(strict);
  }
});
