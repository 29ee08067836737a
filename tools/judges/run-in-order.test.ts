import { expect, it } from 'vitest';
import { runInOrder } from './run-in-order.ts';

it('results come in the order of the tasks, of which as many run as may', async () => {
  const given: string[] = [];
  const started: string[] = [];
  const { promise: first, resolve: endFirst } = Promise.withResolvers<string>();
  const { promise: third, resolve: endThird } = Promise.withResolvers<string>();
  const task = (name: string, ending: Promise<string>) => () => {
    started.push(name);
    return ending;
  };
  const tasks = [task('first', first), task('second', Promise.resolve('second')), task('third', third)];
  const all = runInOrder(tasks, 2, (result) => void given.push(result));
  await expect.poll(() => started).toEqual(['first', 'second', 'third']);
  expect(given).toEqual([]);
  endFirst('first');
  await expect.poll(() => given).toEqual(['first', 'second']);
  endThird('third');
  await all;
  expect(given).toEqual(['first', 'second', 'third']);
});
