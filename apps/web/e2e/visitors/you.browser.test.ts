import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#platform/geo/point.ts';
import { blockUser } from '#product/blocks/contract.ts';
import { addPrivacyZone } from '#product/presence/contract/endpoints.ts';
import { getCurrentVisitor } from '#product/visitors/contract.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { demoServer, goInside, type InsideOptions, summaryOf } from '../inside.fixture.ts';
import { answersTo, ask, type NearbyAnswer, send } from './page-calls.fixture.ts';

const demo = demoServer();

/** A visitor whose device says where it is, in the middle of the demo city. */
const onTheMap: InsideOptions = {
  viewpoint: { viewpoint: 'own-place' },
  permissions: ['geolocation'],
  geolocation: { latitude: 41.881, longitude: -87.632 },
  locale: 'en-US',
};
const desktop: InsideOptions = { viewport: { width: 1024, height: 700 } };

/** Each is the page of one visitor; a test begins by going where it wants to be. */
const onPhone = demo.share();
const onPhoneOnTheMap = demo.share(onTheMap);
let answersOnDesktop: readonly NearbyAnswer[] = [];
const onDesktop = demo.share({
  ...desktop,
  prepare: (page) => Promise.resolve((answersOnDesktop = answersTo(page))),
});
const onDesktopOnTheMap = demo.share({ ...onTheMap, ...desktop });

/** What lies beside the map of a wide screen. */
const OPEN_PAGE = 'main ~ section';
const disc = (page: Page) => page.getByText('Others see you somewhere in here');

describe('what others see of the visitor', () => {
  it('is the chosen area, also on a device that does not know it, off the map and when choosing a viewpoint', async () => {
    const { page } = await onPhone();
    await goInside(page, '/you');
    const kilometre = page.getByRole('radio', { name: /^1 km/ });
    await kilometre.check();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.evaluate(() => localStorage.removeItem('cell_metres'));
    await page.reload();
    await expect.poll(() => kilometre.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByText('We blur your location to about 1 km').waitFor();
  });

  it('is not stated before the server answers, because they may be in a zone', async () => {
    const { page } = await onPhoneOnTheMap();
    const held: Route[] = [];
    let isHolding = true;
    await page.route('**/api/softReload', (route) => (isHolding ? void held.push(route) : route.continue()));
    await page.goto(`${demo.url}/you`);
    await page.getByRole('button', { name: 'Leave the map' }).waitFor();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const said = page.getByText('Others see you somewhere in the blue circle.');
    expect(await said.count()).toBe(0);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await said.waitFor();
    await page.unroute('**/api/softReload');
  });

  it('[PRES-14] a larger cell applies at once, and the disc on the map grows', async () => {
    const { page } = await onDesktopOnTheMap();
    const answers = answersTo(page);
    await disc(page).waitFor();
    await page.getByRole('link', { name: 'You', exact: true }).click();
    const before = await disc(page).boundingBox();
    await page.getByRole('radio', { name: /^2 km/ }).check();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => answers.at(-1)?.published?.cellMetres).toBe(2000);
    await expect.poll(async () => (await disc(page).boundingBox())?.y !== before?.y).toBe(true);
    expect(await page.getByText('Others still see you in an area').count()).toBe(0);
  });

  it('[PRES-14] a smaller cell applies later, and the page says what others see until then', async () => {
    const { page } = await onPhoneOnTheMap();
    await goInside(page, '/you');
    await page.getByText('Others see you somewhere in the blue circle.').waitFor();
    await Promise.all([
      page.getByText('Saved. It applies within 10 minutes').waitFor(),
      page.getByRole('radio', { name: /^250 m/ }).check(),
    ]);
    await page.getByText('Others still see you in an area of 500 m').waitFor();
    await Promise.all([
      page.getByText('You changed this today. Try again tomorrow.').waitFor(),
      page.getByRole('radio', { name: /^1 km/ }).click(),
    ]);
    await expect.poll(() => page.getByRole('radio', { name: /^250 m/ }).isChecked()).toBe(true);
  });

  it('is stated as long as others see them, also while they browse elsewhere and on another page', async () => {
    const { page } = await onPhoneOnTheMap();
    await goInside(page, '/');
    await disc(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${demo.url}/you`);
    await other.getByText('Others see you somewhere in the blue circle.').waitFor();
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Look around the demo city' }).click();
    await summaryOf(page).waitFor();
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByText('Others see you somewhere in the blue circle.').waitFor();
    await page.getByRole('button', { name: 'Leave the map' }).click();
    await page.getByText('You’re not on the map.').waitFor();
    await page.getByText('The demo city', { exact: true }).waitFor();
    await other.getByText('You’re not on the map.').waitFor();
  });
});

describe('hosting', () => {
  it('[D5-50] is shown for four hours, kept, and removed; a failed change is undone', async () => {
    const { page } = await onPhone();
    await goInside(page, '/you');
    await page.getByText('Lasts 4 hours.').waitFor();
    expect(await page.getByRole('radio', { name: 'Don’t say' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Can host' }).check();
    await page.getByText(/^Others see this on the map until about \d/).waitFor();
    await page.getByRole('region', { name: 'Your profile' }).getByText('Hosting', { exact: true }).waitFor();
    const visitor = getCurrentVisitor.answer.parse(await ask(page, getCurrentVisitor.path));
    expect(visitor.hostingStatus?.hostingType).toBe('canHost');

    await page.reload();
    await page.getByText(/^Others see this on the map until about \d/).waitFor();
    expect(await page.getByRole('radio', { name: 'Can host' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Don’t say' }).check();
    await page.getByText('Lasts 4 hours.').waitFor();

    await page.route('**/api/user/hosting-status', (route) => route.abort());
    await page.getByRole('radio', { name: 'Can host' }).click();
    await page.getByText('Couldn’t save. Try again.').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Don’t say' }).isChecked()).toBe(true);
    await page.unroute('**/api/user/hosting-status');
  });
});

describe('blocked people', () => {
  it('[D5-85] [D5-47] are listed, and back on the map once unblocked', async () => {
    const { page } = await onDesktop();
    await goInside(page, '/you');
    await expect.poll(() => answersOnDesktop.length).toBe(1);
    // Someone of the demo city: visitors of other tests come and go.
    const { visitors } = answersOnDesktop[0]!.nearbyVisitors;
    const { _id: userId, handle } = visitors.find(({ isDemo }) => isDemo)!;
    // By its id, also while a page lies over the list.
    const row = page.locator(`#row-person-${userId}`);
    await row.waitFor({ state: 'attached' });
    await send(page, blockUser, { userId });
    await row.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Blocked people' }).click();
    const blocked = page.getByRole('list', { name: 'People you blocked' });
    await blocked.getByText(handle).waitFor();
    expect(await violations(page, ['dark'], OPEN_PAGE)).toEqual([]);
    await blocked.getByRole('button', { name: `Unblock ${handle}` }).press('Enter');
    await page.getByText('Nobody blocked').waitFor();
    // Who listens or uses keys is not thrown back to the top of the page.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('don’t see each other');
    await row.waitFor({ state: 'attached' });
    expect(await violations(page, ['dark'], OPEN_PAGE)).toEqual([]);
  });

  it('can be loaded again after a failure', async () => {
    const { page } = await onPhone();
    await page.route('**/api/user/blocked', (route) => route.abort());
    await goInside(page, '/you/blocked');
    await page.getByText('Couldn’t load this').waitFor();
    await page.unroute('**/api/user/blocked');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nobody blocked').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
  });
});

describe('privacy zones', () => {
  const zones = (page: Page) => page.getByRole('list', { name: 'Your zones' });

  it('[PRES-07] drawn around the visitor hide them at once, and can be removed', async () => {
    const { page } = await onDesktopOnTheMap();
    await goInside(page, '/');
    await disc(page).waitFor();
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByRole('link', { name: 'Privacy zones' }).click();
    await page.getByText('No zones yet').waitFor();
    expect(await violations(page, ['dark'], OPEN_PAGE)).toEqual([]);
    await page.getByRole('button', { name: 'Around where I am' }).click();
    await zones(page).getByText('Home').waitFor();
    await disc(page).waitFor({ state: 'detached' });
    expect(await violations(page, ['dark'], OPEN_PAGE)).toEqual([]);

    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText(/^Nobody sees you right now\./).waitFor();
    await page.getByRole('link', { name: 'Privacy zones' }).click();
    await page.getByRole('button', { name: 'Remove the zone Home' }).click();
    // The safest button has the focus.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Cancel');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove the zone Home' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No zones yet').waitFor();
  });

  it('[PRES-07] can be drawn at a searched spot of the map, which is sent rounded', async () => {
    const { page, calls } = await onPhone();
    await goInside(page, '/you/zones');
    await page.getByRole('radio', { name: 'Work' }).check();
    expect(await page.getByRole('button', { name: 'Around where I am' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Choose on the map' }).click();
    await page.getByRole('heading', { name: 'Where do you work?' }).waitFor();
    const draw = page.getByRole('button', { name: 'Draw here' });
    await expect.poll(() => draw.isEnabled()).toBe(true);
    expect(await violations(page, ['dark'])).toEqual([]);
    await page.getByRole('combobox', { name: 'Search area' }).fill('Evanston');
    await page
      .getByRole('option', { name: /Evanston/ })
      .first()
      .click();
    await draw.click();
    await zones(page).getByText('Work').waitFor();
    const added = calls.findLast(({ path }) => path === '/api/presence/add-zone')?.body;
    expect(added).toMatchObject({ name: 'work' });
    expect(JSON.stringify(added)).not.toMatch(/\.\d{4}/);
    // The viewpoint stays as it was.
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByText('The demo city', { exact: true }).waitFor();
  });

  it('a visitor who cancels choosing a spot finds the map unchanged, each time', async () => {
    const { page, calls } = await onPhone();
    await goInside(page, '/you/zones');
    const choose = page.getByRole('button', { name: 'Choose on the map' });
    const draw = page.getByRole('button', { name: 'Draw here' });
    for (let times = 0; times < 2; times += 1) {
      await choose.click();
      await page.getByRole('combobox', { name: 'Search area' }).fill('Evanston');
      await page
        .getByRole('option', { name: /Evanston/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
    await choose.click();
    await expect.poll(() => draw.isEnabled()).toBe(true);
    await draw.click();
    await zones(page).getByText('Home').waitFor();
    const added = calls.findLast(({ path }) => path === '/api/presence/add-zone')?.body;
    const { around } = addPrivacyZone.body.parse(added);
    expect(distanceMiles(around, { lat: 41.881, lng: -87.632 })).toBeLessThan(3);
  });

  it('[PRES-07] are limited to four, with a message in place of the form', async () => {
    const { page } = await onPhone();
    await goInside(page, '/you');
    // Beside those that are there, until one is refused.
    for (const lat of [41.7, 41.8, 41.9, 42])
      await send(page, addPrivacyZone, { name: 'other', around: { lat, lng: -87.7 } });
    await goInside(page, '/you/zones');
    await page.getByText('You’ve reached the limit of 4 zones. Remove one to add another.').waitFor();
    expect(await page.getByRole('button', { name: 'Choose on the map' }).count()).toBe(0);
    await page
      .getByRole('button', { name: /^Remove the zone/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Choose on the map' }).waitFor();
    expect(await zones(page).getByRole('listitem').count()).toBe(3);
  });
});

// Last, as it leaves the map elsewhere.
describe('distances', () => {
  it('the list says where distances are measured from, and a card how far a person is', async () => {
    const { page } = await onDesktopOnTheMap();
    await goInside(page, '/');
    await page.getByText('Distances are from your real location.').waitFor();
    await page.getByRole('list', { name: 'People' }).getByRole('button').first().click();
    await page.getByText(/ · under 0\.5\smi$/).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('combobox', { name: 'Search people, places' }).fill('Evanston');
    await page
      .getByRole('option', { name: /Evanston/ })
      .first()
      .click();
    await page.getByText('Distances are from the center of the area you’re viewing.').waitFor();
  });
});
