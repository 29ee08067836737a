import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import { seededRandom } from '#platform/random/random.ts';
import { isOnline, type Living } from './living.ts';
import { demoPeople } from '../people.ts';
import { keepRightNow, type RightNowEnds } from './right-now.ts';

const people = demoPeople().map((person): Living => {
  const status = person.begins === 'online' ? 'standing' : 'away';
  return { person, whereabouts: { status, at: person.at }, decidesAt: 0, hostingRenewedAt: 0 };
});
const mayStart = (living: Living) =>
  isOnline(living) && !living.person.isFixed && living.person.accountType !== 'anonymous';

it('it runs for one in eight of those online, at every time, and ends for each', () => {
  const random = seededRandom(1);
  const few = Math.round(people.filter(mayStart).length / 8);
  expect(few).toBeGreaterThan(10);
  let ends: RightNowEnds = new Map();
  const started = new Set<string>();
  for (let time = 0; time <= 6 * HOUR_MS; time += 10 * MINUTE_MS) {
    const next = keepRightNow(people, ends, time, random);
    for (const { visitorId } of next.actions) {
      started.add(visitorId);
      expect(ends.get(visitorId) ?? 0).toBeLessThanOrEqual(time);
    }
    ({ ends } = next);
    expect(ends.size).toBe(few);
    for (const [id, until] of ends) {
      expect(until - time).toBeGreaterThan(0);
      expect(until - time).toBeLessThanOrEqual(4 * HOUR_MS);
      expect(people.some((living) => living.person.id === id && mayStart(living))).toBe(true);
    }
  }
  expect(started.size).toBeGreaterThan(2 * few);
});

it('who went away leaves room for others, and those it ran for before a restart count', () => {
  const begun = keepRightNow(people, new Map(), 0, seededRandom(2));
  expect(keepRightNow(people, begun.ends, 1, seededRandom(3)).actions).toEqual([]);
  const [gone] = [...begun.ends.keys()];
  const without = people.filter(({ person }) => person.id !== gone);
  expect(keepRightNow(without, begun.ends, 1, seededRandom(3)).actions).toHaveLength(1);
});
