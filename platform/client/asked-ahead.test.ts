import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpointsOf } from '#platform/contract/endpoint.ts';
import { askedAhead } from './asked-ahead.ts';
import type { Client } from './client.ts';

const endpoint = endpointsOf<'everyone', 'generic'>();
const look = endpoint({
  ...{ method: 'POST', path: '/api/look', summary: 'Looks.', role: 'everyone', limit: 'generic' },
  body: z.strictObject({ from: z.string() }),
  answer: z.strictObject({ call: z.number() }),
});

/** Counts the calls; the next fails when told. */
function counting() {
  const state = { calls: 0, fails: false };
  const client: Client = {
    call: () => {
      state.calls += 1;
      return state.fails
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve({ call: state.calls } as never);
    },
  };
  return { state, ...askedAhead(client) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const here = { body: { from: 'here' } };

it('the same question takes the answer that was asked ahead, once', async () => {
  const { state, client, askAhead } = counting();
  askAhead(look, here);
  expect(await client.call(look, here)).toEqual({ call: 1 });
  expect(state.calls).toBe(1);
  expect(await client.call(look, here)).toEqual({ call: 2 });
});

it('another question is asked itself, and what was asked ahead is not kept for later', async () => {
  const { client, askAhead } = counting();
  askAhead(look, here);
  expect(await client.call(look, { body: { from: 'there' } })).toEqual({ call: 2 });
  expect(await client.call(look, here)).toEqual({ call: 3 });
});

it('a question that failed ahead is asked again', async () => {
  const { state, client, askAhead } = counting();
  state.fails = true;
  askAhead(look, here);
  state.fails = false;
  expect(await client.call(look, here)).toEqual({ call: 2 });
});

it('an answer that nobody came for in ten seconds is thrown away', async () => {
  const { client, askAhead } = counting();
  askAhead(look, here);
  vi.advanceTimersByTime(10_000);
  expect(await client.call(look, here)).toEqual({ call: 2 });
});
