import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { visitor } from '#product/visitors/contract.ts';
import { emailTo, PASSWORD, tokenIn, withAccount } from './accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tokenOf = (browser: Browser) => browser.cookies.get('access_token') ?? '';
/** What someone with a stolen token sees. */
const statusWith = async (token: string) => {
  const thief = new Browser(server.url);
  thief.cookies.set('access_token', token);
  return (await thief.get('/api/user/current')).status;
};
const idOf = async (browser: Browser) => visitor.parse((await browser.get('/api/user/current')).body)._id;

/** Does something that changes what the person may do; the token of before opens nothing after it. */
async function rotates(browser: Browser, change: () => Promise<unknown>): Promise<void> {
  const old = tokenOf(browser);
  expect(await statusWith(old)).toBe(200);
  await change();
  expect(tokenOf(browser)).not.toBe(old);
  expect(await statusWith(old)).toBe(401);
  expect(await statusWith(tokenOf(browser))).toBe(200);
}

describe('a token that an attacker planted or stole earlier', () => {
  it('is replaced by signing up, and by activating in the same browser', async () => {
    const browser = new Browser(server.url);
    await browser.post('/api/user/anonymous');
    const email = 'rotates@mail.example';
    await rotates(browser, () => browser.post('/api/user/register', { email, password: PASSWORD }));
    const token = tokenIn(await emailTo(server, email));
    await rotates(browser, () => browser.put('/api/user/activate', { token }));
  });

  it('is replaced by logging in, whether it was another visitor’s or invented', async () => {
    const email = 'fixed@mail.example';
    await withAccount(server, email);
    const attacker = new Browser(server.url);
    await attacker.post('/api/user/anonymous');
    const invented = 'A'.repeat(43);
    for (const planted of [tokenOf(attacker), invented]) {
      const victim = new Browser(server.url);
      victim.cookies.set('access_token', planted);
      expect((await victim.post('/api/user/login', { email, password: PASSWORD })).status).toBe(200);
      expect(tokenOf(victim)).not.toBe(planted);
      expect(await statusWith(planted)).toBe(401);
    }
  });

  it('does not become the token of a new visitor', async () => {
    const victim = new Browser(server.url);
    victim.cookies.set('access_token', 'B'.repeat(43));
    await victim.post('/api/user/anonymous');
    expect(tokenOf(victim)).not.toBe('B'.repeat(43));
  });

  it('ends when its visitor becomes or stops being a moderator; a revocation keeps the session', async () => {
    const email = 'promoted@mail.example';
    const browser = await withAccount(server, email);
    const id = await idOf(browser);
    const logIn = () => browser.post('/api/user/login', { email, password: PASSWORD });
    for (const isModerator of [true, false])
      await rotates(browser, async () => {
        await server.server.setModerationFlags(id, { isModerator });
        expect(await statusWith(tokenOf(browser))).toBe(401);
        await logIn();
      });
    await server.server.setModerationFlags(id, { revocations: ['globalChat'] });
    expect((await browser.get('/api/user/current')).status).toBe(200);
  });
});

it('no token of a link or a session appears in an answer’s body, an address or the log', async () => {
  const secrets: string[] = [];
  const texts: string[] = [];
  const browser = new Browser(server.url);
  const keep = async (answer: ReturnType<Browser['get']>) => {
    const { text, headers } = await answer;
    texts.push(text, headers.get('location') ?? '');
    secrets.push(tokenOf(browser));
  };
  const email = 'secret@mail.example';
  await keep(browser.post('/api/user/anonymous'));
  await keep(browser.post('/api/user/register', { email, password: PASSWORD }));
  const activation = tokenIn(await emailTo(server, email));
  await keep(browser.put('/api/user/activate', { token: activation }));
  await keep(browser.put('/api/user/request-password-reset', { email }));
  const sentEmail = await emailTo(server, email, 2);
  const reset = tokenIn(sentEmail);
  expect(sentEmail.text).toContain(`/set-password#${reset}`);
  await keep(browser.put('/api/user/set-password', { token: reset, password: PASSWORD }));
  await keep(browser.put('/api/user/set-password', { token: reset, password: PASSWORD }));
  await keep(browser.post('/api/user/login', { email, password: PASSWORD }));
  await keep(browser.get('/api/user/current'));
  await keep(browser.get('/api/user/sessions'));
  const exported = await fetch(`${server.url}/api/user/export`, {
    headers: { cookie: `access_token=${tokenOf(browser)}` },
  });
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  texts.push(...Object.values(files).map((bytes) => Buffer.from(bytes).toString()));
  expect(texts.join()).toContain(email);
  secrets.push(activation, reset);
  const all = [...texts, ...server.logged].join('\n');
  for (const secret of secrets.filter((one) => one !== '')) expect(all).not.toContain(secret);
  expect(secrets.filter((one) => one !== '').length).toBeGreaterThan(6);
  expect(server.logged.join()).not.toContain(email);
});
