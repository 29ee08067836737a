import { expect, it } from 'vitest';
import type { Counters } from './counters.ts';

/** The same counters as two processes hold them. */
export interface CountersUnderTest {
  readonly one: Counters;
  readonly other: Counters;
  /** Lets milliseconds pass for both. */
  readonly pass: (ms: number) => Promise<void> | void;
}

const SECONDS = 2;
const KEEP_MS = 2_000;

/** What every engine of counters keeps. */
export function countersConformance(open: () => CountersUnderTest): void {
  const limits = ({ one, other }: CountersUnderTest, name = 'limit', max = 2) => [
    one.limit(name, { max, seconds: SECONDS }),
    other.limit(name, { max, seconds: SECONDS }),
  ];
  const add = (counters: Counters, by: number, key = 'a') =>
    counters
      .states<{ sum: number }>('sums', { keepMs: KEEP_MS })
      .update(key, (state) => ({ state: { sum: (state?.sum ?? 0) + by }, answer: state?.sum ?? null }));
  const sumOf = (counters: Counters, key = 'a') =>
    counters.states<{ sum: number }>('sums', { keepMs: KEEP_MS }).read(key);

  it('a limit allows its maximum per window over all processes, and returns how long to wait', async () => {
    const [one, other] = limits(open());
    expect([await one?.count('a'), await other?.count('a')]).toEqual([null, null]);
    expect([await one?.count('a'), await other?.count('a')]).toEqual([SECONDS, SECONDS]);
  });

  it('a limit counts each key and each name separately', async () => {
    const counters = open();
    const [one] = limits(counters, 'limit', 1);
    const [apart] = limits(counters, 'apart', 1);
    expect([await one?.count('a'), await one?.count('b'), await apart?.count('a')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([await one?.count('a'), await one?.count('b'), await apart?.count('a')]).toEqual([2, 2, 2]);
  });

  it('a window begins with its first count and ends after its seconds, and refused counts do not extend it', async () => {
    const counters = open();
    const [limit] = limits(counters);
    for (let n = 0; n < 3; n += 1) await limit?.count('a');
    await counters.pass(SECONDS * 500);
    expect(await limit?.count('a')).toBe(1);
    await counters.pass(SECONDS * 500);
    expect([await limit?.count('a'), await limit?.count('a'), await limit?.count('a')]).toEqual([
      null,
      null,
      2,
    ]);
  });

  it('a limit forgets what is given back, and counts nothing that it refused', async () => {
    const counters = open();
    const [one, other] = limits(counters);
    for (let n = 0; n < 5; n += 1) await one?.count('a');
    await other?.giveBack('a');
    expect([await one?.count('a'), await one?.count('a')]).toEqual([null, SECONDS]);
    await one?.giveBack('b');
    expect([await one?.count('b'), await one?.count('b'), await one?.count('b')]).toEqual([
      null,
      null,
      SECONDS,
    ]);
    await counters.pass(SECONDS * 1_000);
    await one?.giveBack('a');
    expect([await one?.count('a'), await one?.count('a'), await one?.count('a')]).toEqual([
      null,
      null,
      SECONDS,
    ]);
  });

  it('a limit loses no concurrent count', async () => {
    const both = limits(open(), 'limit', 30);
    const counts = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => await both[n % 2]?.count('a')),
    );
    expect(counts.filter((wait) => wait === null)).toHaveLength(30);
  });

  it('a state is shared by all processes, separately for each key and each name', async () => {
    const { one, other } = open();
    expect(await add(one, 3)).toBeNull();
    expect(await add(other, 4)).toBe(3);
    expect([await sumOf(one), await sumOf(other), await sumOf(one, 'b')]).toEqual([
      { sum: 7 },
      { sum: 7 },
      undefined,
    ]);
    expect(await one.states('others', { keepMs: KEEP_MS }).read('a')).toBeUndefined();
  });

  it('a state loses no concurrent change', async () => {
    const { one, other } = open();
    await Promise.all(Array.from({ length: 40 }, async (_, n) => await add(n % 2 ? one : other, 1)));
    expect(await sumOf(one)).toEqual({ sum: 40 });
  });

  it('a state expires after its time since the last change; an answer without a change does not extend it', async () => {
    const { one, pass } = open();
    const states = one.states<{ sum: number }>('sums', { keepMs: KEEP_MS });
    await add(one, 1);
    await pass(KEEP_MS / 2);
    await add(one, 1);
    await pass(KEEP_MS / 2);
    const unchanged = (state: { sum: number } | undefined) => ({
      state: state ?? { sum: 0 },
      answer: state?.sum,
    });
    expect(await states.update('a', unchanged)).toBe(2);
    await pass(KEEP_MS / 2);
    expect(await sumOf(one)).toBeUndefined();
    expect(await add(one, 1)).toBeNull();
  });

  it('a state may hold maps and sets', async () => {
    const { one, other } = open();
    const state = { actions: new Map([[1, 2]]), seen: new Set(['a']), pass: null };
    await one.states('maps', { keepMs: KEEP_MS }).update('a', () => ({ state, answer: null }));
    expect(await other.states('maps', { keepMs: KEEP_MS }).read('a')).toEqual(state);
  });

  it('a change that fails changes nothing, and its failure reaches the caller', async () => {
    const { one } = open();
    await add(one, 1);
    const failing = async () =>
      await one.states('sums', { keepMs: KEEP_MS }).update('a', () => {
        throw new Error('no');
      });
    await expect(failing()).rejects.toThrow('no');
    expect(await sumOf(one)).toEqual({ sum: 1 });
  });
}
