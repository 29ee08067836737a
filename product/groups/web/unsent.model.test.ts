import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from '#platform/client/client.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { limitReasons } from '#product/visitors/access.ts';
import { type GroupMessage, groupMessage } from '../contract.ts';
import { createUnsent, unsentOf } from './unsent.model.ts';

const groupId = 'a'.repeat(24);
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const words = (n: number) => ({ _id: idOf(n), body: `Said ${n}`, upload: null });

let server: Server;
let client: Client;
/** What came, in that order. */
let came: string[];
/** What it answers to the next one who says this; stored when nothing is left. */
let answers: Record<string, number[]>;
beforeEach(async () => {
  [came, answers] = [[], {}];
  server = createServer((request, response) => {
    void read(request).then(({ _id, body }) => {
      came.push(body);
      const status = answers[body]?.shift() ?? 200;
      const stored: GroupMessage = {
        ...{ _id, groupId, body, seq: came.length, file: null, createdAt: '2030-05-01T12:00:00.000Z' },
        author: { _id: idOf(99), handle: 'walker' },
      };
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end(JSON.stringify(status === 200 ? groupMessage.parse(stored) : { error: 'internal' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createHttpClient({
    ownOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ foreign: NO_FOREIGN_HOSTS, native: null, log: { error: () => undefined } },
    ...{
      wireVersion: 1,
      wireVersionHeader: 'x-wire',
      refusalsOf: () => ({}),
      rateLimitReasons: limitReasons,
    },
    ...{ onRateLimited: () => undefined, onReachable: () => undefined },
  });
});
afterEach(() => void server.close());

async function read(request: IncomingMessage): Promise<{ _id: string; body: string }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as { _id: string; body: string };
}

it('[GROUP-01] a server that is busy, or fails, is asked again by itself, and nothing goes past', async () => {
  const unsent = createUnsent({ client, groupId, faultWaitMs: 5 });
  const heard: string[] = [];
  unsent.onStored(({ body }) => heard.push(body));
  answers = { 'Said 1': [500, 429] };
  for (const n of [1, 2]) unsent.say(words(n));
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['Said 1', 'Said 2']);
  expect(came).toEqual(['Said 1', 'Said 1', 'Said 1', 'Said 2']);
  expect(unsent.store.getState().pending).toEqual([]);
});

it('[GROUP-01] what the server fails with again and again keeps nothing back, and stays to be tried', async () => {
  const unsent = createUnsent({ client, groupId, faultWaitMs: 5 });
  answers = { 'Said 1': [500, 500, 500], 'Said 2': [404] };
  for (const n of [1, 2, 3]) unsent.say(words(n));
  await expect.poll(() => unsent.stored().map(({ body }) => body)).toEqual(['Said 3']);
  const left = () => unsent.store.getState().pending.map(({ body, state }) => [body, state]);
  expect(left()).toEqual([
    ['Said 1', 'other'],
    ['Said 2', 'other'],
  ]);
  for (const one of unsent.store.getState().pending) unsent.retry(one);
  await expect.poll(left).toEqual([]);
});

it('[GROUP-01] what was taken back while it waited is not sent, whichever page of its group is open', async () => {
  const unsent = unsentOf(client, groupId);
  expect(unsentOf(client, groupId)).toBe(unsent);
  answers = { 'Said 1': [429] };
  unsent.say(words(1));
  await expect.poll(() => unsent.store.getState().pending[0]?.state).toBe('waiting');
  for (const one of unsent.store.getState().pending) unsentOf(client, groupId).drop(one);
  unsent.say(words(2));
  await expect.poll(() => unsent.stored().map(({ body }) => body)).toEqual(['Said 2']);
  expect(came).toEqual(['Said 1', 'Said 2']);
});
