import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '#platform/client/client.ts';
import { softReload } from '#wire/nearby.ts';
import { updateRooms } from '../contract.ts';
import { clientOf } from './client.fixture.ts';

/** The platform's own timeout runs by no clock that a test can set: here it runs by the one that it can. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const giving = new AbortController();
    setTimeout(() => giving.abort(new DOMException('', 'TimeoutError')), ms);
    return giving.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A server that never answers. */
const client = clientOf('http://here.test', {
  fetch: (_url, sent) =>
    new Promise((_resolve, reject) => {
      sent?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    }),
});

async function seconds(call: Promise<unknown>): Promise<number> {
  const began = Date.now();
  let failed: unknown = null;
  void call.catch((error: unknown) => (failed = error));
  while (failed === null && Date.now() - began < 60_000) await vi.advanceTimersByTimeAsync(100);
  expect((failed as CallFailed).failure).toEqual({ type: 'timeout' });
  return (Date.now() - began) / 1000;
}

const nowhere = { physicalLocation: null, virtualLocation: null };

it('[API-08] a soft reload is aborted after 15 s without an answer', async () => {
  expect(await seconds(client.call(softReload, { body: nowhere }))).toBe(15);
});

it('[API-24] the update of rooms is aborted after 15 s without an answer', async () => {
  const body = { physicalLocation: [-87.63, 41.88] as [number, number] };
  expect(await seconds(client.call(updateRooms, { body }))).toBe(15);
});
