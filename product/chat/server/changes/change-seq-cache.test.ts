import { expect, it } from 'vitest';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import { ChangeSeqCache, shareChangeSeqs } from './change-seq-cache.ts';

const ANN = 'a'.repeat(24);

/** Answers what is asked of the database one after the other, when the test says so. */
function asked() {
  const answers: ((number: number | Error) => Promise<void>)[] = [];
  const loaded: (number | null)[] = [];
  const newest: ChangeSeqCache = new ChangeSeqCache({
    load: () =>
      new Promise((resolve, reject) => {
        answers.push(async (number) => {
          if (typeof number === 'number') resolve(number);
          else reject(number);
          await new Promise((settled) => setImmediate(settled));
        });
      }),
    loaded: () => loaded.push(newest.of(ANN)),
    log: { error: () => undefined },
  });
  return { newest, answers, loaded };
}

it('a number that could not be loaded is requested again', async () => {
  const { newest, answers, loaded } = asked();
  newest.connected(ANN);
  newest.changed(ANN, 3);
  await answers[0]?.(new Error('no database'));
  expect([newest.of(ANN), answers.length]).toEqual([null, 2]);
  await answers[1]?.(4);
  expect([newest.of(ANN), loaded]).toEqual([4, [4]]);
});

it('an answer from before the visitor returned, or before a missed commit, is not final', async () => {
  const { newest, answers } = asked();
  newest.connected(ANN);
  newest.disconnected(ANN);
  newest.connected(ANN);
  await answers[0]?.(1);
  expect(newest.of(ANN)).toBeNull();
  await answers[1]?.(2);
  expect(newest.of(ANN)).toBe(2);
  newest.markUncertain([ANN]);
  expect(newest.of(ANN)).toBeNull();
  await answers[2]?.(3);
  expect(newest.of(ANN)).toBe(3);
});

it('a change or uncertainty in one process reaches the caches of all', async () => {
  const bus = createMemoryBus({ error: () => undefined });
  const [one, other] = [asked(), asked()];
  const shared = shareChangeSeqs(bus.join(), one.newest);
  shareChangeSeqs(bus.join(), other.newest);
  for (const { newest, answers } of [one, other]) {
    newest.connected(ANN);
    await answers[0]?.(1);
  }
  shared.changed(ANN, 2);
  expect(one.newest.of(ANN)).toBe(2);
  await expect.poll(() => other.newest.of(ANN)).toBe(2);
  shared.markUncertain([ANN]);
  expect(one.newest.of(ANN)).toBeNull();
  await expect.poll(() => other.newest.of(ANN)).toBeNull();
});

it('after a gap every number is requested again', async () => {
  const { newest, answers } = asked();
  newest.connected(ANN);
  await answers[0]?.(1);
  newest.markAllUncertain();
  expect(newest.of(ANN)).toBeNull();
  await answers[1]?.(2);
  expect(newest.of(ANN)).toBe(2);
});
