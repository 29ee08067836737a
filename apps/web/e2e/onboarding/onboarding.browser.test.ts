import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { linkTo, pages } from '#product/pages.ts';
import { callsOf, forgetfulDevice, goInside, type Inside, serverSeen } from '../inside.fixture.ts';

/** A place in the lake, told by a device that knows it far too well. */
const DEVICE = { latitude: 41.878912, longitude: -87.561234 };

const server = serverSeen({ hasPlaceNames: true });
const telling = forgetfulDevice(server, { geolocation: DEVICE, permissions: ['geolocation'] });
const denying = forgetfulDevice(server, { permissions: [], timezoneId: 'Europe/Berlin' });
let page: Page;
let calls: Inside['calls'];
/** Warnings and errors in the console of the page. */
let complaints: string[];

async function open(device: () => Promise<Page>): Promise<void> {
  page = await device();
  calls = callsOf(page);
  complaints = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
}
beforeEach(() => open(telling));

const called = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const button = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Adults only' });

async function enterDate(day: string, month: string, year: string, tab = page): Promise<void> {
  await tab.getByLabel('Day').fill(day);
  await tab.getByLabel('Month').fill(month);
  await tab.getByLabel('Year').fill(year);
}

async function enter(): Promise<void> {
  await enterDate('14', '06', '1988');
  await page.getByRole('checkbox').check();
  await button('Come in').click();
  await page.getByRole('heading', { name: 'See who’s around' }).waitFor();
}

it('[AGE-01] [AGE-03] [AGE-06] [AGE-08] [AGE-13] [AGE-14] [D9-39] a newcomer passes the age check', async () => {
  await page.goto(server.url);
  await dialog().waitFor();
  await enterDate('14', '06', '1988');
  await button('Come in').click();
  await page.getByText('Please accept the policies to go on.').waitFor();
  expect(calls.filter(({ path }) => path.startsWith('/api/user/'))).toEqual([]);

  await page.getByRole('checkbox').check();
  await button('Come in').click();
  await page.getByRole('heading', { name: 'See who’s around' }).waitFor();
  expect(called('/api/user/anonymous')).toHaveLength(1);
  expect(called('/api/user/age-check')).toMatchObject([{ dateOfBirth: '1988-06-14' }]);
  expect(called('/api/user/accept-policies')).toEqual([{ scope: 'age' }]);
  expect(called('/api/softReload')).toEqual([]);
  expect(complaints).toEqual([]);
});

it('[ROUTE-45] [ROUTE-46] the policies open from the age check, which keeps its fields', async () => {
  await page.goto(server.url);
  await dialog().waitFor();
  await enterDate('14', '06', '1988');
  for (const [link, title, path] of [
    ['Terms', 'Terms of service', '/map/policies/terms-of-service'],
    ['Community Guidelines', 'Community guidelines', '/map/policies/community-guidelines'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await button('Close').click();
    await dialog().waitFor();
    expect(await page.getByLabel('Year').inputValue()).toBe('1988');
  }
});

it('[PROD-17] [AGE-09] [AGE-10] a visitor who is too young is asked whether the year is right, saves nothing, and finds the gate closed in other tabs and after leaving', async () => {
  await page.goto(server.url);
  await dialog().waitFor();
  await enterDate('14', '06', '2015');
  await page.getByRole('checkbox').check();
  await button('Come in').click();
  await page.getByRole('alert').filter({ hasText: 'You were born in 2015. Is that right?' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('No, change it');
  await page.getByLabel('Year').focus();
  await page.keyboard.press('Enter');
  await button('No, change it').click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('bday-year');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('No, change it');
  expect(calls.filter(({ path }) => path.startsWith('/api/user/'))).toEqual([]);

  const otherTab = await page.context().newPage();
  await otherTab.goto(server.url);
  await otherTab.getByLabel('Year').waitFor();
  const refused = page.waitForResponse(`${server.url}/api/user/age-check`);
  await button('Yes, that’s right').click();
  await page.getByRole('alert').filter({ hasText: 'You must be 18 or over' }).waitFor();
  await expect.poll(focused).toContain('You must be 18 or over');
  await refused;
  expect(called('/api/user/age-check')).toMatchObject([{ dateOfBirth: '2015-06-14' }]);
  expect(called('/api/user/anonymous')).toEqual([]);

  // The server refuses whatever the other tab remembers.
  await otherTab.evaluate(() => localStorage.clear());
  await enterDate('14', '06', '1988', otherTab);
  await otherTab.getByRole('checkbox').check();
  await otherTab.getByRole('button', { name: 'Come in' }).click();
  await otherTab.getByRole('alert').filter({ hasText: '24 hours' }).waitFor();
  await otherTab.close();

  await button('Leave').click();
  await page.getByRole('heading', { name: 'Come back anytime' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(1);
  await page.reload();
  await page.getByRole('alert').filter({ hasText: '24 hours' }).waitFor();
  expect(await button('Come in').count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('2015');
  // Nobody refused is asked for an email address.
  await page.goto(server.url + linkTo(pages.account.register));
  await page.getByRole('alert').filter({ hasText: '24 hours' }).waitFor();
  expect(await page.getByLabel('Email').count()).toBe(0);
});

it('[AGE-10] a refusal of a visitor who was there before holds on another device of theirs', async () => {
  await page.request.post(`${server.url}/api/user/anonymous`, { headers: { origin: server.url } });
  await page.goto(server.url);
  await page.getByLabel('Year').waitFor();
  await enterDate('14', '06', '2015');
  await page.getByRole('checkbox').check();
  await button('Come in').click();
  const refused = page.waitForResponse(`${server.url}/api/user/age-check`);
  await button('Yes, that’s right').click();
  await page.getByRole('alert').filter({ hasText: 'You must be 18 or over' }).waitFor();
  await refused;
  expect(called('/api/user/age-check')).toMatchObject([{ dateOfBirth: '2015-06-14' }]);

  const ofVisitor = (await page.context().cookies()).filter(({ name }) => name !== 'age_refused');
  const elsewhere = await fetch(`${server.url}/api/user/age-check`, {
    method: 'PUT',
    headers: {
      ...{ origin: server.url, 'content-type': 'application/json' },
      cookie: ofVisitor.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ dateOfBirth: '1988-06-14' }),
  });
  expect([elsewhere.status, await elsewhere.json()]).toEqual([403, { error: 'under-age' }]);
});

it('[ROUTE-06] [ROUTE-07] the rules of a place are requested with the rounded location, and no finer one is sent', async () => {
  await page.goto(server.url);
  await dialog().waitFor();
  await enter();
  await button('Use my location').click();
  await expect.poll(() => called('/api/id-verification/verify-jurisdiction')).toHaveLength(2);
  expect(called('/api/id-verification/verify-jurisdiction')).toEqual([
    { physicalLocation: null },
    { physicalLocation: [-87.561, 41.879] },
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/41\.8789|87\.5612/);
});

it('[SHELL-096] a device that denies its location is offered a spot, a city and another try', async () => {
  await open(denying);
  await page.goto(server.url);
  await dialog().waitFor();
  await enter();
  await button('Use my location').click();
  await page.getByRole('heading', { name: 'We can’t tell where you are' }).waitFor();
  for (const name of ['Try again', 'Choose a spot', 'Search for your city'])
    expect(await button(name).isVisible()).toBe(true);
  await button('Search for your city').click();
  await page.getByRole('searchbox', { name: 'City' }).waitFor();
});

it('a spot is chosen on a map that opens in the device’s time zone, with a search, buttons and keys', async () => {
  await open(denying);
  await page.goto(server.url);
  await dialog().waitFor();
  await enter();
  await button('Use my location').click();
  // The map is drawn when it is known where: else it would show the world first.
  const region = page.waitForResponse(/\/api\/map\/search-areas/);
  await page.route(/\/basemap\/basemap\.json$/, async (route) => {
    await region;
    await route.continue();
  });
  await button('Choose a spot').click();
  await button('Zoom out').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a spot');
  const viewCenter = () => called('/api/softReload').at(-1);
  const map = page.getByRole('application', { name: 'Map' });
  await map.focus();
  await page.keyboard.press('+');
  await button('Browse from here').click();
  await expect.poll(viewCenter).toMatchObject({
    physicalLocation: null,
    virtualLocation: { lat: expect.closeTo(52.5, 0), lng: expect.closeTo(13.4, 0) },
  });

  await page.context().addCookies([{ name: 'cookie_consent', value: 'necessary', url: server.url }]);
  await page.evaluate(() => localStorage.setItem('onboarding_seen', 'true'));
  await page.reload();
  // A visitor who denies their location is asked for a home city, once.
  await button('Not now').click();
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await button('Change').first().click();
  await button('Use my location').click();
  await button('Choose a spot').click();
  const search = page.getByRole('combobox', { name: 'Search area' });
  await search.fill('Reykjavik');
  await page.getByRole('option').first().click();
  await expect.poll(() => search.inputValue()).toBe('Reykjavík');
  await button('Browse from here').click();
  await expect
    .poll(viewCenter)
    .toMatchObject({ virtualLocation: { lat: expect.closeTo(64.1, 0), lng: expect.closeTo(-21.9, 0) } });
});

it('[ROUTE-01] [ROUTE-02] [ROUTE-76] [ROUTE-77] root and map show the map, and all other addresses lead there with their query', async () => {
  for (const path of ['/', '/map']) {
    await page.goto(server.url + path);
    await dialog().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(`${server.url}/nothing/here?utm_source=street`);
  await dialog().waitFor();
  expect(page.url()).toBe(`${server.url}/?utm_source=street`);
  await goInside(page, '/map/pages/anything?utm_source=paper');
  await expect.poll(() => page.url()).toBe(`${server.url}/?utm_source=paper`);
  await dialog().waitFor();
});

it('[ROUTE-47] a policy has its own address, without an age check in front', async () => {
  await page.goto(`${server.url}/policies/terms-of-service`);
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  expect(await dialog().count()).toBe(0);
});
