import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { CLOSE } from '#product/live/contract.ts';
import { type Visitor, visitor } from '#product/visitors/contract.ts';
import { listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';
import { emailTo, PASSWORD, tokenIn, withAccount } from './accounts.fixture.ts';

let server: TestServer;
let time = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const newcomer = async () => {
  const browser = new Browser(server.url);
  return { browser, before: visitor.parse((await browser.post('/api/user/anonymous')).body) };
};
const signedUp = async (email: string, password = PASSWORD): Promise<{ browser: Browser; is: Visitor }> => {
  const { browser } = await newcomer();
  return { browser, is: visitor.parse((await browser.post('/api/user/register', { email, password })).body) };
};
const logIn = (email: string, password = PASSWORD, browser = new Browser(server.url)) =>
  browser.post('/api/user/login', { email, password });
const currentOf = async (browser: Browser) => (await browser.get('/api/user/current')).body;

describe('an account that is not confirmed', () => {
  it('[D5-36] is logged in to on a second device, beside the first', async () => {
    const { browser, is } = await signedUp('second@mail.example');
    const second = new Browser(server.url);
    expect(await logIn('Second@mail.example', PASSWORD, second)).toMatchObject({ status: 200, body: is });
    expect(await currentOf(second)).toEqual(is);
    expect(await currentOf(browser)).toEqual(is);
  });

  it('is confirmed from the second device, by the link on its screen as well', async () => {
    const { is } = await signedUp('screen@mail.example');
    const second = new Browser(server.url);
    await logIn('screen@mail.example', PASSWORD, second);
    const { link } = (await second.post('/api/user/activation-link')).body as { link: string };
    const token = link.split('#')[1];
    expect(await second.put('/api/user/activate', { token })).toMatchObject({
      status: 200,
      body: { _id: is._id, accountIsActivated: true },
    });
  });

  it('[AUTH-02] is confirmed on another device, and each of its open pages hears of it, no page of others', async () => {
    const inside = async () => new Browser(server.url, (await admittedVisitor(server.url)).headers['cookie']);
    const [browser, stranger] = await Promise.all([inside(), inside()]);
    await browser.post('/api/user/register', { email: 'told@mail.example', password: PASSWORD });
    const second = new Browser(server.url);
    await logIn('told@mail.example', PASSWORD, second);
    const pages = await Promise.all(
      [browser, second, stranger].map(({ cookie }) =>
        listen(server, { headers: { cookie, origin: server.url } }),
      ),
    );
    const toldOn = () =>
      pages.map(({ frames }) => frames.filter(({ type }) => type === 'accountConfirmed').length);
    const token = tokenIn(await emailTo(server, 'told@mail.example'));
    const elsewhere = new Browser(server.url);
    expect((await elsewhere.put('/api/user/activate', { token, password: 'not the one' })).status).toBe(403);
    await Promise.all(pages.map(({ settle }) => settle()));
    expect(toldOn()).toEqual([0, 0, 0]);
    expect((await elsewhere.put('/api/user/activate', { token, password: PASSWORD })).status).toBe(200);
    await expect.poll(toldOn).toEqual([1, 1, 0]);
    expect([await currentOf(browser), await currentOf(second)]).toMatchObject([
      { accountIsActivated: true },
      { accountIsActivated: true },
    ]);
    for (const page of pages) page.close();
  });

  it('[AUTH-02] is confirmed by one of its pages, which hears nothing before its answer; the others hear it', async () => {
    const browser = new Browser(server.url, (await admittedVisitor(server.url)).headers['cookie']);
    await browser.post('/api/user/register', { email: 'own@mail.example', password: PASSWORD });
    const second = new Browser(server.url);
    await logIn('own@mail.example', PASSWORD, second);
    const [own, other] = await Promise.all(
      [browser, second].map(({ cookie }) => listen(server, { headers: { cookie, origin: server.url } })),
    );
    const token = tokenIn(await emailTo(server, 'own@mail.example'));
    expect((await browser.put('/api/user/activate', { token })).status).toBe(200);
    // With the token that has ended it would ask, and be taken for logged out.
    expect(await own?.closed).toBe(CLOSE.sessionOver);
    expect(own?.frames.filter(({ type }) => type === 'accountConfirmed')).toEqual([]);
    await expect.poll(() => other?.frames.at(-1)).toEqual({ type: 'accountConfirmed' });
    other?.close();
  });

  it('[AUTH-05] is logged in to again after logging out, until its week is over', async () => {
    const { browser, is } = await signedUp('again@mail.example');
    await browser.post('/api/user/logout');
    expect((await logIn('again@mail.example', PASSWORD, browser)).body).toEqual(is);
    const before = time;
    time = new Date(before.getTime() + 7 * 24 * 3_600_000);
    await server.server.sweep();
    const late = await logIn('again@mail.example');
    time = before;
    expect([late.status, late.body]).toEqual([403, { error: 'wrong-credentials' }]);
  });

  it('answers a wrong password like an unknown address, whether or not the address has another, confirmed account', async () => {
    await withAccount(server, 'owned@mail.example');
    await signedUp('owned@mail.example', 'a password of a stranger');
    await signedUp('unowned@mail.example', 'a password of a stranger');
    const wrong = await Promise.all(
      ['owned@mail.example', 'unowned@mail.example', 'unknown@mail.example'].map((email) =>
        logIn(email, 'not the one there is'),
      ),
    );
    for (const { status, body } of wrong)
      expect([status, body]).toEqual([403, { error: 'wrong-credentials' }]);
    const own = await Promise.all(
      ['owned@mail.example', 'unowned@mail.example'].map((email) => logIn(email, 'a password of a stranger')),
    );
    for (const { status, body } of own)
      expect([status, body]).toMatchObject([200, { accountIsActivated: false }]);
    expect((await logIn('owned@mail.example')).body).toMatchObject({ accountIsActivated: true });
  });

  it('[D7-01] does not make the device a known one: its address may be another person’s', async () => {
    await signedUp('not-mine@mail.example');
    const browser = new Browser(server.url);
    await logIn('not-mine@mail.example', PASSWORD, browser);
    expect([...browser.cookies.keys()]).toContain('access_token');
    expect([...browser.cookies.keys()]).not.toContain('known_device');
  });
});

describe('a sign-up whose answer was lost', () => {
  /** The browser as it is where the answer never came. */
  const cutOff = async (email: string) => {
    const { browser, before } = await newcomer();
    const cookies = new Map(browser.cookies);
    const signUp = (given: object = {}) =>
      browser.post('/api/user/register', { email, password: PASSWORD, handle: before.handle, ...given });
    await signUp();
    const lose = () => {
      browser.cookies.clear();
      for (const [name, value] of cookies) browser.cookies.set(name, value);
    };
    lose();
    return { browser, before, signUp, lose };
  };

  it('[D5-35] is answered when it is repeated, and the session goes on as the same visitor', async () => {
    const { browser, before, signUp, lose } = await cutOff('lost@mail.example');
    expect((await browser.get('/api/user/handle?handle=quite_free')).status).toBe(401);
    expect(await signUp()).toMatchObject({ status: 200, body: { _id: before._id, isAnonymous: false } });
    expect(await currentOf(browser)).toMatchObject({ _id: before._id, email: 'lost@mail.example' });
    // That answer may be lost as well.
    lose();
    expect(await signUp()).toMatchObject({ status: 200, body: { _id: before._id } });
    const { sessions } = (await browser.get('/api/user/sessions')).body as { sessions: unknown[] };
    expect(sessions).toHaveLength(1);
    await emailTo(server, 'lost@mail.example', 1);
  });

  it('is repeated by the session that has its answer without another email, and its link stays good', async () => {
    const { browser, signUp } = await cutOff('twice@mail.example');
    await signUp();
    const token = browser.cookies.get('access_token');
    expect((await signUp()).status).toBe(200);
    expect(browser.cookies.get('access_token')).toBe(token);
    const email = await emailTo(server, 'twice@mail.example', 1);
    expect((await browser.put('/api/user/activate', { token: tokenIn(email) })).status).toBe(200);
  });

  it('is answered to both of two that are made at once, as one', async () => {
    const { browser, before } = await newcomer();
    const twin = new Browser(server.url);
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
    const body = { email: 'at-once@mail.example', password: PASSWORD, handle: 'at_once' };
    const answers = await Promise.all(
      [browser, twin].map((client) => client.post('/api/user/register', body)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { _id: before._id, handle: 'at_once' } });
    await emailTo(server, 'at-once@mail.example', 1);
  });

  it.each([
    ['password', { password: 'another long password' }],
    ['address', { email: 'another@mail.example' }],
    ['handle', { handle: 'another_name' }],
  ])('is refused to the ended session with another %s, and makes nothing', async (what, given) => {
    const { browser, signUp } = await cutOff(`lost-${what}@mail.example`);
    expect(await signUp(given)).toMatchObject({ status: 409, body: { error: 'has-account' } });
    expect((await browser.get('/api/user/current')).status).toBe(401);
    expect((await logIn(`lost-${what}@mail.example`)).status).toBe(200);
  });

  it('is not answered to the ended session after an hour', async () => {
    const { signUp } = await cutOff('late@mail.example');
    const before = time;
    time = new Date(before.getTime() + 3_600_000);
    const answer = await signUp();
    time = before;
    expect(answer).toMatchObject({ status: 409, body: { error: 'has-account' } });
  });
});
