import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointsOf } from '#platform/contract/endpoint.ts';
import { CallFailed, type CallFailure } from './client.ts';
import { createHttpClient } from './http-client.ts';
import type { RateLimited } from './rate-limit.rules.ts';
import { NO_FOREIGN_HOSTS } from './request.rules.ts';

const endpoint = endpointsOf<'everyone', 'generic'>();
const greet = endpoint({
  method: 'POST',
  path: '/api/greet',
  summary: 'Greets.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({ name: z.string() }),
  query: z.strictObject({ loud: z.optional(z.boolean()) }),
  answer: z.strictObject({ text: z.string() }),
  refusals: { 'not-welcome': 409 },
  timeoutMs: 300,
});
const ping = endpoint({
  method: 'GET',
  path: '/api/ping',
  summary: 'Answers text.',
  role: 'everyone',
  limit: 'generic',
  answer: { text: 'OK' },
});

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

async function clientOf(answer: Answer) {
  const listening = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => answer(request, body, response));
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return clientAt(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`);
}

function clientAt(ownOrigin: string) {
  const logged: unknown[] = [];
  const limited: RateLimited[] = [];
  const reached: boolean[] = [];
  const client = createHttpClient({
    ownOrigin,
    foreign: NO_FOREIGN_HOSTS,
    native: null,
    log: { error: (event, details) => logged.push({ event, ...details }) },
    wireVersion: 7,
    wireVersionHeader: 'x-wire-version',
    refusalsOf: () => ({ 'shut-out': 403 }),
    rateLimitReasons: ['softReload'],
    onRateLimited: (block) => limited.push(block),
    onReachable: (reachable) => reached.push(reachable),
  });
  return { client, logged, limited, reached };
}

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallFailed)) throw new Error('expected CallFailed');
  return error.failure;
}

describe('a call', () => {
  it('sends JSON, query and wire version, and parses the answer', async () => {
    const seen: Record<string, unknown> = {};
    const { client, reached } = await clientOf((request, body, response) => {
      Object.assign(seen, { url: request.url, method: request.method, body, ...request.headers });
      response.setHeader('content-type', 'application/json').end('{"text":"hello"}');
    });
    const answer = await client.call(greet, { body: { name: 'quietfern' }, query: { loud: true } });
    expect(answer).toEqual({ text: 'hello' });
    expect(seen).toMatchObject({
      url: '/api/greet?loud=true',
      method: 'POST',
      body: '{"name":"quietfern"}',
      'content-type': 'application/json',
      'x-wire-version': '7',
      'x-sw-bypass': 'true',
    });
    expect(reached).toEqual([true]);
  });

  it('reads text where the endpoint answers text', async () => {
    const { client } = await clientOf((_request, _body, response) => response.end('OK'));
    expect(await client.call(ping)).toBe('OK');
  });

  it('[API-83] an unreachable server is a fetch failure, and is not logged', async () => {
    const { client, logged, reached } = clientAt('http://127.0.0.1:9');
    expect(await failureOf(client.call(ping))).toEqual({ type: 'unreachable' });
    expect(reached).toEqual([false]);
    expect(logged).toEqual([]);
  });

  it('[API-84] any other failure is logged as unexpected, without what was sent', async () => {
    const { client, logged } = await clientOf((_request, _body, response) => {
      response.statusCode = 500;
      response.end('<p>secret</p>');
    });
    const failure = await failureOf(client.call(greet, { body: { name: 'quietfern' }, query: {} }));
    expect(failure).toEqual({ type: 'unexpected', status: 500 });
    expect(logged).toEqual([
      { event: 'unexpected call failure', kind: 'unexpected', where: '/api/greet', status: 500 },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/quietfern|secret/);
  });

  it("aborts after the endpoint's timeout", async () => {
    const { client, logged } = await clientOf(() => undefined);
    const failure = await failureOf(client.call(greet, { body: { name: 'a' }, query: {} }));
    expect(failure).toEqual({ type: 'timeout' });
    expect(logged).toHaveLength(1);
  });

  it('is refused with the code, the reason and the alert of its contract', async () => {
    const { client, logged } = await clientOf((_request, _body, response) => {
      response.statusCode = 409;
      response.end('{"error":"not-welcome","reason":"late","alert":"CLOSED"}');
    });
    expect(await failureOf(client.call(greet, { body: { name: 'a' }, query: {} }))).toEqual({
      type: 'refused',
      status: 409,
      code: 'not-welcome',
      reason: 'late',
      alert: 'CLOSED',
    });
    expect(logged).toEqual([]);
  });

  it('is refused with product and common codes, and with no undeclared one', async () => {
    let given: readonly [number, string] = [403, 'shut-out'];
    const { client, logged } = await clientOf((_request, _body, response) => {
      response.statusCode = given[0];
      response.end(JSON.stringify({ error: given[1] }));
    });
    const errorKind = async (status: number, code: string) => {
      given = [status, code];
      return (await failureOf(client.call(greet, { body: { name: 'a' }, query: {} }))).type;
    };
    expect([await errorKind(403, 'shut-out'), await errorKind(403, 'foreign-origin')]).toEqual([
      'refused',
      'refused',
    ]);
    expect(logged).toEqual([]);
    const others = [
      await errorKind(403, 'firewall'),
      await errorKind(401, 'shut-out'),
      await errorKind(400, 'invalid'),
    ];
    expect(others).toEqual(['unexpected', 'unexpected', 'unexpected']);
    expect(logged).toHaveLength(3);
  });

  it('[OPS-08] [OPS-09] a 429 is recorded as a rate limit', async () => {
    const { client, limited } = await clientOf((_request, _body, response) => {
      response.statusCode = 429;
      response.setHeader('retry-after', '12');
      response.end('{"error":"RATE_LIMIT","reason":"softReload"}');
    });
    const block = { reason: 'softReload', retryAfterSeconds: 12 };
    expect(await failureOf(client.call(ping))).toEqual({ type: 'rate-limited', ...block });
    expect(limited).toEqual([block]);
  });

  it('[API-83] an answer that is cut off on the way is a fetch failure, whatever its status', async () => {
    for (const statusCode of [200, 429]) {
      const { client, limited, logged, reached } = await clientOf((_request, _body, response) => {
        response.writeHead(statusCode, { 'content-length': '50' });
        response.write('{"error":"RATE_LIMIT"', () => setTimeout(() => response.destroy(), 20));
      });
      expect(await failureOf(client.call(ping))).toEqual({ type: 'unreachable' });
      expect([limited, logged, reached]).toEqual([[], [], [false]]);
    }
  });

  it('a call that its page gives up while the answer comes limits nothing', async () => {
    const left = new AbortController();
    const { client, limited, logged, reached } = await clientOf((_request, _body, response) => {
      response.writeHead(429, { 'content-length': '50' });
      response.write('{"error":"RATE_LIMIT"', () => setTimeout(() => left.abort(), 20));
    });
    expect(await failureOf(client.call(ping, { signal: left.signal }))).toEqual({ type: 'unreachable' });
    expect([limited, logged, reached]).toEqual([[], [], []]);
  });
});
