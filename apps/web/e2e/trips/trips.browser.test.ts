import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import {
  goInside,
  type Inside,
  loggedInPage,
  type InsideOptions,
  serverSeen,
  sharedPage,
} from '../inside.fixture.ts';

const OSLO = { lat: 59.913, lng: 10.746 };
const server = serverSeen({ hasPlaceNames: true });
const open: Inside[] = [];
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

/** One who has nothing planned or saved before a test, and nothing after it. */
let traveller: Chatter;
const travellersPage = sharedPage(server, async () => {
  traveller = await chatter(server.server);
  return { who: traveller, viewpoint: { viewpoint: 'chosen-spot', at: OSLO } };
});

async function pageOf(who: Chatter, address: string, options: InsideOptions = {}): Promise<Page> {
  const viewpoint = { viewpoint: 'chosen-spot', at: OSLO };
  const inside = await loggedInPage(server.browser, server.url, { who, viewpoint, ...options });
  open.push(inside);
  await inside.page.goto(server.url + address);
  return inside.page;
}

const later = (days: number): string => dayOf(new Date(Date.now() + days * DAY_MS));
const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

it('a traveller shows as arriving on the map and in the list of the city, until the trip is deleted', async () => {
  const { page: own } = await travellersPage();
  const local = await chatter(server.server);
  await goInside(own, '/you');
  await own.getByRole('link', { name: 'Trips' }).click();
  await own.getByText('No trips yet').waitFor();
  await own.getByRole('button', { name: 'Plan this trip' }).click();
  await own.getByText('Choose a city from the list.').waitFor();
  await own.getByLabel('City').fill('Oslo');
  const oslo = own.getByRole('button', { name: /^Oslo/ }).first();
  await oslo.waitFor();
  await own.getByLabel('City').press('ArrowDown');
  expect(await oslo.evaluate((city) => city === document.activeElement)).toBe(true);
  await own.keyboard.press('ArrowUp');
  await own.getByLabel('City').and(own.locator(':focus')).press('Enter');
  const first = own.getByLabel('First day');
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await first.fill(later(5));
  await own.getByLabel('Last day').fill(later(3));
  await own.getByRole('button', { name: 'Plan this trip' }).click();
  await own.getByText('The last day must be after the first.').waitFor();
  await own.getByLabel('Last day').fill(later(8));
  await own.getByText(`People in Oslo see you’re arriving on ${inWords(later(5))}`).waitFor();
  expect(await violations(own, ['dark'])).toEqual([]);
  await own.getByRole('button', { name: 'Plan this trip' }).click();
  const trips = own.getByRole('list', { name: 'Your trips' }).getByRole('listitem');
  await trips.getByText('Oslo').waitFor();

  const seen = await pageOf(local, '/', { viewport: { width: 1024, height: 700 }, locale: 'en-US' });
  const row = seen.getByRole('button', { name: new RegExp(`^${traveller.handle} .*Arriving`) });
  await row.waitFor();
  await row.click();
  const arriving = `${traveller.handle}, arriving ${inWords(later(5))}`;
  await seen.getByRole('button', { name: arriving, exact: true }).waitFor();
  const card = seen.getByRole('article', { name: traveller.handle });
  await card.getByText('Arriving in Oslo').waitFor();
  expect(await card.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
    `/chats/${traveller.id}`,
  );
  expect(await violations(seen, ['dark'])).toEqual([]);

  await own.getByRole('button', { name: 'Remove the trip to Oslo' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await own.getByText('No trips yet').waitFor();
  await seen.reload();
  await seen.getByText('Quiet around here').first().waitFor();
  expect(await row.count()).toBe(0);
});

it('an area is saved from the map search, opened again by keyboard, and removed in You', async () => {
  const { page } = await travellersPage();
  await goInside(page, '/');
  const search = page.getByRole('combobox', { name: 'Search people, places' });
  const saved = page.getByRole('listbox', { name: 'Saved areas' }).getByRole('option');
  await search.fill('Bergen Norway');
  await search.press('Enter');
  await expect.poll(() => search.inputValue()).toBe('Bergen');
  await search.click();
  await saved.getByText('Save this area').click();
  await page.getByText('Saved as Bergen').waitFor();

  // As in another tab: this one would go on where it was.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await search.click();
  await expect.poll(() => saved.allTextContents()).toEqual(['Bergen', 'Save this area']);
  expect(await violations(page, ['dark'])).toEqual([]);
  const looked = page.waitForRequest((request) => {
    const asked = request.url().endsWith('/api/softReload') ? request.postData() : null;
    return asked?.includes('"virtualLocation":{"lat":60.3') ?? false;
  });
  await search.press('ArrowDown');
  await search.press('Enter');
  await looked;
  await search.click();
  await expect.poll(() => saved.allTextContents()).toEqual(['Bergen']);

  await goInside(page, '/you');
  await page.getByRole('link', { name: 'Saved areas' }).click();
  await page.getByRole('button', { name: 'Remove Bergen' }).click();
  await page.getByText('No saved areas yet').waitFor();
  expect(await violations(page, ['dark'])).toEqual([]);
});
