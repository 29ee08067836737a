import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { type Chatter, chatter } from '../server/chat.fixture.ts';
import { insideAlready, serverSeen } from './inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** The page of somebody who can chat, at an address. */
async function pageOf(who: Chatter, address: string, options = {}): Promise<Page> {
  const { context, page } = await insideAlready(server.browser, server.url, { who, ...options });
  contexts.push(context);
  page.setDefaultTimeout(10_000);
  await page.goto(server.url + address);
  return page;
}

const two = () => Promise.all([chatter(server.server), chatter(server.server)]);
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const row = (page: Page, handle: string) => page.getByRole('listitem').filter({ hasText: handle });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

it('[CHAT-02..06] two people write live, react, and see what is unread', async () => {
  const [one, other] = await two();
  const his = await pageOf(other, '/chats');
  await his.getByText('No chats yet').waitFor();
  const page = await pageOf(one, `/chats/${other.id}`);
  await page.getByText('Nothing written yet').waitFor();
  await write(page, 'Around for a coffee first?');
  await bubble(page, 'Around for a coffee first?').waitFor();
  await page.getByText(/· Sent$/).waitFor();

  await his.getByRole('link', { name: 'Chats, 1 unread' }).waitFor();
  expect(await his.title()).toMatch(/^\(1\) /);
  await row(his, one.handle).getByText('1 unread message').waitFor({ state: 'attached' });
  await row(his, one.handle).getByRole('button').first().click();
  await bubble(his, 'Around for a coffee first?').waitFor();
  await expect.poll(() => his.title()).not.toMatch(/^\(/);

  await write(his, 'Yes. Ten minutes, by the river.');
  await bubble(page, 'Yes. Ten minutes, by the river.').waitFor();
  await log(page).locator('[data-message]', { hasText: 'Ten minutes' }).focus();
  await page.keyboard.press('r');
  const bar = page.getByRole('toolbar', { name: 'React to this message' });
  const names = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(names).toEqual(['Like', 'Sweaty', 'Devil', 'Hot']);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await log(page).getByText('Hot, 1, you reacted').waitFor({ state: 'attached' });
  await log(his).getByText('Hot, 1', { exact: true }).waitFor({ state: 'attached' });
});
