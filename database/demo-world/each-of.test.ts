import { expect, it } from 'vitest';
import { eachOf } from './each-of.ts';

it('one that fails holds no other up, and the first failure is thrown in the end', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`);
    done.push(one);
    await Promise.resolve();
  };
  await expect(eachOf([1, 2, 3, 4, 5], work)).rejects.toThrow('no 2');
  expect(done).toEqual([1, 3, 5]);
  await eachOf([1, 3], work);
});
