import { expect, it } from 'vitest';
import { forEachIsolated } from './for-each-isolated.ts';

/** A hundred numbers, ten to a page. */
const find = (after: number | null) =>
  Promise.resolve(
    Array.from({ length: 100 }, (_, at) => at)
      .filter((one) => one > (after ?? -1))
      .slice(0, 10),
  );

it('continues after a failure, and throws the first failure at the end', async () => {
  const done: number[] = [];
  const work = (one: number) => {
    if (one % 30 === 7) return Promise.reject(new Error(`no ${one}`));
    done.push(one);
    return Promise.resolve();
  };
  await expect(forEachIsolated(find, work)).rejects.toThrow('no 7');
  expect(done).toHaveLength(96);
});

it('gives up if everything fails', async () => {
  const tried: number[] = [];
  const work = (one: number) => {
    tried.push(one);
    return Promise.reject(new Error('read only'));
  };
  await expect(forEachIsolated(find, work)).rejects.toThrow('read only');
  expect(tried).toHaveLength(20);
});
