import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import type { SessionTransfer } from '#product/accounts/web/sessions/session-transfer.session.ts';
import { newDevice, serverSeen } from '../inside.fixture.ts';

const server = serverSeen();
let context: BrowserContext;
let page: Page;
/** Every address that was asked for, with what the browser said it came from. */
let asked: { readonly url: string; readonly referer: string | undefined }[];

beforeEach(async () => {
  context = await newDevice(server.browser);
  page = await context.newPage();
  asked = [];
  page.on(
    'request',
    (request) => void asked.push({ url: request.url(), referer: request.headers()['referer'] }),
  );
});
afterEach(() => context.close());

const dialog = (name: string) => page.getByRole('dialog', { name });
const at = () => page.url().replace(server.url, '');
const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name)?.value;
const temporary = () =>
  Promise.all(['temp_access_token', 'temp_id', 'temp_session_id', 'hand_over'].map((name) => kept(name)));
const kept = async (name: string) =>
  (await cookie(name)) ?? (await page.evaluate((key) => sessionStorage.getItem(key), name));
const current = () => page.evaluate(async () => (await (await fetch('/api/user/current')).json()) as unknown);

async function visitorBrowser(email: string | null): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  if (email !== null) await browser.post('/api/user/register', { email, password: 'a long enough password' });
  return browser;
}
const sessionTransferOf = async (browser: Browser) =>
  (await browser.post('/api/user/session-transfer')).body as SessionTransfer;
const be = (browser: Browser) =>
  context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: server.url })));
const open = ({ userId, sessionId, token }: SessionTransfer, more = '') =>
  page.goto(`${server.url}/play/landing?userId=${userId}&sessionId=${sessionId}&token=${token}${more}`);

it('[NATIVE-02] [NATIVE-06] [NATIVE-07] [NATIVE-08] [NATIVE-12] [NATIVE-13] [NATIVE-14] [NATIVE-17] [D6-12] [D6-13] a logged-in visitor can switch to the account of the link', async () => {
  await be(await visitorBrowser('here@mail.example'));
  const sessionTransfer = await sessionTransferOf(await visitorBrowser('there@mail.example'));
  await open(sessionTransfer);
  await dialog('Switch to another account?').getByText('here@mail.example').waitFor();
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  expect(at()).toBe('/');
  expect(await current()).toMatchObject({ _id: sessionTransfer.userId, email: 'there@mail.example' });
  expect([await cookie('temp_id'), await cookie('temp_session_id')]).toEqual([
    ...[sessionTransfer.userId, sessionTransfer.sessionId],
  ]);
  expect([await kept('temp_access_token'), await kept('hand_over')]).toEqual([null, null]);
});

it('[NATIVE-12] [CAMP-36] a switch whose answer comes after the old session ended completes', async () => {
  await be(await visitorBrowser('old@mail.example'));
  const sessionTransfer = await sessionTransferOf(await visitorBrowser('new@mail.example'));
  const closed = new Promise<void>((resolve) =>
    page.on('websocket', (socket) => socket.on('close', () => resolve())),
  );
  await page.route('**/api/user/switch-account', async (route) => {
    const response = await route.fetch();
    await closed;
    await current();
    await route.fulfill({ response });
  });
  await open(sessionTransfer);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  expect([await cookie('temp_id'), await cookie('temp_session_id')]).toEqual([
    ...[sessionTransfer.userId, sessionTransfer.sessionId],
  ]);
});

it('[NATIVE-09] [NATIVE-15] [NATIVE-16] "Maybe later" changes nothing, and keeps nothing of the link', async () => {
  await be(await visitorBrowser('stays@mail.example'));
  await open(await sessionTransferOf(await visitorBrowser('not-now@mail.example')));
  await dialog('Switch to another account?').waitFor();
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  expect(await current()).toMatchObject({ email: 'stays@mail.example' });
  expect(await temporary()).toEqual([null, null, null, null]);
});

it('[NATIVE-10] [NATIVE-11] [NATIVE-14] a visitor without an account can switch, and is deleted', async () => {
  const anonymous = await visitorBrowser(null);
  await be(anonymous);
  const sessionTransfer = await sessionTransferOf(await visitorBrowser('mine@mail.example'));
  await open(sessionTransfer);
  await dialog('Continue with your account?').waitFor();
  await page.getByRole('button', { name: 'Switch and delete this one' }).click();
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  expect(await current()).toMatchObject({ _id: sessionTransfer.userId });
  expect((await anonymous.get('/api/user/current')).status).toBe(401);
});

it('a used link says so, and takes nothing from the current visitor', async () => {
  const [anonymous, other] = [await visitorBrowser(null), await visitorBrowser('used@mail.example')];
  await be(anonymous);
  const sessionTransfer = await sessionTransferOf(other);
  expect((await new Browser(server.url).post('/api/user/switch-account', sessionTransfer)).status).toBe(200);
  await open(sessionTransfer);
  await page.getByRole('button', { name: 'Switch and delete this one' }).click();
  await dialog('This link no longer works').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await temporary()).toEqual([null, null, null, null]);
  expect((await anonymous.get('/api/user/current')).status).toBe(200);
});

it('[NATIVE-17] the same person goes straight to the map, or to the path in the link', async () => {
  const browser = await visitorBrowser('same@mail.example');
  await be(browser);
  await open(await sessionTransferOf(browser));
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  expect(at()).toBe('/');
  expect(await temporary()).toEqual([null, null, null, null]);
  await open(await sessionTransferOf(browser), '&targetUrl=/policies/privacy-policy');
  await page.waitForURL(`${server.url}/policies/privacy-policy`);
  expect(await kept('targetUrl')).toBeNull();
});

it('[CAMP-36] a visitor who switched continues to the path in the link, and finds nothing of the previous visitor', async () => {
  await be(await visitorBrowser('before@mail.example'));
  const sessionTransfer = await sessionTransferOf(await visitorBrowser('after@mail.example'));
  await page.goto(`${server.url}/policies/terms-of-service`);
  await page.evaluate(() => localStorage.setItem('onboarding_seen', 'true'));
  await open(sessionTransfer, '&targetUrl=/policies/privacy-policy');
  const text = await dialog('Switch to another account?').textContent();
  expect(text).toContain('If someone else sent you this link, don’t continue.');
  await page.getByRole('button', { name: 'Switch account' }).click();
  // The page reloads: waiting for its navigation would wait for the one that is aborted.
  await expect.poll(() => page.url()).toBe(`${server.url}/policies/privacy-policy`);
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  expect(await current()).toMatchObject({ _id: sessionTransfer.userId });
  expect(await page.evaluate(() => localStorage.getItem('onboarding_seen'))).toBeNull();
  expect(await cookie('temp_id')).toBe(sessionTransfer.userId);
});

it('[ROUTE-29] a page about a person keeps its `userId`', async () => {
  await page.goto(`${server.url}/user-does-not-exist?reason=deleted&userId=${'a'.repeat(24)}`);
  await page.getByRole('main').waitFor();
  expect(at()).toBe(`/user-does-not-exist?reason=deleted&userId=${'a'.repeat(24)}`);
});

it('a browser without a visitor is asked as well: a link alone logs no one in', async () => {
  const sessionTransfer = await sessionTransferOf(await visitorBrowser('nobody@mail.example'));
  await open(sessionTransfer);
  await dialog('Continue with your account?').waitFor();
  expect(await cookie('has_session')).toBeUndefined();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  expect(await current()).toMatchObject({ _id: sessionTransfer.userId });
});

it('[CAMP-36] [D6-07] ids and token are removed from the address and the history before any call, and no file request carries them', async () => {
  await be(await visitorBrowser('quiet@mail.example'));
  await page.goto(`${server.url}/policies/terms-of-service`);
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  const sessionTransfer = await sessionTransferOf(await visitorBrowser('secret@mail.example'));
  const secrets = [sessionTransfer.userId, sessionTransfer.sessionId, sessionTransfer.token];
  const says = (text: string | undefined) => secrets.some((secret) => text?.includes(secret));
  const addresses: string[] = [];
  await page.route(/\/api\//, async (route) => {
    addresses.push(page.url());
    await route.continue();
  });
  asked = [];
  await open(sessionTransfer, '&landingType=familySafe#top');
  await dialog('Switch to another account?').waitFor();
  expect(at()).toBe('/play/landing?landingType=familySafe#top');
  expect(await cookie('temp_access_token')).toBe(sessionTransfer.token);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((url) => says(url))).toEqual([]);
  const [own, ...others] = asked;
  expect(says(own?.url)).toBe(true);
  expect(others.filter(({ url, referer }) => says(url) || says(referer))).toEqual([]);

  const client = await context.newCDPSession(page);
  const { entries } = await client.send('Page.getNavigationHistory');
  expect(entries.filter(({ url }) => says(url))).toEqual([]);
});

it('invalid ids and tokens are dropped', async () => {
  await page.goto(`${server.url}/?userId=me&sessionId=1&token=x&qrToken=abc`);
  await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
  expect(at()).toBe('/');
  expect(await temporary()).toEqual([null, null, null, null]);
});
