import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Browser as Client } from '#platform/testing/http-browser.ts';
import { forgetfulDevice, loggedInPage, serverSeen, summaryOf } from '../inside.fixture.ts';

const server = serverSeen({ env: { CAPTCHA: 'on', DEMO_WORLD: 'still', TRUST_PROXY: '127.0.0.1' } });
let context: BrowserContext | null = null;
let address = 0;
/** A crowd of each test’s own, behind the address its page calls from. */
let crowd: Record<string, string>;
beforeEach(() => {
  address += 1;
  crowd = { 'x-forwarded-for': `198.51.100.${address}` };
});
afterEach(async () => {
  await context?.close();
  context = null;
});

async function crowdComes(): Promise<void> {
  for (let n = 0; n < 20; n++) await new Client(server.url).post('/api/user/anonymous', undefined, crowd);
}
const device = forgetfulDevice(server);
async function open(): Promise<Page> {
  const page = await device();
  await page.setExtraHTTPHeaders(crowd);
  return page;
}
const question = (page: Page) => page.getByRole('heading', { name: 'Are you human?' });
const tick = (page: Page) => page.getByRole('checkbox', { name: 'I’m not a robot' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

it('[ROUTE-13] [SHELL-022] [SHELL-050] [SHELL-051] a newcomer from a busy address is sent to the captcha page, passes it, and enters', async () => {
  await crowdComes();
  const page = await open();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(server.url))
      foreign.push(request.url());
  });
  await page.goto(server.url);
  await question(page).waitFor();
  expect(pathOf(page)).toBe('/i-am-not-a-robot');
  await tick(page).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Day').waitFor();
  expect(pathOf(page)).toBe('/');
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').fill('06');
  await page.getByLabel('Year').fill('1988');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByRole('heading', { name: 'See who’s around' }).waitFor();
  expect({ refused, foreign }).toEqual({ refused: [], foreign: [] });
});

it('[AMB-11] [CAMP-50] the captcha continues to the requested address, if it is a path of the app', async () => {
  await crowdComes();
  const page = await open();
  await page.evaluate(() => sessionStorage.setItem('targetUrl', '/policies/terms-of-service'));
  await page.goto(server.url);
  await tick(page).click();
  await page.waitForURL('**/policies/terms-of-service');
  expect(await page.evaluate(() => sessionStorage.getItem('targetUrl'))).toBeNull();
});

it('[AMB-11] the captcha continues to root instead of another host', async () => {
  const page = await open();
  await page.evaluate(() => sessionStorage.setItem('targetUrl', '//evil.example'));
  await page.goto(`${server.url}/i-am-not-a-robot`);
  await tick(page).click();
  await page.waitForURL(`${server.url}/`);
});

it('the captcha is solved by workers with a policy of their own', async () => {
  const page = await open();
  const workers = new Set<string>();
  page.on('worker', (worker) => workers.add(worker.url()));
  await page.goto(`${server.url}/i-am-not-a-robot`);
  await tick(page).click();
  await page.waitForURL(`${server.url}/`);
  const [solving = ''] = [...workers].filter((address) => address.includes('/pbkdf2-'));
  const { headers } = await fetch(solving);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});

it('[SHELL-022] policies can be read without the captcha', async () => {
  await crowdComes();
  const page = await open();
  await page.goto(`${server.url}/policies/terms-of-service`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/policies/terms-of-service');
});

it('[SHELL-013] [SHELL-022] the captcha opens over the app, and the refused call is repeated once it is passed', async () => {
  const page = await open();
  await page.goto(`${server.url}/register`);
  await page.getByLabel('Email').fill('a-person@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  for (let n = 0; n < 5; n++)
    await new Client(server.url).post(
      '/api/user/register',
      { email: `machine${address}-${n}@mail.example`, password: 'a long enough password' },
      crowd,
    );
  await page.getByRole('button', { name: 'Sign up' }).click();
  const overlay = page.getByRole('dialog', { name: 'Are you human?' });
  await overlay.waitFor();
  expect(pathOf(page)).toBe('/register');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Are you human?');
  await page.getByRole('button', { name: 'Not now' }).click();
  await overlay.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await tick(page).click();
  await page.waitForFunction(async () => {
    const answer = await fetch('/api/user/current');
    return answer.ok && ((await answer.json()) as { email: string }).email === 'a-person@mail.example';
  });
});

it('[SHELL-022] a visitor who scrapes the map gets the captcha over it', async () => {
  const inside = await loggedInPage(server.browser, server.url, { extraHTTPHeaders: crowd });
  context = inside.context;
  const { page } = inside;
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (let n = 0; n < 40; n++)
    await new Client(server.url).post(
      '/api/softReload',
      { physicalLocation: null, virtualLocation: { lat: n, lng: 10 } },
      { cookie, ...crowd },
    );
  await page.goto(server.url);
  const overlay = page.getByRole('dialog', { name: 'Are you human?' });
  await overlay.waitFor();
  await page.locator('.maplibregl-canvas').waitFor({ state: 'attached' });
  // Declined, it is not asked again by itself, and no numbers are shown of what is not known.
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('heading', { name: 'Couldn’t refresh the map' }).waitFor();
  // Nothing had the focus before: the map's search would open its list over everything.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
  expect(await page.getByText(/\d+ (people|person)/).count()).toBe(0);
  await page.getByRole('button', { name: 'Cruise this area' }).click();
  await overlay.waitFor();
  await tick(page).click();
  await overlay.waitFor({ state: 'hidden' });
  await summaryOf(page).waitFor();
});
