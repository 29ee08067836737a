import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { PASSWORD } from '../accounts/accounts.fixture.ts';
import { challengeFor, passCaptcha, tokenOf } from './captcha.fixture.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

const ASKED = { status: 403, body: { error: 'CAPTCHA_REQUIRED' } };
const withCaptcha = { CAPTCHA: 'on', TRUST_PROXY: '127.0.0.1' };
let time = new Date('2026-05-01T12:00:00Z');
const clock = { now: () => time };

let servers: TestServer[] = [];
const start = async (options: TestServerOptions = {}) => {
  const server = await startTestServer({ clock, env: withCaptcha, ...options });
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
  time = new Date('2026-05-01T12:00:00Z');
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const BUSY = from('198.51.100.7');
const startAnonymous = (server: TestServer, headers: Record<string, string>) =>
  new Browser(server.url).post('/api/user/anonymous', undefined, headers);
/** As many as go without question. */
async function startMany(server: TestServer, headers: Record<string, string>): Promise<void> {
  for (let n = 0; n < 20; n++) expect((await startAnonymous(server, headers)).status).toBe(200);
}

describe('anonymous starts', () => {
  it('[D7-02] more than 20 an hour from an address require the captcha instead of 429; other addresses start as before', async () => {
    const server = await start();
    await startMany(server, BUSY);
    expect(await startAnonymous(server, BUSY)).toMatchObject(ASKED);
    expect((await startAnonymous(server, from('198.51.100.8'))).status).toBe(200);
    time = new Date(time.getTime() + 3_600_000);
    expect((await startAnonymous(server, BUSY)).status).toBe(200);
  });

  it('[D7-02] signing up without a visitor counts as one', async () => {
    const server = await start();
    await startMany(server, BUSY);
    const answer = await new Browser(server.url).post(
      '/api/user/register',
      { email: 'round@mail.example', password: PASSWORD },
      BUSY,
    );
    expect(answer).toMatchObject(ASKED);
  });

  it('[D7-02] a caller with a session gets their visitor, and does not count', async () => {
    const server = await start();
    const browser = new Browser(server.url);
    for (let n = 0; n < 30; n++)
      expect((await browser.post('/api/user/anonymous', undefined, BUSY)).status).toBe(200);
    expect((await startAnonymous(server, BUSY)).status).toBe(200);
  });

  it('[D7-02] are counted by IP address, whatever headers a client sends', async () => {
    const server = await start({ env: { CAPTCHA: 'on' } });
    for (let n = 0; n < 20; n++)
      expect((await startAnonymous(server, from(`203.0.113.${n}`))).status).toBe(200);
    expect(await startAnonymous(server, from('203.0.113.99'))).toMatchObject(ASKED);
  });

  it('[D7-02] from an IPv6 network count together, and one captcha of it lets them continue', async () => {
    const server = await start();
    const here = (n: number) => from(`2001:db8:1:2::${n}`);
    for (let n = 0; n < 20; n++) expect((await startAnonymous(server, here(n))).status).toBe(200);
    expect(await startAnonymous(server, here(21))).toMatchObject(ASKED);
    expect((await startAnonymous(server, from('2001:db8:1:3::1'))).status).toBe(200);
    const token = await tokenOf(await challengeFor(new Browser(server.url), here(22)));
    const verify = (headers: Record<string, string>) =>
      new Browser(server.url).post('/api/captcha/verify', { captchaToken: token }, headers);
    expect((await verify(from('2001:db8:1:3::1'))).status).toBe(422);
    expect((await verify(here(23))).status).toBe(204);
    expect((await startAnonymous(server, here(24))).status).toBe(200);
  });

  it('[D5-57] continue after the captcha, from that address only', async () => {
    const server = await start();
    const other = from('198.51.100.9');
    await startMany(server, BUSY);
    await startMany(server, other);
    expect(await passCaptcha(new Browser(server.url), BUSY)).toMatchObject({ status: 204, text: '' });
    expect((await startAnonymous(server, BUSY)).status).toBe(200);
    expect(await startAnonymous(server, other)).toMatchObject(ASKED);
    for (let n = 0; n < 19; n++) await startAnonymous(server, BUSY);
    expect(await startAnonymous(server, BUSY)).toMatchObject(ASKED);
  });

  it("[SHELL-022] a newcomer from such an address gets the captcha at the app's first call, a visitor with a session does not", async () => {
    const server = await start();
    const here = new Browser(server.url);
    await here.post('/api/user/anonymous', undefined, BUSY);
    for (let n = 0; n < 19; n++) await startAnonymous(server, BUSY);
    const initialPresence = new Browser(server.url);
    expect(await initialPresence.get('/api/app/status', BUSY)).toMatchObject(ASKED);
    expect((await here.get('/api/app/status', BUSY)).status).toBe(200);
    await passCaptcha(initialPresence, BUSY);
    expect((await initialPresence.get('/api/app/status', BUSY)).status).toBe(200);
  });
});

it('a burst of registrations from an address asks for the captcha', async () => {
  const server = await start();
  const register = (n: number) =>
    new Browser(server.url).post(
      '/api/user/register',
      { email: `burst${n}@mail.example`, password: PASSWORD },
      BUSY,
    );
  for (let n = 0; n < 5; n++) expect((await register(n)).status).toBe(200);
  expect(await register(5)).toMatchObject(ASKED);
  await passCaptcha(new Browser(server.url), BUSY);
  expect((await register(5)).status).toBe(200);
});

it('[D7-02] registrations that met the captcha do not use up the hour of their address', async () => {
  const server = await start({ env: { ...withCaptcha, RATE_LIMITS: 'on' } });
  const register = (n: number) =>
    new Browser(server.url).post(
      '/api/user/register',
      { email: `hour${n}@mail.example`, password: PASSWORD },
      BUSY,
    );
  for (let n = 0; n < 5; n++) expect((await register(n)).status).toBe(200);
  for (let n = 0; n < 30; n++) expect(await register(5)).toMatchObject(ASKED);
  for (let n = 5; n < 20; n++) {
    if (n % 5 === 0) await passCaptcha(new Browser(server.url), BUSY);
    expect((await register(n)).status).toBe(200);
  }
  await passCaptcha(new Browser(server.url), BUSY);
  expect(await register(20)).toMatchObject({ status: 429, body: { reason: 'registration' } });
});

describe('soft reloads', () => {
  const lookFrom = (server: TestServer, headers: Readonly<Record<string, string>>, lat: number) =>
    new Browser(server.url).post(
      '/api/softReload',
      { physicalLocation: null, virtualLocation: { lat, lng: -87.63 } },
      headers,
    );

  it('from forty distant places in ten minutes require the captcha; known places stay open', async () => {
    const server = await start();
    const [{ headers }, other] = [await admittedVisitor(server.url), await admittedVisitor(server.url)];
    for (let n = 0; n < 40; n++) expect((await lookFrom(server, headers, n)).status).toBe(200);
    expect(await lookFrom(server, headers, 40)).toMatchObject(ASKED);
    expect((await lookFrom(server, headers, 39)).status).toBe(200);
    expect((await lookFrom(server, other.headers, 40)).status).toBe(200);
    expect((await passCaptcha(new Browser(server.url), { ...other.headers })).status).toBe(204);
    expect(await lookFrom(server, headers, 40)).toMatchObject(ASKED);
    expect((await passCaptcha(new Browser(server.url), { ...headers })).status).toBe(204);
    expect((await lookFrom(server, headers, 40)).status).toBe(200);
  });

  it('leave no trace of a viewpoint in the database or the log', async () => {
    const server = await start();
    const { headers } = await admittedVisitor(server.url);
    for (let n = 0; n < 42; n++) await lookFrom(server, headers, 31.4159 + n / 7);
    await passCaptcha(new Browser(server.url), { ...headers });
    expect(server.logged.join()).not.toContain('31.4159');
    const { $client } = server.database.database;
    const tables = await $client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const kept = [];
    for (const { name } of tables.rows)
      kept.push(JSON.stringify((await $client.query(`select row_to_json(one) from "${name}" one`)).rows));
    expect(kept.join()).not.toContain('31.4159');
    const { rows } = await server.database.database.execute(sql`select * from captcha_used_challenges`);
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['challenge_hash', 'expires_at']]);
  });
});

describe('a challenge', () => {
  let server: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    const serverKey = randomBytes(32);
    server = await startTestServer({ clock, env: withCaptcha, parts: { serverKey } });
    second = await startTestServer({
      clock,
      env: withCaptcha,
      parts: { serverKey, database: server.database.database },
    });
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });
  const verify = (at: TestServer, captchaToken: string, headers = BUSY) =>
    new Browser(at.url).post('/api/captcha/verify', { captchaToken }, headers);
  const SPENT = { status: 410, body: { error: 'captcha-spent' } };
  const NOT_VALID = { status: 422, body: { error: 'captcha-not-valid' } };

  it('[D5-57] works once, on any process', async () => {
    const token = await tokenOf(await challengeFor(new Browser(server.url), BUSY));
    const answers = await Promise.all([
      verify(server, token),
      verify(second, token),
      verify(server, token),
      verify(second, token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410]);
    expect(await verify(second, token)).toMatchObject(SPENT);
  });

  it('[D5-57] expires after ten minutes, and is then no longer stored', async () => {
    const challenge = await challengeFor(new Browser(server.url), BUSY);
    const token = await tokenOf(challenge);
    time = new Date(time.getTime() + 600_000);
    expect(await verify(server, token)).toMatchObject(SPENT);
    await server.server.sweep();
    const { rows } = await server.database.database.execute(sql`select 1 from captcha_used_challenges`);
    expect(rows).toEqual([]);
  });

  it('[D5-57] works only for its caller', async () => {
    const browser = new Browser(server.url);
    const token = await tokenOf(await challengeFor(browser, BUSY));
    expect(await verify(server, token, from('198.51.100.10'))).toMatchObject(NOT_VALID);
    await browser.post('/api/user/anonymous');
    expect(await browser.post('/api/captcha/verify', { captchaToken: token }, BUSY)).toMatchObject(NOT_VALID);
    expect((await verify(server, token)).status).toBe(204);
  });

  it('[D5-57] is refused when altered, not solved or foreign', async () => {
    const challenge = (await challengeFor(new Browser(server.url), BUSY)) as {
      parameters: { data: { whom: string; until: number } };
    };
    const token = await tokenOf(challenge);
    const read = JSON.parse(Buffer.from(token, 'base64').toString()) as {
      challenge: typeof challenge;
      solution: { counter: number; derivedKey: string };
    };
    const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const { parameters } = read.challenge;
    const later = { ...parameters, data: { ...parameters.data, until: parameters.data.until + 1 } };
    const others = { ...parameters, data: { ...parameters.data, whom: '0'.repeat(32) } };
    const solution = { ...read.solution, derivedKey: '0'.repeat(64) };
    for (const altered of [
      packed({ ...read, challenge: { ...read.challenge, parameters: later } }),
      packed({ ...read, challenge: { ...read.challenge, parameters: others } }),
      packed({ ...read, solution }),
      packed({ ...read, challenge: { parameters } }),
      packed(null),
      'nonsense',
    ])
      expect(await verify(server, altered)).toMatchObject(NOT_VALID);
  });
});
