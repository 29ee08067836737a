import { expect, it } from 'vitest';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import { ChangeSeqCache, shareChangeSeqs } from './change-seq-cache.ts';

const ANN = 'a'.repeat(24);

/** Answers what is asked of the database one after the other, when the test says so. */
function asked() {
  const answers: ((number: number | Error) => Promise<void>)[] = [];
  const loaded: (number | null)[] = [];
  const cache: ChangeSeqCache = new ChangeSeqCache({
    load: () =>
      new Promise((resolve, reject) => {
        answers.push(async (number) => {
          if (typeof number === 'number') resolve(number);
          else reject(number);
          await new Promise((settled) => setImmediate(settled));
        });
      }),
    loaded: () => loaded.push(cache.of(ANN)),
    log: { error: () => undefined },
  });
  return { cache, answers, loaded };
}

it('a number that could not be loaded is requested again', async () => {
  const { cache, answers, loaded } = asked();
  cache.connected(ANN);
  cache.changed(ANN, 3);
  await answers[0]?.(new Error('no database'));
  expect([cache.of(ANN), answers.length]).toEqual([null, 2]);
  await answers[1]?.(4);
  expect([cache.of(ANN), loaded]).toEqual([4, [4]]);
});

it('an answer from before the visitor returned, or before a missed commit, is not final', async () => {
  const { cache, answers } = asked();
  cache.connected(ANN);
  cache.disconnected(ANN);
  cache.connected(ANN);
  await answers[0]?.(1);
  expect(cache.of(ANN)).toBeNull();
  await answers[1]?.(2);
  expect(cache.of(ANN)).toBe(2);
  cache.markUncertain([ANN]);
  expect(cache.of(ANN)).toBeNull();
  await answers[2]?.(3);
  expect(cache.of(ANN)).toBe(3);
});

it('a change or uncertainty in one process reaches the caches of all', async () => {
  const bus = createMemoryBus({ error: () => undefined });
  const [one, other] = [asked(), asked()];
  const shared = shareChangeSeqs(bus.join(), one.cache);
  shareChangeSeqs(bus.join(), other.cache);
  for (const { cache, answers } of [one, other]) {
    cache.connected(ANN);
    await answers[0]?.(1);
  }
  shared.changed(ANN, 2);
  expect(one.cache.of(ANN)).toBe(2);
  await expect.poll(() => other.cache.of(ANN)).toBe(2);
  shared.markUncertain([ANN]);
  expect(one.cache.of(ANN)).toBeNull();
  await expect.poll(() => other.cache.of(ANN)).toBeNull();
});

it('after a gap every number is requested again', async () => {
  const { cache, answers } = asked();
  cache.connected(ANN);
  await answers[0]?.(1);
  cache.markAllUncertain();
  expect(cache.of(ANN)).toBeNull();
  await answers[1]?.(2);
  expect(cache.of(ANN)).toBe(2);
});
