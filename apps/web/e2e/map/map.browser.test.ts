import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { holdLiveEvents } from '#platform/testing/idle-page.ts';
import { serverSeen, sharedPage, summaryOf } from '../inside.fixture.ts';
import { lowerList } from './map-page.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' }, hasPlaceNames: true });
let page: Page;

/** A page in the demo city for all tests; nobody comes or goes there. */
const phone = sharedPage(server, { prepare: holdLiveEvents });

const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  ({ page } = await phone());
  await page.getByRole('application', { name: 'Map' }).waitFor();
  await summaryOf(page).waitFor();
});

/** What the summary says: how many people are in view and around. */
const numbers = async () => {
  const [here = '', around = ''] = (await summaryOf(page).innerText()).match(/\d+/g) ?? [];
  return { here: Number(here), around: Number(around) };
};

it('[PROD-03] [PROD-06] [PROD-07] [PROD-08] [MAP-01] [SHELL-018] the map is the home page, and its list shows the counts of the summary', async () => {
  const { here, around } = await numbers();
  expect(here).toBeGreaterThan(0);
  const also = await page.getByText(/^\d+ places? · \d+ groups? here$/).innerText();
  const [places = '', groups = ''] = also.match(/\d+/g) ?? [];
  await button('Open the list').click();
  expect(await page.getByRole('tab', { name: 'People' }).innerText()).toContain(String(around));
  for (const [name, count] of [
    ['People', here],
    ['Places', places],
    ['Groups', groups],
  ]) {
    await page.getByRole('tab', { name: String(name) }).click();
    await page.getByRole('heading', { name: `${count} here` }).waitFor();
  }
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByText('Demo city: most people here aren’t real').waitFor();
  await lowerList(page);
});

it('[MAP-08] [MAP-09] Cruise this area loads around the center of the map and says who is there', async () => {
  const { calls } = await phone();
  const before = calls.filter(({ path }) => path === '/api/softReload').length;
  const cruise = page.locator('button[data-state]');
  const hint = cruise.getByText('Look for people here');
  await hint.waitFor();
  expect(await cruise.ariaSnapshot()).toContain('button "Cruise this area"');
  await cruise.click();
  // Those in view first, then the others and where they are.
  await page
    .getByRole('status')
    .filter({ hasText: /^[1-9]\d* people in view\. \d+ people within 50 miles$/ })
    .waitFor({ state: 'attached' });
  await page.locator('button[data-state="rate-limited"]').waitFor();
  await page.locator('button[data-state="enabled"]').waitFor();
  // Who cruised once knows what it does; screen readers go on saying it.
  expect(await hint.count()).toBe(0);
  expect(
    await cruise.evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe('Look for people here');
  const asked = calls.filter(({ path }) => path === '/api/softReload').slice(before);
  // A connection that comes back may ask once more.
  expect(asked.length === 1 || asked.length === 2).toBe(true);
  expect(asked[0]?.body).toMatchObject({
    physicalLocation: null,
    virtualLocation: { lat: expect.closeTo(41.876, 1), lng: expect.closeTo(-87.632, 1) },
  });
});

it('the map is one tab stop, Enter steps into its markers, arrows move, Escape leaves', async () => {
  const map = page.getByRole('application', { name: 'Map' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await map.focus();
  await page.keyboard.press('Enter');
  const first = await focused();
  expect(first).toMatch(/, .*(under|about) /);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).not.toBe('');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('Map');
});

it('a press on a marker that the map draws opens its card', async () => {
  const map = page.getByRole('application', { name: 'Map' });
  const marker = page.locator('button:focus');
  const close = page.getByRole('region', { name: 'Nearby list' }).getByRole('button', { name: 'Close' });
  /** Whether the marker that the keyboard steps to opens when it is pressed: one in a cluster does not. */
  const opens = async (step: string) => {
    await map.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press(step);
    // While the keyboard stands on it, the marker is an element of the page: right over the one the map draws.
    const [name, box] = [await marker.getAttribute('aria-label'), await marker.boundingBox()];
    if (!name || !box) throw new Error('no marker has the focus');
    await page.keyboard.press('Escape');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const opened = page.getByRole('heading', { name: name.split(',', 1).join() }).first();
    return opened.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  let isOpen = false;
  for (const step of ['Shift', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown']) {
    isOpen ||= await opens(step);
    if (await close.isVisible()) await close.click();
    if (isOpen) break;
  }
  expect(isOpen).toBe(true);
  await summaryOf(page).waitFor();
  await page.reload();
});

/** The numbers once the first view has moved clear of the controls, and they follow it by a second. */
async function settledNumbers() {
  let last = await numbers();
  const isSame = async () => {
    const before = last;
    last = await numbers();
    return before.here === last.here && before.around === last.around;
  };
  await expect.poll(isSame, { interval: 1_200 }).toBe(true);
  return last;
}

it('the count and the list follow what is in view, without a call', async () => {
  const { calls } = await phone();
  const before = await settledNumbers();
  const asked = calls.length;
  await button('Zoom in').click();
  await button('Zoom in').click();
  await expect.poll(async () => (await numbers()).here).toBeLessThan(before.here);
  const { here, around } = await numbers();
  expect(around).toBe(before.around);
  await button('Open the list').click();
  await page.getByRole('heading', { name: `${here} here` }).waitFor();
  await page.getByRole('heading', { name: `${around - here} farther away` }).waitFor({ state: 'attached' });
  await lowerList(page);
  await button('Zoom out').click();
  await button('Zoom out').click();
  // The first view may still have moved clear of the controls: who stands at the edge may be in view or not.
  await expect.poll(async () => Math.abs((await numbers()).here - before.here)).toBeLessThan(5);
  expect((await numbers()).around).toBe(before.around);
  // A connection that comes back may ask once, whatever is in view.
  expect(calls.slice(asked).length).toBeLessThanOrEqual(1);
});

it('a reload of the tab shows what was looked at before, and who was shown there', async () => {
  const counts = async () => (await numbers()).here;
  const opened = await counts();
  await page.getByRole('application', { name: 'Map' }).focus();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowUp');
  await button('Zoom out').click();
  await expect.poll(async () => Math.abs((await counts()) - opened)).toBeGreaterThan(15);
  const left = await counts();
  const kept = () => page.evaluate(() => sessionStorage.getItem('map_view'));
  await expect.poll(kept).not.toBeNull();
  const before = await kept();
  await page.reload();
  await summaryOf(page).waitFor();
  // The middle is kept to about 100 m: who stands at the edge may be in view or not.
  await expect.poll(async () => Math.abs((await counts()) - left)).toBeLessThan(5);
  expect(await kept()).toBe(before);

  // Cruising asks for others; they are asked for again.
  const asked = page.waitForRequest('**/api/softReload');
  await button('Cruise this area').click();
  const cruised = ((await asked).postDataJSON() as { virtualLocation: { lat: number } }).virtualLocation;
  await expect.poll(kept).toContain('"from":{');
  const centers: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/softReload'))
      centers.push((request.postDataJSON() as { virtualLocation: { lat: number } }).virtualLocation.lat);
  });
  await page.reload();
  await summaryOf(page).waitFor();
  await expect.poll(() => centers.at(-1)).toBeCloseTo(cruised.lat, 2);
  // As the next test expects it.
  await page.evaluate(() => sessionStorage.removeItem('map_view'));
  await page.reload();
});

it('the focused marker, and the one it opens, is covered by nothing', async () => {
  const marker = page.locator('.maplibregl-marker button');
  /** What is seen at its middle and round it is the marker itself. */
  const isClear = () =>
    marker.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [
        [x, y],
        [x - 16, y],
        [x + 16, y],
        [x, y - 16],
        [x, y + 16],
      ].every(([atX = 0, atY = 0]) => element.contains(document.elementFromPoint(atX, atY)));
    });
  await page.getByRole('application', { name: 'Map' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(isClear).toBe(true);
  const stoodOn = new Set<string | null>();
  // The last one below leads nowhere: which it is, is up to the demo world.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(isClear).toBe(true);
    stoodOn.add(await marker.getAttribute('aria-label'));
  }
  expect(stoodOn.size).toBeGreaterThan(2);
  await page.keyboard.press('Enter');
  await page.locator('article').waitFor();
  await button('Nearby list, half').waitFor();
  await expect.poll(isClear).toBe(true);
  await button('Close').first().click();
  await page.locator('article').waitFor({ state: 'detached' });
  await lowerList(page);
});

it('the search finds who is around, and a city, which is shown as a whole with the people in it', async () => {
  const { around } = await numbers();
  await button('Open the list').click();
  const first = page.getByRole('list', { name: 'People' }).getByRole('button').first();
  // Until the list is up, its rows are hidden and without words.
  await expect.poll(() => first.innerText()).not.toBe('');
  const [handle = ''] = (await first.innerText()).split(',');
  await lowerList(page);
  const inView = () =>
    page.evaluate(() => {
      const words = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
      return Number(/(\d+) people.* in view/.exec(words.join(' '))?.[1] ?? 0);
    });
  await expect.poll(inView).toBeGreaterThan(0);
  expect(await inView()).toBeLessThan(around / 2);
  const search = page.getByRole('combobox', { name: 'Search people, places' });
  await search.fill(handle.toUpperCase());
  const option = page.getByRole('option', { name: new RegExp(`^${handle} `) });
  await option.waitFor();
  while ((await option.getAttribute('aria-selected')) !== 'true') await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('heading', { name: handle }).waitFor();
  expect([await search.inputValue(), await search.getAttribute('aria-expanded')]).toEqual(['', 'false']);
  await button('Close').first().click();
  await search.fill('Chicago');
  await search.press('Enter');
  await expect.poll(inView).toBeGreaterThan(around / 2);
});

it('[MAP-09] Cruise this area says when those it found are out of view, and zooms out to the nearest', async () => {
  const search = page.getByRole('combobox', { name: 'Search people, places' });
  await search.fill('Joliet Illinois');
  await search.press('Enter');
  const said = (words: RegExp) =>
    page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
  await said(/^0 people, .* in view$/);
  await button('Cruise this area').click();
  await said(/^Nobody in view\. \d+ people within 50 miles$/);
  await button('Zoom out to the nearest').click();
  await said(/^[1-9]\d* (person|people), .* in view$/);
  expect(await button('Zoom out to the nearest').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Map');
});

it('[SHELL-008] without a network the pill says so, and nothing blames the server', async () => {
  const pill = page.getByRole('status').filter({ hasText: /^You’re offline$/ });
  await page.context().setOffline(true);
  await pill.waitFor();
  await button('Cruise this area').click();
  await page.getByText('You’re offline. Try again when you’re back.').waitFor();
  expect(await pill.count()).toBe(1);
  expect(await page.getByText('Our server isn’t responding').count()).toBe(0);
  expect(await page.getByRole('application', { name: 'Map' }).count()).toBe(1);

  await page.context().setOffline(false);
  await pill.waitFor({ state: 'detached' });
});
