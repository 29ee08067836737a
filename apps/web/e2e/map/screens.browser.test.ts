import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { holdLiveEvents } from '#platform/testing/idle-page.ts';
import { serverSeen, sharedPage, summaryOf } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
const phone = sharedPage(server, { prepare: holdLiveEvents });
let page: Page;
beforeEach(async () => {
  ({ page } = await phone());
  await summaryOf(page).waitFor();
});

const boxOf = async (role: 'button' | 'link', name: string) => {
  const box = await page.getByRole(role, { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return box;
};

it.each([
  [568, 320],
  [640, 320],
  [667, 375],
  [734, 414],
])(
  'on a phone on its side, %i by %i, nothing lies over another and all destinations are in view',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const boxes = await Promise.all(
      ['Filters', 'Alerts', 'Go to my location', 'Zoom in', 'Zoom out', 'Cruise this area'].map((name) =>
        boxOf('button', name),
      ),
    );
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y + 1 ||
            other.y + other.height <= one.y + 1,
          JSON.stringify([one, other]),
        ).toBe(true);
    for (const name of ['Map', 'Chats', 'Global', 'You']) {
      const { y, height: tall } = await boxOf('link', name);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + tall).toBeLessThanOrEqual(height);
    }
  },
);

it('in colors that the visitor chose for everything, what is chosen differs from the rest', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active' });
  const fillOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .locator('span')
      .first()
      .evaluate((icon) => getComputedStyle(icon).backgroundColor);
  expect(await fillOf('Map')).not.toBe(await fillOf('Chats'));
  await page.getByRole('button', { name: 'Filters' }).click();
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const colorsOf = (name: string) =>
    chip(name).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  const [chosen, other] = [await colorsOf('People'), await colorsOf('Bar')];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  expect(chosen.color).not.toBe(chosen.backgroundColor);
  await page.emulateMedia({ forcedColors: null });
});

it('before anything has come, the list shows no numbers', async () => {
  const held: (() => void)[] = [];
  await page.route('**/api/softReload', (route) => void held.push(() => void route.continue()));
  await page.goto(server.url);
  const heading = page.locator('#nearby-list');
  await expect.poll(() => heading.textContent()).toBe('Searching…');
  expect(held.length).toBeGreaterThan(0);
  for (const letGo of held) letGo();
  await summaryOf(page).waitFor();
  await page.unroute('**/api/softReload');
});
