import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitors } from '#product/visitors/server/tables.ts';
import { PASSWORD } from '../../../server/tests/accounts/accounts.fixture.ts';
import { hasFocus, log } from '../chat/chat-pages.fixture.ts';
import { newDevice, serverSeen, summaryOf } from '../inside.fixture.ts';

/** Times as fast, so that nobody waits a minute for an answer. */
const PACE = 10;
/** Not before a message is sent: nobody taps a face that runs. */
let fastSince: number | null = null;
const ahead = () => (fastSince === null ? 0 : (Date.now() - fastSince) * (PACE - 1));
const server = serverSeen({
  env: { DEMO_WORLD: '1' },
  clock: { now: () => new Date(Date.now() + ahead()) },
});

/** A face on the map, of someone who is online and can chat: the keys find it, so that it can be tapped wherever it goes. */
async function faceOnMap(page: Page): Promise<Locator> {
  const { database } = server.database;
  const guests = await database.select().from(visitors).where(eq(visitors.accountType, 'anonymous'));
  const noGuest = `(?!(?:${guests.map(({ handle }) => handle).join('|')}),)`;
  const marker = page.getByRole('button', { name: new RegExp(`^${noGuest}\\w+, Online`) });
  const map = page.getByRole('application', { name: 'Map' });
  await map.focus();
  // Markers come after the map.
  const step = async () => {
    await page.keyboard.press((await hasFocus(map)) ? 'Enter' : 'ArrowRight');
    return marker.isVisible();
  };
  await expect.poll(step, { timeout: 20_000 }).toBe(true);
  return marker;
}

it('the first minute: six taps from the address to a message, nothing opens in between, and an answer comes', async () => {
  const context = await newDevice(server.browser);
  const page = await context.newPage();
  let taps = 0;
  const tap = async (one: Locator) => {
    taps += 1;
    await one.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(server.url);
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').fill('06');
  await page.getByLabel('Year').fill('1988');
  await tap(page.getByRole('checkbox'));
  await tap(button('Come in'));
  await tap(button('Look around the demo city'));
  await page.getByRole('region', { name: 'New here?' }).waitFor();
  // Where the network is slow the faces of the list come first.
  const faces = page.getByRole('list', { name: 'People' }).getByRole('button');
  await summaryOf(page).or(faces).first().waitFor();
  await tap(await faceOnMap(page));
  await tap(button('Message'));

  // From here on the keyboard of the phone leads from field to field.
  const sheet = page.getByRole('dialog', { name: 'Sign up to message' });
  await expect.poll(() => hasFocus(sheet.getByLabel(/^Message to /))).toBe(true);
  await page.keyboard.type('Hi there. How is your evening?');
  for (const typed of ['', 'minute@mail.example', PASSWORD]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await tap(sheet.getByRole('button', { name: 'Sign up and send' }));
  await page.waitForURL(/\/chats\/\w+$/);
  const messages = log(page).locator('[data-message]');
  await messages.first().waitFor();
  fastSince = Date.now();
  expect(taps).toBeLessThanOrEqual(6);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => messages.count(), { timeout: 30_000 }).toBeGreaterThan(1);
  await context.close();
});
