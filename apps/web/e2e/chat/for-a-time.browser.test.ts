import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

const HERE = { latitude: 41.88, longitude: -87.63 };
const NORTH_EAST = { latitude: 41.8822, longitude: -87.627 };

/** The conversation on the device of one of the two, at a place. */
async function pageOf(who: Chatter, partner: Chatter, geolocation: typeof HERE, options = {}): Promise<Page> {
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...{ who, geolocation, permissions: ['geolocation'], ...options },
  });
  contexts.push(context);
  await page.goto(`${server.url}/chats/${partner.id}`);
  return page;
}

const twoWhoChat = async (): Promise<[Chatter, Chatter]> => {
  const [one, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  await other.accept(await one.write(other, 'Ten minutes, by the river.'));
  return [one, other];
};

it('a live location shows the partner its distance and direction, and ends for both when it is stopped', async () => {
  const [one, other] = await twoWhoChat();
  const page = await pageOf(one, other, NORTH_EAST);
  const partnersPage = await pageOf(other, one, HERE);
  await page.getByRole('button', { name: 'Add to your message' }).click();
  await page.getByRole('menuitem', { name: 'Live location' }).click();
  await page.getByRole('radio', { name: '1 hour' }).check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('60 minutes left').waitFor();
  // The notice is shown everywhere in the app, also after a reload.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('region', { name: `You’re sharing your location with ${other.handle}` }).waitFor();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Chats, sharing your location' }).click();
  await page.getByRole('listitem').filter({ hasText: other.handle }).getByRole('button').first().click();
  await page.getByRole('region', { name: 'You’re sharing your location' }).waitFor();
  const bar = partnersPage.getByRole('region', { name: `${one.handle} is sharing their location` });
  await bar.getByText(/^0.2 mi northeast, at /).waitFor();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'You’re sharing your location' }).waitFor({ state: 'detached' });
});

it('messages can be set to disappear, and both see who did it and which ones will', async () => {
  const [one, other] = await twoWhoChat();
  const page = await pageOf(one, other, HERE);
  const partnersPage = await pageOf(other, one, HERE);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Disappearing messages' }).click();
  await page.getByRole('radio', { name: 'After 24 hours' }).check();
  await page.getByRole('button', { name: 'Set for both' }).click();
  await page.getByText('You set messages to disappear after 24 hours').waitFor();
  await partnersPage.getByText(`${one.handle} set messages to disappear after 24 hours`).waitFor();
  const sent = await one.write(other, 'See you there.');
  expect(sent.disappearsAt).not.toBeNull();
  for (const one of [page, partnersPage]) {
    const signed = one.locator('[data-message]').filter({ hasText: 'Disappears' });
    await signed.getByText('See you there.').waitFor();
    expect(await signed.count()).toBe(1);
  }
});
