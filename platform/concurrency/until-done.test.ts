import { expect, it } from 'vitest';
import { untilDone } from './until-done.ts';

const settled = () => new Promise(setImmediate);

it('what failed is run again with the next call, what is running or done is not', async () => {
  const outcomes = [() => Promise.reject(new Error('no network')), () => Promise.resolve()];
  let runs = 0;
  let failures = 0;
  const fetchAhead = untilDone(
    () => outcomes[runs++]?.() ?? Promise.resolve(),
    () => (failures += 1),
  );
  fetchAhead();
  fetchAhead();
  expect(runs).toBe(1);
  await settled();
  expect(failures).toBe(1);
  fetchAhead();
  await settled();
  fetchAhead();
  await settled();
  expect([runs, failures]).toEqual([2, 1]);
});
