import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callAddress } from '#platform/testing/call-address.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { mixedInput, spoiltInput, validInput } from '#platform/testing/arbitrary-input.ts';
import { type Endpoints, endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { goodCalls } from './good-calls.fixture.ts';
import { createWorld, type GoodCall, idsOf, Unprepared, type World } from './good-world.fixture.ts';

const INPUTS_PER_ENDPOINT = Number(process.env['BAD_INPUTS'] ?? 80);
/** Where nothing is taken, all that can be given is junk. */
const INPUTS_FOR_NOTHING = INPUTS_PER_ENDPOINT / 4;
const AT_ONCE = 16;

let server: TestServer;
let world: World;
let idsThatExist: readonly string[];
/** Of the caller that the next request comes from. */
let headersOfCaller: GoodCall[0];
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  server = await startTestServer();
  await renewWorld();
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

async function renewWorld(): Promise<void> {
  world = await createWorld(server);
  idsThatExist = idsOf(world);
  headersOfCaller = world.a.headers;
}

/** A call that is answered 2xx; what was generated before may have taken what it needs. */
async function goodCall(name: keyof Endpoints): Promise<GoodCall> {
  try {
    return await goodCalls[name](world);
  } catch (error) {
    if (!(error instanceof Unprepared)) throw error;
    await renewWorld();
    return goodCalls[name](world);
  }
}

interface Told {
  readonly status: number;
  readonly text: string;
}

/** Sends bytes as they are, as fetch would refuse to. */
function send(
  method: string,
  path: string,
  body: string | Buffer | undefined,
  headers: Record<string, string> = {},
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${server.url}${path}`,
      {
        method,
        agent,
        headers: {
          ...headersOfCaller,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends a first line as no library would write it, with a body that no one should read. */
async function sendRaw(line: string, body = ''): Promise<{ status: number; allow: string; body: string }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${line}\r\nhost: here\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', told = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const allow = /^allow: (.*)$/im.exec(head)?.[1] ?? '';
  return { status: Number(head.split(' ')[1]), allow, body: told };
}

function ask(endpoint: Endpoint, input: unknown): Promise<Told> {
  if (endpoint.method !== 'GET') return send(endpoint.method, endpoint.path, JSON.stringify(input ?? {}));
  const query = typeof input === 'object' && input !== null ? input : { input };
  return send('GET', callAddress(endpoint, query), undefined);
}

/** What is wrong with an answer to an input, or null. */
function fault(endpoint: Endpoint, told: Told): string | null {
  const isDeclared = Object.values(endpoint.refusals).includes(told.status);
  if (told.status >= 500 && !isDeclared) return `answered ${told.status}`;
  if (told.status === 400) {
    const body = JSON.parse(told.text) as { error?: unknown; issues?: unknown };
    return body.error === 'invalid' && Array.isArray(body.issues)
      ? null
      : `a 400 that names no field: ${told.text}`;
  }
  if (told.status >= 300) return null;
  if (endpoint.answer === 'nothing') return told.text === '' ? null : 'an answer where none is declared';
  if ('text' in endpoint.answer) return told.text === endpoint.answer.text ? null : 'another text';
  if ('file' in endpoint.answer) return told.text === '' ? 'an empty file' : null;
  const read = z.safeParse(endpoint.answer, JSON.parse(told.text));
  return read.success ? null : `an answer that does not fit: ${read.error.message.slice(0, 300)}`;
}

const takesNothing = (schema: z.core.$ZodType): boolean =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}).length === 0;

describe.each(Object.keys(endpoints) as (keyof Endpoints)[])('%s under generated input', (name) => {
  const endpoint: Endpoint = endpoints[name];
  const schema = endpoint.method === 'GET' ? endpoint.query : endpoint.body;

  it('never fails, and its answers fit the contract', { timeout: 120_000 }, async () => {
    const fits = (input: unknown) => z.safeParse(schema, input).success;
    // What a schema asks beyond its shape, such as a range that does not end before it begins, is left to chance.
    const [from, good] = await goodCall(name);
    headersOfCaller = from;
    const count = takesNothing(schema) ? INPUTS_FOR_NOTHING : INPUTS_PER_ENDPOINT;
    const some = mixedInput(validInput(schema, idsThatExist), good);
    const valid = fc.sample(some.filter(fits), count / 2);
    const spoilt = fc.sample(spoiltInput(some), count / 2);
    const inputs = [...valid, ...spoilt];
    const share = inputs.filter(fits).length / inputs.length;
    expect(share).toBeGreaterThanOrEqual(0.4);

    const faults: string[] = [];
    for (let at = 0; at < inputs.length; at += AT_ONCE) {
      const told = await Promise.all(
        inputs.slice(at, at + AT_ONCE).map(async (input) => {
          const answer = await ask(endpoint, input);
          const found = fault(endpoint, answer);
          if (found) faults.push(`${found} to ${JSON.stringify(input).slice(0, 300)}`);
          return answer;
        }),
      );
      // What ends the session would leave the rest refused at the door.
      if (told.some(({ status }) => status === 401)) [headersOfCaller] = await goodCall(name);
    }
    expect(faults.slice(0, 3)).toEqual([]);
  });
});

describe('bad input', () => {
  it('a number beyond what the database counts is refused', async () => {
    const id = idsThatExist[0] ?? '';
    for (const address of [
      `${endpoints.listChanges.path}?after=2147483648`,
      `${endpoints.getConversation.path}?userId=${id}&afterRevision=2147483648`,
      `${endpoints.getGroup.path}?groupId=${id}&from=2147483648`,
    ])
      expect((await send('GET', address, undefined)).status, address).toBe(400);
  });

  const softReload = endpoints.softReload.path;
  const here = { physicalLocation: { lat: 41.88, lng: -87.63 } };

  it.each([
    ['a latitude out of range', { physicalLocation: { lat: 91, lng: 0 } }, 'physicalLocation.lat'],
    ['a longitude as a string', { physicalLocation: { lat: 1, lng: '2' } }, 'physicalLocation.lng'],
    ['an unknown key', { ...here, distance: 3 }, 'distance'],
    [
      'an unknown nested key',
      { physicalLocation: { lat: 1, lng: 2, accuracy: 5 } },
      'physicalLocation.accuracy',
    ],
    [
      'a huge array',
      { ...here, filters: { USERS: { tags: Array.from({ length: 5000 }, () => 'a') } } },
      'filters.USERS.tags',
    ],
    ['an array instead of an object', [1, 2, 3], ''],
    ['null', null, ''],
  ])('%s is refused, and the answer names the field', async (_title, body, path) => {
    const told = await send('POST', softReload, JSON.stringify(body));
    expect(told.status).toBe(400);
    const { error, issues } = JSON.parse(told.text) as { error: string; issues: { path: string }[] };
    expect(error).toBe('invalid');
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  it.each([
    ['NaN', '{"physicalLocation":{"lat":NaN,"lng":0}}', 400],
    [
      'text that is not UTF-8',
      Buffer.from('{"physicalLocation":{"lat":41.878,"lng":-87.63},"since":"\xff\xfe"}', 'latin1'),
      400,
    ],
    ['incomplete JSON', '{"physicalLocation":', 400],
    ['a __proto__ key', '{"__proto__":{"isAdmin":true},"physicalLocation":null}', 400],
    ['ten megabytes', JSON.stringify({ ...here, since: 'x'.repeat(10_000_000) }), 413],
  ])('%s is refused', async (_title, body, status) => {
    expect((await send('POST', softReload, body)).status).toBe(status);
  });

  it('a form is refused where JSON is expected', async () => {
    const told = await send('POST', softReload, 'a=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(told.status).toBe(415);
  });

  const paths = [...new Set(Object.values(endpoints).map(({ path }): string => path))];

  it.each(paths)('an undeclared method is refused at %s', async (path) => {
    const own = Object.values(endpoints).flatMap((one) => (one.path === path ? [one.method as string] : []));
    const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : [])];
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SHOUT'];
    for (const method of others.filter((one) => !own.includes(one))) {
      const told = await sendRaw(`${method} ${path}?a=1 HTTP/1.1`, '{"half');
      expect([method, told.status, told.body]).toEqual([method, 405, '{"error":"method-not-allowed"}']);
      expect([method, told.allow.split(', ').sort()]).toEqual([method, allow.toSorted()]);
    }
  });

  it('input that is not HTTP gets the usual refusal, and is not logged', async () => {
    const unreadable = '{"error":"invalid","issues":[{"path":"","message":"not readable"}]}';
    expect(await sendRaw('SHOUT /41.8812345 HTTP/1.1')).toMatchObject({ status: 400, body: unreadable });
    expect(await sendRaw('41.8812345')).toMatchObject({ status: 400, body: unreadable });
    expect(await sendRaw('GET /api/%E0%A4%A HTTP/1.1')).toMatchObject({ status: 400, body: unreadable });
    const long = await sendRaw(`GET /api/health HTTP/1.1\r\nx: ${'41.8812345'.repeat(5_000)}`);
    expect([long.status, long.body]).toEqual([413, '{"error":"too-large"}']);
    expect(server.logged.join()).not.toContain('41.8812345');
  });

  it.each(['access_token=%%%', 'access_token=' + 'x'.repeat(8000), 'access_token=; ;;=', '\u00ff=1'])(
    'the cookie %.40s is refused',
    async (cookie) => {
      expect((await send('POST', softReload, JSON.stringify(here), { cookie })).status).toBe(401);
    },
  );

  it('a write with a cookie from a foreign page is refused', async () => {
    const told = await send('POST', softReload, JSON.stringify(here), {
      origin: 'https://elsewhere.example',
    });
    expect([told.status, told.text]).toEqual([403, '{"error":"foreign-origin"}']);
  });

  it('leaves the server running', async () => {
    expect((await send('GET', '/api/health', undefined)).text).toBe('{"ok":true}');
  });
});
