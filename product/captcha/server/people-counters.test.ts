import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { MOST_PEOPLE_SEEN } from '../people-seen.rules.ts';
import { PeopleCounters } from './people-counters.ts';

const visitor = { visitorId: 'a'.repeat(24), address: '2001:db8:1:2::1' };
const neighbor = { visitorId: 'b'.repeat(24), address: '2001:db8:1:2::2' };
/** Two percent more than are free: the count is that exact. */
const tooMany = (by: keyof typeof MOST_PEOPLE_SEEN) =>
  Uint16Array.from(
    { length: Math.ceil(MOST_PEOPLE_SEEN[by] * 1.02) },
    (_, person) => (person * 40_503) % 65_536,
  );

function counting() {
  const time = { now: Date.UTC(2030, 0, 1) };
  const clock = { now: () => new Date(time.now) };
  return {
    time,
    counters: new PeopleCounters(
      clock,
      createMemoryCounters(() => time.now),
    ),
  };
}

it('asks the visitor for a captcha until an hour after the first person', async () => {
  const { time, counters } = counting();
  await counters.count(visitor, Uint16Array.of(1));
  time.now += HOUR_MS - 1_000;
  expect(await counters.count(visitor, tooMany('visitor'))).toEqual({ type: 'captcha' });
  expect(await counters.judge(neighbor)).toEqual({ type: 'allowed' });
  time.now += 1_000;
  expect(await counters.judge(visitor)).toEqual({ type: 'allowed' });
});

it('asks all visitors of a network, and a passed captcha frees as many again', async () => {
  const { counters } = counting();
  await counters.count(visitor, tooMany('address'));
  expect(await counters.judge(neighbor)).toEqual({ type: 'captcha' });
  expect(await counters.judge({ ...neighbor, address: '2001:db8:1:3::2' })).toEqual({ type: 'allowed' });
  await counters.pass(neighbor);
  expect(await counters.judge(neighbor)).toEqual({ type: 'allowed' });
  expect(await counters.judge(visitor)).not.toEqual({ type: 'allowed' });
});

it('tells how long the hour lasts once its people are used up', async () => {
  const { time, counters } = counting();
  await counters.count(visitor, Uint16Array.of(1));
  time.now += 600_000;
  await counters.count(visitor, tooMany('visitor'));
  await counters.pass(visitor);
  const others = Uint16Array.from({ length: 8_192 }, (_, person) => person);
  expect(await counters.count(visitor, others)).toEqual({ type: 'too-many', waitSeconds: 3_000 });
});
