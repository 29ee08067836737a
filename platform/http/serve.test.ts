import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpointsOf } from '#platform/contract/endpoint.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { RateLimit } from '#platform/contract/rate-limit.ts';
import { rateChecks } from './rate-limits.ts';
import { addEndpoints, createHttp, type HttpOptions } from './serve.ts';

interface Caller {
  readonly id: string;
}
const endpoint = endpointsOf<string, string>();
const say = endpoint({
  method: 'POST',
  path: '/api/say',
  summary: 'Takes text.',
  role: 'everyone',
  limit: 'say',
  body: z.strictObject({ text: z.string() }),
  answer: 'nothing',
  refusals: { rude: 422 },
});
const sayAsMember = endpoint({
  method: 'POST',
  path: '/api/say-as-member',
  summary: 'Takes text of a known caller.',
  role: 'member',
  limit: 'say',
  body: z.strictObject({ text: z.string() }),
  answer: 'nothing',
});

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

async function serve(handler: (text: string) => void, more: Partial<HttpOptions<Caller>> = {}) {
  const logged: string[] = [];
  const lookedUp: string[] = [];
  const options: HttpOptions<Caller> = {
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    trustProxy: false,
    ownOrigin: 'https://own.example',
    secureCookies: false,
    identify: (token) => {
      lookedUp.push(token);
      return Promise.resolve(token.startsWith('known') ? { id: token } : null);
    },
    idOf: ({ id }) => id,
    refuse: () => null,
    rates: () => null,
    wireVersion: 1,
    wireVersionHeader: 'x-wire-version',
    accessCookie: 'access_token',
    ...more,
  };
  const app = await createHttp(options);
  addEndpoints(
    app,
    { say, sayAsMember },
    {
      say: ({ body }) => {
        handler(body.text);
        return undefined;
      },
      sayAsMember: ({ caller }) => {
        handler(JSON.stringify(caller));
        return undefined;
      },
    },
    options,
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
  const post = (
    headers: Record<string, string> = {},
    body: string | Buffer<ArrayBuffer> = '{"text":"hello"}',
    path = say.path,
  ) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  return { url: address, post, logged, lookedUp };
}

const secret = 'meet me at\n    at home (41.8781:12:5)\nparams: 41.8781,-87.6298,meet me';

class QueryFailed extends Error {
  override readonly name = 'QueryFailed';
}

it.each([
  ['of several lines', () => new QueryFailed(`Failed query: insert into posts\nparams: ${secret}`)],
  ['with a cause', () => new QueryFailed('failed', { cause: new Error(secret) })],
  ['changed after it was made', () => Object.assign(new Error(secret), { message: 'another' })],
])('an error %s logs its kind and place, and nothing of what was sent', async (_title, make) => {
  const { post, logged } = await serve(() => {
    throw make();
  });
  const answer = await post();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: 'internal', reason: expect.any(String) });
  const line = logged.find((entry) => entry.includes('internal error')) ?? '';
  expect(line).toContain('/api/say');
  expect(logged.join() + (await (await post()).text())).not.toMatch(/41\.87|87\.62|meet me|params|home/);
});

it('the place of an error is its stack frames', async () => {
  const { post, logged } = await serve(() => {
    throw new QueryFailed(`two\nlines of ${secret}`);
  });
  await post();
  const line = logged.find((entry) => entry.includes('internal error')) ?? '{}';
  const { kind, stack } = JSON.parse(line) as { kind: string; stack: string };
  expect(kind).toBe('QueryFailed');
  expect(stack).toContain('serve.test.ts');
  for (const frame of stack.split('\n')) expect(frame).toMatch(/^\s+at /);
});

it('answers a declared refusal with its status, and an unreadable request with 400', async () => {
  const { post, logged } = await serve(() => {
    throw new Refused<typeof say>('rude', { alert: 'RUDE' });
  });
  const refused = await post();
  expect([refused.status, await refused.json()]).toEqual([422, { error: 'rude', alert: 'RUDE' }]);
  expect((await post({}, '{"text":')).status).toBe(400);
  expect(logged.join()).not.toContain('internal error');
});

it('input nested very deeply is refused, also of a newer client, whose unknown keys are dropped', async () => {
  const said: string[] = [];
  const { post, logged } = await serve((text) => void said.push(text));
  const nested = (depth: number) => `{"text":"hello","later":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  const newer = { 'x-wire-version': '2' };
  const deep = await post(newer, nested(30_000));
  const issues = [{ path: `later${'.a'.repeat(63)}`, message: expect.stringMatching(/deep/) }];
  expect([deep.status, await deep.json()]).toEqual([400, { error: 'invalid', issues }]);
  expect((await post({}, nested(30_000))).status).toBe(400);
  expect((await post(newer, `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(400);
  expect(said).toEqual([]);
  expect(logged.join()).not.toContain('internal error');
  expect((await post(newer, nested(20))).status).toBe(204);
  expect(said).toEqual(['hello']);
});

it.each([
  ['half of a character', String.raw`"\ud800"`],
  ['U+0000', String.raw`"a\u0000b"`],
])('a text with %s is refused, and so is a key with it', async (_title, text) => {
  const said: string[] = [];
  const { post } = await serve((one) => void said.push(one));
  const refused = async (body: string, headers?: Record<string, string>) => {
    const answer = await post(headers, body);
    return [answer.status, ((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path];
  };
  expect(await refused(`{"text":${text}}`)).toEqual([400, 'text']);
  expect(await refused(`{"text":"hello","later":[{"a":${text}}]}`)).toEqual([400, 'later.0.a']);
  expect(await refused(`{"text":"hello",${text}:1}`, { 'x-wire-version': '2' })).toEqual([400, '']);
  expect(await refused(`{"text":"hello","later":[{${text}:1}]}`)).toEqual([400, 'later.0']);
  expect(said).toEqual([]);
  expect((await post({}, String.raw`{"text":"\ud83d\ude00"}`)).status).toBe(204);
  expect(said).toEqual(['😀']);
});

it('a text of bytes that are not UTF-8 is refused as unreadable, not stored as something else', async () => {
  const said: string[] = [];
  const { post } = await serve((text) => void said.push(text));
  for (const bytes of ['\xff\xfe', '\xc3', '\xed\xa0\x80']) {
    const answer = await post({}, Buffer.from(`{"text":"${bytes}"}`, 'latin1'));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'invalid', issues: [{ path: '', message: 'not readable' }] },
    ]);
  }
  expect((await post({}, Buffer.from('{"text":"é 😀"}'))).status).toBe(204);
  expect(said).toEqual(['é 😀']);
});

it('pages take everything from this server alone, fonts too', async () => {
  const { url } = await serve(() => undefined);
  const policy = (await fetch(`${url}/`)).headers.get('content-security-policy') ?? '';
  const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
  expect(policy.split(';')).toContain("font-src 'self'");
  expect(sources.filter((source) => /^https?:|\*/.test(source))).toEqual([]);
});

it('pages stand in no frame, and ask the device for a location alone', async () => {
  const { url } = await serve(() => undefined);
  const { headers } = await fetch(`${url}/`);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const permissions = headers.get('permissions-policy')?.split(', ') ?? [];
  expect(permissions).toContain('geolocation=(self)');
  for (const name of ['camera', 'microphone', 'payment', 'usb']) expect(permissions).toContain(`${name}=()`);
});

it('an answer of a call loads nothing, stands in no frame, and says nothing that means something of pages alone', async () => {
  const { post } = await serve(() => undefined);
  const { headers } = await post();
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toBeNull();
});

/** All calls count against these limits. */
const limited = (limits: readonly RateLimit[]) => {
  const checks = rateChecks(
    limits,
    createMemoryCounters(() => Date.now()),
    'say',
  );
  return () => checks;
};

it('[D7-10] an address over its limit is refused before its token is looked up', async () => {
  const { post, lookedUp } = await serve(() => undefined, {
    rates: limited([{ max: 3, seconds: 60, per: 'address' }]),
  });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await post({ authorization: `Bearer invented${n}` })).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect(lookedUp).toEqual(['invented0', 'invented1', 'invented2']);
  const last = await post({}, '{"text":');
  expect([last.status, await last.json()]).toEqual([
    429,
    { error: 'RATE_LIMIT', reason: 'say', message: 'too many requests' },
  ]);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('writes from foreign pages and unreadable ones count too', async () => {
  const { post } = await serve(() => undefined, {
    rates: limited([{ max: 2, seconds: 60, per: 'address' }]),
  });
  const foreign = { cookie: 'access_token=known', origin: 'https://elsewhere.example' };
  expect((await post(foreign)).status).toBe(403);
  expect((await post({}, '{')).status).toBe(400);
  expect((await post(foreign)).status).toBe(429);
});

it('counts each caller separately, and anonymous calls by address only', async () => {
  const { post } = await serve(() => undefined, {
    rates: limited([
      { max: 1, seconds: 60, per: 'caller' },
      { max: 6, seconds: 60, per: 'address' },
    ]),
  });
  const statusOf = async (token?: string) =>
    (await post(token === undefined ? {} : { authorization: `Bearer ${token}` })).status;
  expect([await statusOf('known1'), await statusOf('known1'), await statusOf('known2')]).toEqual([
    204, 429, 204,
  ]);
  expect([await statusOf(), await statusOf(), await statusOf(), await statusOf()]).toEqual([
    204, 204, 204, 429,
  ]);
});

it('a call whose role is not everyone never reaches its handler without a caller', async () => {
  const callers: string[] = [];
  // An admission rule that forgot to require a caller.
  const { post, logged } = await serve((caller) => void callers.push(caller), { refuse: () => null });
  const ask = (headers?: Record<string, string>) => post(headers, undefined, sayAsMember.path);
  expect((await ask({ authorization: 'Bearer known1' })).status).toBe(204);
  const answer = await ask();
  expect([answer.status, await answer.json()]).toMatchObject([500, { error: 'internal' }]);
  expect(callers).toEqual([JSON.stringify({ id: 'known1' })]);
  expect(logged.join()).toContain('internal error');
});

it('an undeclared refusal is an internal error, and the log names its code', async () => {
  const { post, logged } = await serve(() => {
    throw new Refused<Endpoint>('undeclared');
  });
  expect((await post()).status).toBe(500);
  const line = JSON.parse(logged.find((entry) => entry.includes('internal error')) ?? '{}') as object;
  expect(line).toMatchObject({ kind: 'Refused', code: 'undeclared' });
});
