import { expect, test, vi } from 'vitest';
import { isNearbyKnown } from './nearby.store.ts';
import { closeServerAfterEach, emptyAnswer, mapAsking } from './soft-reload.fixture.ts';

closeServerAfterEach();

const whole = { status: 200, body: emptyAnswer };

test('[NEAR-02] an answer that is cut off on its way is asked for again, without anyone’s doing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { reload, store, asked } = await mapAsking([{ ...whole, lost: 'cut' }, whole]);
    expect(await reload.now()).toEqual({ type: 'failed' });
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('[NEAR-02] an answer that never comes is given up when the connection is back, and what is around returns', async () => {
  const { reload, store, asked, skipped } = await mapAsking([{ ...whole, lost: 'never' }, whole]);
  const first = reload.now();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  reload.recover();
  expect(store.getState().reload).toEqual({ status: 'loading' });
  skipped.ms += 6_000;
  reload.recover();
  expect(await first).toEqual({ type: 'overtaken' });
  await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
  expect(asked).toHaveLength(2);
});

test('[NEAR-02] what failed is asked for at once when the connection is back, unless the server refuses it', async () => {
  const { reload, store, asked, skipped } = await mapAsking([
    { status: 500, body: {} },
    { status: 429, body: { reason: 'generic' }, headers: { 'retry-after': '60' } },
    whole,
  ]);
  await reload.now();
  skipped.ms += 3_000;
  reload.recover();
  await vi.waitFor(() => expect(store.getState().reload).toMatchObject({ why: 'rate-limited' }));
  skipped.ms += 3_000;
  reload.recover();
  skipped.ms += 60_000;
  expect(asked).toHaveLength(2);
  reload.recover();
  await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
});

test('[NEAR-02] a wish does not take back the question that is on its way, and is asked once after it', async () => {
  const { reload, store, asked, skipped } = await mapAsking([whole, whole]);
  const first = reload.now();
  for (let times = 0; times < 3; times += 1) reload.soon();
  skipped.ms += 3_000;
  expect(await first).toEqual({ type: 'loaded' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
  reload.stop();
});

test('[NEAR-02] filters that come from the account meanwhile and are the same take no question back', async () => {
  const { reload, store, asked, skipped } = await mapAsking([whole, whole]);
  const first = reload.now();
  skipped.ms += 3_000;
  store.setState({ filters: { ...store.getState().filters } });
  reload.soon();
  expect(await first).toEqual({ type: 'loaded' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
  reload.stop();
});

test('[NEAR-02] an answer that cannot be applied is reported, and the whole is asked for instead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { reload, store, asked } = await mapAsking([whole, { status: 200, body: {} }, whole]);
    await reload.now();
    await expect(reload.now()).rejects.toThrow(TypeError);
    expect(store.getState().reload).toEqual({ status: 'failed', why: 'unexpected' });
    expect(isNearbyKnown(store.getState())).toBe(true);
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
    expect(asked.map((question) => Object.hasOwn(question as object, 'since'))).toEqual([false, true, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('[NEAR-02] on a slow network one answer is waited for in the end, however often another is wished for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    let asked = 0;
    /** Answers after twelve seconds. */
    const slow: typeof fetch = (_, init) =>
      new Promise((resolve, reject) => {
        asked += 1;
        setTimeout(() => resolve(Response.json(emptyAnswer)), 12_000);
        init?.signal?.addEventListener('abort', () => reject(new TypeError('given up')));
      });
    const { reload, store } = await mapAsking([], { fetch: slow });
    void reload.now();
    for (let seconds = 0; seconds < 27; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (seconds < 26) reload.soon();
    }
    expect([asked, store.getState().reload]).toEqual([3, { status: 'loaded' }]);
    reload.stop();
  } finally {
    vi.useRealTimers();
  }
});
