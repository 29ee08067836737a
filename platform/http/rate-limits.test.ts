import { expect, it } from 'vitest';
import { rateChecks } from './rate-limits.ts';

it('a limit does not forget somebody for thousands of others', () => {
  const { ofSubject } = rateChecks([{ max: 1, seconds: 3600, per: 'subject' }], () => 0);
  const mine = () => ofSubject('mine', '192.0.2.1');
  expect([mine(), mine()]).toEqual([null, 3600]);
  for (let n = 0; n < 6_000; n++) ofSubject(`other ${n}`, '192.0.2.1');
  expect(mine()).toBe(3600);
});

it('counts by each of several, also where one of them refuses, and says the longest wait', () => {
  let time = 0;
  const { ofAddress, ofCaller } = rateChecks(
    [
      { max: 1, seconds: 10, per: 'address' },
      { max: 2, seconds: 60, per: 'address' },
    ],
    () => time,
  );
  const ask = () => ofAddress('192.0.2.1');
  expect([ask(), ask(), ask()]).toEqual([null, 10, 60]);
  expect([ofCaller('somebody'), ofCaller(null), ofAddress('192.0.2.2')]).toEqual([null, null, null]);
  time = 10_000;
  expect(ask()).toBe(50);
});
