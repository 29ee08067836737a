import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdLiveEvents } from '#platform/testing/idle-page.ts';
import { goInside, serverSeen, sharedPage, summaryOf } from '../inside.fixture.ts';
import { enlarge, skipToList } from './map-page.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
let page: Page;

describe('on a small screen', () => {
  const phone = sharedPage(server, { prepare: holdLiveEvents });
  beforeEach(async () => {
    ({ page } = await phone());
    await summaryOf(page).waitFor();
  });

  const boxOf = async (role: 'button' | 'link', name: string) => {
    const box = await page.getByRole(role, { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return box;
  };

  const overlappingButtons = async () => {
    const boxes = await Promise.all(
      ['Filters', 'Alerts', 'Go to my location', 'Zoom in', 'Zoom out', 'Cruise this area'].map(
        async (name) => ({
          name,
          ...(await boxOf('button', name)),
        }),
      ),
    );
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.x + one.width > other.x &&
            other.x + other.width > one.x &&
            one.y + one.height > other.y + 1 &&
            other.y + other.height > one.y + 1,
        )
        .map((other) => [one, other]),
    );
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
      // On a slow machine they may still be on their way after the screen has turned.
      await expect.poll(overlappingButtons).toEqual([]);
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
});

describe('on a wide screen', () => {
  const desktop = sharedPage(server, { viewport: { width: 1280, height: 800 }, prepare: holdLiveEvents });
  beforeEach(async () => {
    ({ page } = await desktop());
    await page.getByRole('list', { name: 'People' }).waitFor();
  });

  it('the list measures from the center of the demo city for visitors who browse it', async () => {
    await page.getByText('Distances are from the center of the demo city.').waitFor();
  });

  it('"Go to list" brings a hidden list back and moves the visible focus to its heading', async () => {
    await page.getByRole('button', { name: 'Hide the list' }).click();
    await page.getByRole('list', { name: 'People' }).waitFor({ state: 'detached' });
    await skipToList(page);
  });

  it('Escape closes a card on a wide screen and gives the focus back to its row or its marker', async () => {
    const row = page.getByRole('list', { name: 'People' }).getByRole('button').first();
    const id = await row.getAttribute('id');
    const focused = (of: 'id' | 'aria-label') =>
      page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, of);
    await row.click();
    await page.locator('#person-card-name').waitFor();
    await page.keyboard.press('Escape');
    await row.waitFor();
    expect(await focused('id')).toBe(id);

    await page.getByRole('application', { name: 'Map' }).focus();
    await page.keyboard.press('Enter');
    const marker = await focused('aria-label');
    await page.keyboard.press('Enter');
    await page.locator('article').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('article').waitFor({ state: 'detached' });
    await expect.poll(() => focused('aria-label')).toBe(marker);
  });

  it('Escape leaves a page beside the map, gives the focus back to its link, and is no way out of a field', async () => {
    const alerts = page.getByRole('link', { name: 'Alerts' });
    await alerts.click();
    await page.locator('h1:focus', { hasText: 'Alerts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Alerts' }).waitFor({ state: 'detached' });
    await expect.poll(() => alerts.evaluate((link) => link === document.activeElement)).toBe(true);

    await goInside(page, '/you/profile');
    await page.getByLabel('Handle').focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back' }).focus();
    await page.keyboard.press('Escape');
    await page.getByLabel('Handle').waitFor({ state: 'detached' });
    await goInside(page, '/');
  });

  it('text of twice the size cuts off no name in the list', async () => {
    await enlarge(page);
    const cut = () =>
      page.getByRole('list', { name: 'People' }).evaluate(
        (list) =>
          [...list.querySelectorAll('button, button *')].filter((part) => {
            const { overflowX } = getComputedStyle(part);
            return overflowX !== 'visible' && part.scrollWidth > part.clientWidth;
          }).length,
      );
    await expect.poll(cut).toBe(0);
    // Not its inner text, which a row out of sight does not have.
    const row = page.getByRole('list', { name: 'People' }).getByRole('button').first();
    expect(await row.textContent()).toMatch(/\d\u00a0(m|km|mi)\b/);
    await enlarge(page, false);
  });

  it('a card opens while the list is hidden, and the list stays hidden afterwards', async () => {
    await page.getByRole('button', { name: 'Hide the list' }).click();
    await page.getByRole('application', { name: 'Map' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('article').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('article').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the list' }).click();
    await page.getByRole('list', { name: 'People' }).waitFor();
  });
});
