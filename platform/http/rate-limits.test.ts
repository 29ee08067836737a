import { expect, it } from 'vitest';
import type { Counters } from '#platform/counters/counters.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { rateChecks } from './rate-limits.ts';

it('a limit keeps its count of a key among thousands of others', async () => {
  const { ofSubject } = rateChecks(
    [{ max: 1, seconds: 3600, per: 'subject' }],
    createMemoryCounters(() => 0),
    'login',
  );
  const mine = () => ofSubject('mine', '192.0.2.1');
  expect([await mine(), await mine()]).toEqual([null, 3600]);
  for (let n = 0; n < 6_000; n++) await ofSubject(`other ${n}`, '192.0.2.1');
  expect(await mine()).toBe(3600);
});

it('counts against several limits, even when one refuses, and returns the longest wait', async () => {
  let time = 0;
  const { ofAddress, ofCaller } = rateChecks(
    [
      { max: 1, seconds: 10, per: 'address' },
      { max: 2, seconds: 60, per: 'address' },
    ],
    createMemoryCounters(() => time),
    'login',
  );
  const ask = () => ofAddress('192.0.2.1');
  expect([await ask(), await ask(), await ask()]).toEqual([null, 10, 60]);
  expect([await ofCaller('caller'), await ofCaller(null), await ofAddress('192.0.2.2')]).toEqual([
    null,
    null,
    null,
  ]);
  time = 10_000;
  expect(await ask()).toBe(50);
});

it('checks of one name count together, and those of another name separately', async () => {
  const counters = createMemoryCounters(() => 0);
  const asks = ['login', 'login', 'upload'].map((name) =>
    rateChecks([{ max: 1, seconds: 10, per: 'caller' }], counters, name),
  );
  const waits = asks.map(async ({ ofCaller }) => await ofCaller('a'.repeat(24)));
  expect(await Promise.all(waits)).toEqual([null, 10, null]);
});

it('a count that is answered later is awaited, and the longest wait is returned', async () => {
  const memory = createMemoryCounters(() => 0);
  const later: Counters = {
    ...memory,
    limit: (name, options) => {
      const limit = memory.limit(name, options);
      return { ...limit, count: (key) => Promise.resolve(limit.count(key)) };
    },
  };
  const { ofSubject } = rateChecks(
    [
      { max: 1, seconds: 10, per: 'subject' },
      { max: 1, seconds: 60, per: 'subject-from-address' },
    ],
    later,
    'login',
  );
  expect([await ofSubject('mine', '192.0.2.1'), await ofSubject('mine', '192.0.2.1')]).toEqual([null, 60]);
});

it('addresses of one IPv6 network count together, for the address and with a subject', async () => {
  const { ofAddress, ofSubject } = rateChecks(
    [
      { max: 1, seconds: 10, per: 'address' },
      { max: 1, seconds: 10, per: 'subject-from-address' },
    ],
    createMemoryCounters(() => 0),
    'login',
  );
  const network = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'];
  const waits = [];
  for (const address of network) waits.push([await ofAddress(address), await ofSubject('mine', address)]);
  expect(waits).toEqual([
    [null, null],
    [10, 10],
    [null, null],
  ]);
});

it('what one address is refused does not count against the subject', async () => {
  const { ofSubject } = rateChecks(
    [
      { max: 5, seconds: 60, per: 'subject' },
      { max: 2, seconds: 60, per: 'subject-from-address' },
    ],
    createMemoryCounters(() => 0),
    'login',
  );
  const ask = async (address: string) => await ofSubject('mine', address);
  for (let n = 0; n < 20; n++) await ask('192.0.2.1');
  const from = (n: number) => ask(`198.51.100.${n}`);
  expect([await from(1), await from(2), await from(3), await from(4)]).toEqual([null, null, null, 60]);
});

it('a call refused with a code that its limit does not count is given back, to that limit alone', async () => {
  const { ofAddress, giveBack } = rateChecks(
    [
      { max: 2, seconds: 3600, per: 'address', uncounted: ['asked'] },
      { max: 6, seconds: 60, per: 'address' },
    ],
    createMemoryCounters(() => 0),
    'registration',
  );
  const refusedAs = async (code: string) => {
    const wait = await ofAddress('192.0.2.1');
    if (wait === null) await giveBack('192.0.2.1', code);
    return wait;
  };
  expect([await refusedAs('asked'), await refusedAs('asked'), await refusedAs('asked')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([await refusedAs('rude'), await refusedAs('rude'), await refusedAs('rude')]).toEqual([
    null,
    null,
    3600,
  ]);
  expect(await refusedAs('asked')).toBe(3600);
});
