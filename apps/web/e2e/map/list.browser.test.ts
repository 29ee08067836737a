import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { holdLiveEvents } from '#platform/testing/idle-page.ts';
import { serverSeen, sharedPage, summaryOf } from '../inside.fixture.ts';
import { enlarge, lowerList, skipToList } from './map-page.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
let page: Page;

/** A page in the demo city for all tests; nobody comes or goes there. */
const phone = sharedPage(server, { prepare: holdLiveEvents });

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** How many entries of the history lie over the page for what lies over it. */
const overlays = () => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);
const askToBlock = async () => {
  await page.getByRole('button', { name: /^More about / }).click();
  const block = page.getByRole('menuitem', { name: 'Block' });
  await block.waitFor();
  // Without an account one cannot report.
  expect(await page.getByRole('menuitem').count()).toBe(1);
  await block.click();
};

beforeEach(async () => {
  ({ page } = await phone());
  await page.getByRole('application', { name: 'Map' }).waitFor();
  await summaryOf(page).waitFor();
});

it('the sheet is dragged by its head, and closes when its list is pulled at the top', async () => {
  const devtools = await page.context().newCDPSession(page);
  /** A finger that goes down or up by `y` pixels in steps, and rests before it is lifted. */
  const pull = async (from: { x: number; y: number }, y: number) => {
    const touch = (type: 'touchStart' | 'touchMove', step: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: from.x, y: from.y + (y * step) / 10 }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', step);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await button('Open the list').click();
  const title = await page.getByRole('heading', { name: 'Nearby', exact: true }).boundingBox();
  if (!title) throw new Error('the sheet has no head');
  await page.mouse.move(title.x + 10, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(title.x + 10, 200, { steps: 5 });
  await page.mouse.move(title.x + 10, 60, { steps: 5 });
  await page.mouse.up();
  await button('Nearby list, full').waitFor();
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const row = page.getByRole('list', { name: 'People' }).getByRole('button').first();
  const scrolled = () => row.evaluate((at) => at.closest('ul')?.parentElement?.scrollTop ?? 0);
  await pull({ x: 180, y: 500 }, -200);
  await expect.poll(scrolled).toBeGreaterThan(50);
  await pull({ x: 180, y: 300 }, 40);
  await button('Nearby list, full').waitFor();
  await row.evaluate((at) => at.closest('ul')?.parentElement?.scrollTo(0, 0));
  // So far that where it is let go decides. A browser that waits too long for the page takes a touch for its own.
  const closes = async () => {
    await pull({ x: 180, y: 280 }, 520);
    return summaryOf(page)
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  };
  expect((await closes()) || (await closes()) || (await closes())).toBe(true);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
});

it('pressing the handle opens the sheet', async () => {
  await button('Nearby list, collapsed').click();
  await button('Nearby list, half').waitFor();
  await lowerList(page);
});

it('"Go to list" opens the list and moves the visible focus to its heading', async () => {
  await skipToList(page);
  await button('Nearby list, half').waitFor();
  await lowerList(page);
});

it('text of twice the size keeps the numbers visible', async () => {
  await enlarge(page);
  const summary = summaryOf(page);
  const isInSight = () =>
    summary.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const foot = element.closest('section')?.getBoundingClientRect().bottom ?? 0;
      return bottom <= foot;
    });
  await expect.poll(isInSight).toBe(true);
  await enlarge(page, false);
});

it('the list can be a grid of faces with what its rows say, and stays one on this device', async () => {
  await button('Open the list').click();
  const first = page.getByRole('list', { name: 'People' }).getByRole('button').first();
  const id = await first.getAttribute('id');
  await button('Show faces').click();
  const face = await first.boundingBox();
  expect([await first.getAttribute('id'), face && Math.round(face.width / face.height)]).toEqual([id, 1]);
  expect(await first.textContent()).toMatch(/\d+ · .*mi$/);
  expect(await overlays()).toBe(1);
  await page.reload();
  await summaryOf(page).waitFor();
  // Nothing is open now that one would have to go back from.
  expect(await overlays()).toBe(0);
  await button('Open the list').click();
  await button('Show a list').click();
  await lowerList(page);
});

it('a card opens from the list, and a person blocked there disappears from map and list', async () => {
  await button('Open the list').click();
  const row = page.getByRole('list', { name: 'People' }).getByRole('button').first();
  await row.waitFor();
  const withList = await overlays();
  await row.click();
  // By the card: a row out of sight is not laid out, and then has no text to read.
  // The age stands beside it as soon as it is known.
  const [handle = ''] = (await page.locator('#person-card-name').innerText()).split(',');
  expect(handle).not.toBe('');
  await page.getByText('Demo profile').waitFor();
  // At half there is room between the face with its name and the buttons for two lines of chips and two of words.
  const boxOf = async (part: 'header' | 'header h2' | 'header button' | 'footer') => {
    const box = await page.locator(`article ${part}`).first().boundingBox();
    if (!box) throw new Error(`The card shows no ${part}`);
    return { ...box, bottom: box.y + box.height };
  };
  const foot = (await page.getByRole('navigation').first().boundingBox())?.y ?? 0;
  const room = async () => foot - (await boxOf('footer')).height - (await boxOf('header')).bottom;
  await expect.poll(room).toBeGreaterThan(130);
  expect((await boxOf('header h2')).y).toBeGreaterThanOrEqual((await boxOf('header button')).bottom - 8);
  await askToBlock();
  await page.getByRole('dialog', { name: `Block ${handle}?` }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByRole('heading', { name: handle }).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'People' }).waitFor();
  expect(await page.getByRole('button', { name: handle }).count()).toBe(0);
  // Neither the question nor the card leaves an entry behind through which one would have to go back.
  await expect.poll(overlays).toBe(withList);
  await lowerList(page);
  await expect.poll(overlays).toBe(withList - 1);
});

it('going back closes what is on top first, and stays on the page', async () => {
  const address = page.url();
  await button('Open the list').click();
  const row = page.getByRole('list', { name: 'People' }).getByRole('button').first();
  await row.waitFor();
  const withList = await overlays();
  await row.click();
  await page.locator('#person-card-name').waitFor();
  await page.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menu').waitFor();
  await page.goBack();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await askToBlock();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('#person-card-name').waitFor();
  await page.goBack();
  await page.locator('#person-card-name').waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await row.click();
  await page.locator('#person-card-name').waitFor();
  await button('Close').first().click();
  await page.locator('#person-card-name').waitFor({ state: 'detached' });
  await expect.poll(overlays).toBe(withList);
  await page.goBack();
  await button('Open the list').waitFor();
  // What was found is closed the same way.
  await page.getByRole('combobox').fill('lou');
  await page.getByRole('option').first().waitFor();
  await page.goBack();
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await expect.poll(overlays).toBe(withList - 1);
  expect(page.url()).toBe(address);
});
