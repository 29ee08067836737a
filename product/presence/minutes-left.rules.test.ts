import { expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { endOf } from './availability.rules.ts';
import { minutesLeft } from './minutes-left.rules.ts';

it('a changed intention keeps the end', () => {
  const begun = new Date('2026-11-21T12:02:13Z');
  for (const minutes of [30, 60, 240]) {
    const until = endOf(minutes, begun);
    for (let later = 0; later < minutes - 15; later += 0.37) {
      const now = new Date(begun.getTime() + later * MINUTE_MS);
      const left = minutesLeft(until.toISOString(), now);
      if (left !== null && left < 240) expect(endOf(left, now)).toEqual(until);
    }
    expect(minutesLeft(until.toISOString(), new Date(until.getTime() - 14.9 * MINUTE_MS))).toBeNull();
  }
});
