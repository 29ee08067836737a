import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdLiveEvents } from '#platform/testing/idle-page.ts';
import { dialogsLeft, goInside, serverSeen, sharedPage } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' }, hasPlaceNames: true });

/** A device whose WebGL is off, and what it asks for. */
const asked: string[] = [];
const withoutWebGl = async (page: Page) => {
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value: function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : new OffscreenCanvas(1, 1).getContext('2d');
      },
    });
  });
  await holdLiveEvents(page);
};
const phone = sharedPage(server, { prepare: withoutWebGl });

it('without WebGL the list takes the place of the map, and says why', async () => {
  const { page } = await phone();
  await page.getByText('This browser can’t draw the map').waitFor();
  const people = page.getByRole('list', { name: 'People' }).getByRole('button');
  await people.first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => people.first().evaluate((row) => row === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Cruise this area' }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.waitFor();
  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'detached' });
  await dialogsLeft(page);
  expect(await page.getByRole('dialog', { name: /went wrong/ }).count()).toBe(0);
  expect(asked.filter((path) => path.includes('/maplibre-') || path.startsWith('/basemap/'))).toEqual([]);
});

it('without WebGL chats, Global and You open as ever', async () => {
  const { page } = await phone();
  for (const name of ['Chats', 'Global', 'You']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

it('without WebGL what a search offers lies over the list', async () => {
  const { page } = await phone();
  await goInside(page, '/');
  await page.getByRole('combobox', { name: 'Search people, places' }).fill('Berlin');
  await page.getByRole('option').nth(4).waitFor();
  const isOnTop = await page
    .getByRole('option')
    .nth(4)
    .evaluate((option) => {
      const { x, y, width, height } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(isOnTop).toBe(true);
  await page.getByRole('combobox', { name: 'Search people, places' }).fill('');
  await page.keyboard.press('Escape');
  await dialogsLeft(page);
});

it('without WebGL a spot is chosen by searching for it', async () => {
  const { page, calls } = await phone();
  await goInside(page, '/you/zones/new?around=home');
  await page.getByText('keep the one you look from now').waitFor();
  await page.getByText('Search for the town or quarter it is around.').waitFor();
  expect(await page.getByText(/move the map/i).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Search area' }).fill('Evanston');
  await page.getByRole('option').first().click();
  await page.getByText('What counts is the middle of Evanston').waitFor();
  await page.getByRole('button', { name: 'Draw here' }).click();
  await expect
    .poll(() => calls.findLast(({ path }) => path === '/api/presence/add-zone')?.body)
    .toMatchObject({ around: { lat: expect.closeTo(42.04, 1) as number } });
  await page.getByRole('heading', { name: 'Privacy zones' }).waitFor();
});
