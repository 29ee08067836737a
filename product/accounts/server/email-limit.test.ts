import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { createEmailLimit } from './email-limit.ts';

it('an address gets five emails of a kind in an hour, counted from the first', async () => {
  let time = Date.UTC(2030, 4, 1);
  const counters = createMemoryCounters(() => time);
  const clock = { now: () => new Date(time) };
  const [one, other] = [0, 0].map(() => createEmailLimit(counters, clock, Buffer.alloc(32)));
  const allowed = async (kind = 'activate', email = 'wanted@mail.example') => [
    await one?.allows(kind, email),
    await other?.allows(kind, email),
  ];
  for (let n = 0; n < 5; n += 1) {
    expect(await allowed()).toEqual([true, true]);
    await (n % 2 ? one : other)?.count('activate', 'wanted@mail.example');
    time += HOUR_MS / 5 - 1;
  }
  expect(await allowed()).toEqual([false, false]);
  expect(await allowed('reset')).toEqual([true, true]);
  expect(await allowed('activate', 'another@mail.example')).toEqual([true, true]);
  time += 5;
  expect(await allowed()).toEqual([true, true]);
});
