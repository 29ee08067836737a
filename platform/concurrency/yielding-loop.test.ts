import { expect, it } from 'vitest';
import { forEachYielding } from './yielding-loop.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('yields between two slices of work, and processes everything in order', async () => {
  const order: string[] = [];
  const others = setInterval(() => order.push('another'), 0);
  await forEachYielding(['a', 'b', 'c'], (thing) => {
    busyFor(4);
    order.push(thing);
  });
  clearInterval(others);
  expect(order.filter((what) => what !== 'another')).toEqual(['a', 'b', 'c']);
  const whileWorking = order.slice(order.indexOf('a') + 1, order.indexOf('c'));
  expect(whileWorking).toContain('another');
});

it('rejects when its work fails', async () => {
  const work = () => {
    throw new Error('no');
  };
  await expect(forEachYielding([1], work)).rejects.toThrow('no');
});
