import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addEndpoints, createHttp } from '#platform/http/serve.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { openHttp } from '#platform/testing/http.ts';
import { endpoint, type LimitReason } from '#product/visitors/access.ts';
import { PASSWORD } from '../accounts/accounts.fixture.ts';
import { rateCounters } from '../../limits.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

/** Refused as every limit refuses: whole seconds to wait, and why. */
function expectTooMany(answer: { status: number; body: unknown; headers: Headers }, reason: LimitReason) {
  expect([answer.status, answer.body]).toEqual([
    429,
    { error: 'RATE_LIMIT', reason, message: 'too many requests' },
  ]);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
}

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the limits of existing calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on', CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => server.close());
  const logIn = (email: string, address: string) =>
    new Browser(server.url).post('/api/user/login', { email, password: PASSWORD }, from(address));
  const reset = (email: string, address: string) =>
    new Browser(server.url).put('/api/user/request-password-reset', { email }, from(address));

  it('[D7-01] 10 logins in 15 minutes per email address and address, however it is spelled', async () => {
    const spellings = ['ABOUT@mail.example', ' about@mail.example'];
    for (let n = 0; n < 10; n++) expect((await logIn(spellings[n % 2] ?? '', '192.0.2.1')).status).toBe(403);
    expectTooMany(await logIn('About@mail.example', '192.0.2.1'), 'login');
    expect((await logIn('about@mail.example', '192.0.2.2')).status).toBe(403);
    expect((await logIn('another@mail.example', '192.0.2.1')).status).toBe(403);
  });

  it('[D7-01] 10 resets in 15 minutes per email address and address, beside the logins', async () => {
    for (let n = 0; n < 11; n++) await logIn('forgot@mail.example', '192.0.2.5');
    for (let n = 0; n < 10; n++) expect((await reset('Forgot@mail.example', '192.0.2.5')).status).toBe(204);
    expectTooMany(await reset('forgot@mail.example', '192.0.2.5'), 'login');
    expect((await reset('forgot@mail.example', '192.0.2.6')).status).toBe(204);
  });

  it('[D7-01] 100 resets per email address from anywhere, which leave its owner the login', async () => {
    for (let n = 0; n < 100; n++)
      expect((await reset('wanted@mail.example', `198.51.100.${n}`)).status).toBe(204);
    expectTooMany(await reset('wanted@mail.example', '198.51.100.200'), 'login');
    expect((await logIn('wanted@mail.example', '198.51.100.200')).status).toBe(403);
  });

  it('[D7-01] 100 calls per address for any email address', async () => {
    for (let n = 0; n < 100; n++)
      expect((await reset(`list${n}@mail.example`, '198.51.100.201')).status).toBe(204);
    expectTooMany(await reset('list100@mail.example', '198.51.100.201'), 'login');
    expect((await reset('list100@mail.example', '198.51.100.202')).status).toBe(204);
  });

  it('[D7-01] wrong logins from one address, however many, leave the owner free to log in from another', async () => {
    for (let n = 0; n < 120; n++) await logIn('owner@mail.example', '198.51.100.210');
    expectTooMany(await logIn('owner@mail.example', '198.51.100.210'), 'login');
    expect((await logIn('owner@mail.example', '198.51.100.211')).status).toBe(403);
  });

  it('[D7-01] 10 guesses at a password per logged-in visitor', async () => {
    const { headers } = await admittedVisitor(server.url);
    const browser = new Browser(server.url);
    const change = (address: string) =>
      browser.put(
        '/api/user/set-password',
        { password: `${PASSWORD}!`, currentPassword: 'a guess at it' },
        { ...headers, ...from(address) },
      );
    for (let n = 0; n < 10; n++) expect((await change(`192.0.2.${10 + n}`)).status).not.toBe(429);
    expectTooMany(await change('192.0.2.30'), 'login');
  });

  it('[D7-02] 20 registrations an hour per address; anonymous starts do not count', async () => {
    const register = (n: number) =>
      new Browser(server.url).post(
        '/api/user/register',
        { email: `many${n}@mail.example`, password: PASSWORD },
        from('192.0.2.40'),
      );
    for (let n = 0; n < 25; n++)
      expect(
        (await new Browser(server.url).post('/api/user/anonymous', undefined, from('192.0.2.40'))).status,
      ).toBe(200);
    for (let n = 0; n < 20; n++) expect((await register(n)).status).toBe(200);
    expectTooMany(await register(20), 'registration');
    expect(
      (await new Browser(server.url).post('/api/user/anonymous', undefined, from('192.0.2.40'))).status,
    ).toBe(200);
  });

  it('[D7-09] 30 soft reloads a minute per visitor from anywhere; others are not affected', async () => {
    const [one, other] = [await admittedVisitor(server.url), await admittedVisitor(server.url)];
    const reload = (headers: Readonly<Record<string, string>>, address: string) =>
      new Browser(server.url).post(
        '/api/softReload',
        { physicalLocation: { lat: 41.88, lng: -87.63 } },
        { ...headers, ...from(address) },
      );
    for (let n = 0; n < 30; n++)
      expect((await reload(one.headers, `192.0.2.${50 + (n % 5)}`)).status).toBe(200);
    expectTooMany(await reload(one.headers, '192.0.2.60'), 'softReload');
    expect((await reload(other.headers, '192.0.2.50')).status).toBe(200);
  });

  it('[D7-10] 300 other calls a minute per visitor in total', async () => {
    const { headers } = await admittedVisitor(server.url);
    const browser = new Browser(server.url);
    const paths = ['/api/user/current', '/api/presence/precision', '/api/user/sessions'];
    const statuses = new Set<number>();
    // Coming in took three of them.
    for (let n = 0; n < 297; n++)
      statuses.add((await browser.get(paths[n % 3] ?? '', { ...headers, ...from('192.0.2.70') })).status);
    expect(statuses).toEqual(new Set([200]));
    expectTooMany(await browser.get('/api/user/current', { ...headers, ...from('192.0.2.71') }), 'generic');
  });

  it('[D7-10] an IPv6 address counts by its subnet', async () => {
    for (let n = 0; n < 10; n++)
      expect((await logIn('six@mail.example', `2001:db8:1:2::${n + 1}`)).status).toBe(403);
    expectTooMany(await logIn('six@mail.example', '2001:db8:1:2:ffff::1'), 'login');
    expect((await logIn('six@mail.example', '2001:db8:1:3::1')).status).toBe(403);
  });
});

it('[D7-01] a forwarded address counts only from a trusted proxy', async () => {
  const server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const logIn = (n: number) =>
    new Browser(server.url).post(
      '/api/user/login',
      { email: 'spoofed@mail.example', password: PASSWORD },
      { ...from(`192.0.2.${n}`), 'x-real-ip': `192.0.2.${n}`, forwarded: `for=192.0.2.${n}` },
    );
  for (let n = 0; n < 10; n++) expect((await logIn(n)).status).toBe(403);
  expectTooMany(await logIn(10), 'login');
  await server.close();
});

describe('the limits of future calls, by the reason they name', () => {
  let close: () => Promise<unknown> = () => Promise.resolve();
  afterEach(() => close());

  async function serve(paths: readonly string[], reason: LimitReason) {
    const table = Object.fromEntries(
      paths.map((path) => [
        path,
        endpoint({
          ...{ method: 'POST', path: `/api/${path}`, summary: '', role: 'everyone', answer: 'nothing' },
          limit: reason,
        } as const),
      ]),
    );
    const http = {
      ...openHttp,
      identify: (token: string) => Promise.resolve({ _id: token }),
      idOf: ({ _id }: { _id: string }) => _id,
      refuse: () => null,
      rates: rateCounters(createMemoryCounters(() => Date.now())),
    };
    const app = await createHttp(http);
    addEndpoints(app, table, Object.fromEntries(paths.map((path) => [path, () => undefined])), http);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    close = () => app.close();
    return (path: string, visitor: string) =>
      new Browser(url).post(`/api/${path}`, undefined, { authorization: `Bearer ${visitor}` });
  }

  it.each([
    ['D7-03', 'message', 30],
    ['D7-04', 'globalPost', 5],
    ['D7-05', 'flag', 20],
    ['D7-06', 'upload', 20],
    ['D7-08', 'payment', 5],
  ] as const)('[%s] %s: %d for one visitor, over all calls of the reason', async (_row, reason, max) => {
    const call = await serve(['one', 'other'], reason);
    for (let n = 0; n < max; n++) expect((await call(n % 2 ? 'one' : 'other', 'caller')).status).toBe(204);
    expectTooMany(await call('one', 'caller'), reason);
    expectTooMany(await call('other', 'caller'), reason);
    expect((await call('one', 'else')).status).toBe(204);
  });

  it('[D7-07] verification: 10 of each call per visitor', async () => {
    const paths = ['upload-document', 'verify-document', 'verify-liveness', 'age-assessment'];
    const call = await serve(paths, 'verification');
    for (const path of paths) {
      for (let n = 0; n < 10; n++) expect((await call(path, 'caller')).status).toBe(204);
      expectTooMany(await call(path, 'caller'), 'verification');
    }
    expect((await call('upload-document', 'else')).status).toBe(204);
  });
});
