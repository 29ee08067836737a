import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import type { Session } from '#product/accounts/contract.ts';
import { visitor } from '#product/visitors/contract.ts';
import { sessions } from '#product/visitors/server/tables.ts';
import { emailTo, PASSWORD, tokenIn, withAccount } from './accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let time = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const currentOf = async (browser: Browser) => (await browser.get('/api/user/current')).body;
const logIn = async (email: string, userAgent = 'unknown') => {
  const browser = new Browser(server.url);
  const given = { email, password: PASSWORD };
  await browser.post('/api/user/login', given, { 'user-agent': userAgent });
  return browser;
};
const sessionsOf = async (browser: Browser) => {
  const { body } = await browser.get('/api/user/sessions');
  return (body as { sessions: Session[] }).sessions;
};
const tokenOf = (browser: Browser) => browser.cookies.get('access_token') ?? '';
const withToken = (token: string) => {
  const browser = new Browser(server.url);
  browser.cookies.set('access_token', token);
  return browser;
};

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('sessions', () => {
  it('are listed with their client and dates, without any token', async () => {
    const home = await withAccount(server, 'listed@mail.example');
    const phone = await logIn('listed@mail.example', PHONE);
    const listed = await sessionsOf(phone);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ isThisOne }) => isThisOne)).toMatchObject({
      ...{ client: 'Chrome, Android', startedOn: '2026-05-01', lastUsedOn: '2026-05-01' },
    });
    expect(JSON.stringify(listed)).not.toContain(tokenOf(home));
  });

  it('can be ended one by one: their sockets close, and the other sessions stay', async () => {
    const home = await withAccount(server, 'ended@mail.example');
    await home.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
    await home.put('/api/user/accept-policies', { scope: 'age' });
    const phone = await logIn('ended@mail.example', PHONE);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, LIVE_SUBPROTOCOL, {
      headers: { cookie: `access_token=${tokenOf(phone)}`, origin: server.url },
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const ofPhone = (await sessionsOf(home)).find(({ isThisOne }) => !isThisOne);
    expect((await home.post('/api/user/end-session', { sessionId: ofPhone?.sessionId })).status).toBe(204);
    expect(await closed).toBe(4401);
    expect((await phone.get('/api/user/current')).status).toBe(401);
    expect(await sessionsOf(home)).toHaveLength(1);
  });

  it('of another visitor cannot be ended', async () => {
    const one = await withAccount(server, 'one@mail.example');
    const other = await withAccount(server, 'other@mail.example');
    const [listed] = await sessionsOf(one);
    const answer = await other.post('/api/user/end-session', { sessionId: listed?.sessionId });
    expect([answer.status, answer.body]).toEqual([404, { error: 'not-found' }]);
    expect(await sessionsOf(one)).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('[D5-38] [D5-22] set by an emailed link ends every session; the link works once, within an hour', async () => {
    const home = await withAccount(server, 'reset@mail.example');
    const ask = () =>
      new Browser(server.url).put('/api/user/request-password-reset', { email: 'Reset@mail.example' });
    expect([(await ask()).status, (await ask()).text]).toEqual([204, '']);
    await emailTo(server, 'reset@mail.example', 3);
    const [older, sentEmail] = server
      .emails()
      .filter(({ to }) => to === 'reset@mail.example')
      .slice(1);
    if (!older || !sentEmail) throw new Error('no emails');
    const password = 'quite another password';
    const set = (token: string) => new Browser(server.url).put('/api/user/set-password', { token, password });
    const before = time;
    time = new Date(before.getTime() + 3_600_000);
    expect((await set(tokenIn(sentEmail))).status).toBe(410);
    time = before;
    expect((await set(tokenIn(older))).status).toBe(204);
    expect((await home.get('/api/user/current')).status).toBe(401);
    const browser = new Browser(server.url);
    const tried = async (tried: string) =>
      (await browser.post('/api/user/login', { email: 'reset@mail.example', password: tried })).status;
    expect([await tried(PASSWORD), await tried(password)]).toEqual([403, 200]);
    expect((await set(tokenIn(older))).status).toBe(410);
  });

  it('[D5-38] requested for an unknown address gets the same answer, and no email is sent', async () => {
    const known = await withAccount(server, 'known@mail.example');
    const before = server.emails().length;
    const asked = await known.put('/api/user/request-password-reset', { email: 'unknown-here@mail.example' });
    expect([asked.status, asked.text]).toEqual([204, '']);
    await known.put('/api/user/request-password-reset', { email: 'known@mail.example' });
    await emailTo(server, 'known@mail.example', 2);
    expect(server.emails().length).toBe(before + 1);
  });

  it('[D5-22] set with the current password keeps this session and ends the others', async () => {
    const home = await withAccount(server, 'changed@mail.example');
    const phone = await logIn('changed@mail.example');
    const set = (currentPassword?: string) =>
      home.put('/api/user/set-password', { password: 'the next good password', currentPassword });
    for (const wrong of [undefined, 'not the one there is']) {
      const answer = await set(wrong);
      expect([answer.status, answer.body]).toEqual([403, { error: 'wrong-credentials' }]);
    }
    expect((await phone.get('/api/user/current')).status).toBe(200);
    expect((await set(PASSWORD)).status).toBe(204);
    expect((await home.get('/api/user/current')).status).toBe(200);
    expect((await phone.get('/api/user/current')).status).toBe(401);
  });
});

describe('a session transfer', () => {
  const sessionTransfer = async (browser: Browser) =>
    (await browser.post('/api/user/session-transfer')).body as object;
  const take = (browser: Browser, given: object) => browser.post('/api/user/switch-account', given);

  it('[D5-39] continues as the same visitor in another browser, once', async () => {
    const home = await withAccount(server, 'transfer@mail.example');
    const given = await sessionTransfer(home);
    const web = new Browser(server.url);
    const { body: anonymous } = await web.post('/api/user/anonymous');
    const old = tokenOf(web);
    expect((await take(web, given)).body).toEqual(await currentOf(home));
    expect(visitor.parse(await currentOf(web))._id).not.toBe(visitor.parse(anonymous)._id);
    expect((await withToken(old).get('/api/user/current')).status).toBe(401);
    expect((await home.get('/api/user/current')).status).toBe(200);
    const again = await take(new Browser(server.url), given);
    expect([again.status, again.body]).toEqual([410, { error: 'link-not-valid' }]);
  });

  it('expires after 15 minutes, and with the session that created it', async () => {
    const home = await withAccount(server, 'over@mail.example');
    const late = await sessionTransfer(home);
    const before = time;
    time = new Date(before.getTime() + 15 * 60_000);
    expect((await take(new Browser(server.url), late)).status).toBe(410);
    time = before;
    const orphaned = await sessionTransfer(home);
    await home.post('/api/user/logout');
    expect((await take(new Browser(server.url), orphaned)).status).toBe(410);
  });

  it('works only for the visitor it names, and a wrong attempt does not use it up', async () => {
    const home = await withAccount(server, 'named@mail.example');
    const given = await sessionTransfer(home);
    const wrong = await take(new Browser(server.url), { ...given, userId: '0'.repeat(24) });
    expect(wrong.status).toBe(410);
    expect((await take(new Browser(server.url), given)).status).toBe(200);
  });
});

it('sessions unused for a year are deleted from the database, others stay', async () => {
  const before = time;
  const old = await withAccount(server, 'year@mail.example');
  const used = async () =>
    (await server.database.database.select().from(sessions)).map((row) => row.lastUsedOn);
  expect(await used()).toContain('2026-05-01');
  time = new Date(before.getTime() + 366 * 24 * 3_600_000);
  const now = await logIn('year@mail.example');
  await server.server.sweep();
  expect(new Set(await used())).toEqual(new Set(['2027-05-02']));
  expect((await old.get('/api/user/current')).status).toBe(401);
  expect((await now.get('/api/user/current')).status).toBe(200);
  time = before;
});

it('a login with the old password during a password reset leaves no valid session', async () => {
  const email = 'raced@mail.example';
  const home = await withAccount(server, email);
  await home.put('/api/user/request-password-reset', { email });
  const token = tokenIn(await emailTo(server, email, 2));
  const reset = new Browser(server.url).put('/api/user/set-password', {
    token,
    password: 'another password',
  });
  const [thief] = await Promise.all([logIn(email), reset]);
  expect((await thief.get('/api/user/current')).status).toBe(401);
  expect((await home.get('/api/user/current')).status).toBe(401);
});
