import { expect, it, onTestFinished, vi } from 'vitest';
import { createBatcher, type Outcome } from './batch.ts';

const unheard = (): void => undefined;
const done = (answer: string): Outcome<string> => ({ type: 'done', answer });

it('runs a single item at once, and batches what arrives meanwhile', async () => {
  const groups: string[][] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const ask = createBatcher<string, string>(
    async (things) => {
      groups.push([...things]);
      if (groups.length === 1) await held;
      return things.map((thing) => done(thing.toUpperCase()));
    },
    { most: 3, failed: unheard },
  );
  const first = ask('a');
  await Promise.resolve();
  const others = ['b', 'c', 'd', 'e'].map((thing) => ask(thing));
  release();
  expect(await Promise.all([first, ...others])).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
});

it('retries the items of a failed batch one by one, so that one failure does not fail others', async () => {
  const ask = createBatcher<string, string>(
    async (things) => {
      if (things.includes('poison')) throw new Error('no');
      return Promise.resolve(things.map(done));
    },
    { most: 10, failed: unheard },
  );
  const outcomes = await Promise.allSettled(['a', 'poison', 'b'].map((thing) => ask(thing)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('rejects one item of a batch without the others', async () => {
  const ask = createBatcher<string, string>(
    (things) =>
      Promise.resolve(
        things.map((thing) => (thing === 'b' ? { type: 'failed', error: new Error('b') } : done(thing))),
      ),
    { most: 10, failed: unheard },
  );
  const [a, b] = await Promise.allSettled([ask('a'), ask('b')]);
  expect([a.status, b.status]).toEqual(['fulfilled', 'rejected']);
});

it('after a large batch waits for as many items, but not for long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const groups: number[] = [];
  const ask = createBatcher<number, string>(
    (things) => {
      groups.push(things.length);
      return Promise.resolve(things.map((thing) => done(`${thing}`)));
    },
    { most: 20, failed: unheard },
  );
  const askOneByOne = async (count: number) => {
    const asked: Promise<string>[] = [];
    for (let thing = 0; thing < count; thing++) {
      asked.push(ask(thing));
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    }
    return asked;
  };
  await Promise.all(Array.from({ length: 8 }, (_, thing) => ask(thing)));
  await Promise.all(await askOneByOne(8));
  const fewer = await askOneByOne(3);
  expect(groups).toEqual([8, 8]);
  await vi.advanceTimersByTimeAsync(10);
  await Promise.all(fewer);
  expect(groups).toEqual([8, 8, 3]);
});
