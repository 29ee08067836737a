import { afterEach, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { PASSWORD } from './accounts.fixture.ts';

let server: TestServer;
afterEach(() => server.close());

async function signUp(email: string): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email, password: PASSWORD });
  return browser;
}
const linkFor = async (browser: Browser) =>
  (await browser.post('/api/user/activation-link')).body as { link: string | null };

it('[AUTH-02] where no email is sent, the screen gets the link that confirms the account of its own visitor, once', async () => {
  server = await startTestServer();
  const browser = await signUp('here@mail.example');
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };
  expect((await browser.post('/api/user/activation-link', undefined, forwarded)).body).toEqual({
    link: null,
  });
  const { link } = await linkFor(browser);
  expect(link).toMatch(/^\/activate#[\w-]{43}$/);
  const token = link?.split('#')[1];
  const answer = await browser.put('/api/user/activate', { token });
  expect(answer).toMatchObject({ status: 200, body: { accountIsActivated: true } });
  expect((await browser.put('/api/user/activate', { token })).status).toBe(410);
  expect(await linkFor(browser)).toEqual({ link: null });
  const stranger = new Browser(server.url);
  expect((await stranger.post('/api/user/activation-link')).status).toBe(401);
  await stranger.post('/api/user/anonymous');
  expect(await linkFor(stranger)).toEqual({ link: null });
});

it('[AUTH-02] on a server that other computers reach, the link is in the email alone', async () => {
  server = await startTestServer({ env: { HOST: '0.0.0.0' } });
  const browser = await signUp('there@mail.example');
  expect(await linkFor(browser)).toEqual({ link: null });
});
