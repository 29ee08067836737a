import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { upgraded } from '../../../server/tests/chat/message-photos.fixture.ts';
import { dialogsLeft, serverSeen, sharedPage } from '../inside.fixture.ts';
import { country, sendPhoto } from './photo-viewer.fixture.ts';

const server = serverSeen({
  env: { DEMO_WORLD: 'still', COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '127.0.0.1' },
});
let me: Chatter;
/** What hides the photo of one's own, and shows it again. */
let hide: (isHidden: boolean) => Promise<{ readonly status: number }>;
/** A conversation with a photo of one's own and one of the other, of a visitor without a membership. */
const open = sharedPage(server, async () => {
  const [own, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  me = own;
  await me.accept(await other.write(me, 'Show me?'));
  const { _id: messageId, conversationId } = await sendPhoto(me, other, [780, 780], '#8a5a2b');
  await sendPhoto(other, me, [780, 390], '#2b6a8a');
  hide = (isHidden) => me.put('/api/message/hide-photo', { conversationId, messageId, isHidden });
  return { who: me, address: `/chats/${other.id}`, extraHTTPHeaders: country('DE') };
});

let page: Page;
let viewer: Locator;
beforeEach(async () => {
  ({ page } = await open());
  viewer = page.getByRole('dialog', { name: 'Your photo' });
});

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => viewer.getByRole('button', { name, exact: true });
const hidings = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/message/hide-photo')) calls.push(request.method());
  });
  return calls;
};
async function look(): Promise<void> {
  await page.getByRole('button', { name: 'Your photo' }).click();
  await viewer.waitFor();
}
async function leave(): Promise<void> {
  await button('Close').click();
  await viewer.waitFor({ state: 'detached' });
  await dialogsLeft(page);
}
async function close(name: string): Promise<void> {
  await dialog(name).getByRole('button', { name: 'Close' }).click();
  await dialog(name).waitFor({ state: 'detached' });
}

const MEMBERS = 'Hiding photos is for members';

it('[PHOTO-04] [PHOTO-25] [PHOTO-66] [PHOTO-79] the eye and the menu explain hiding to who is no member, and hide nothing', async () => {
  const calls = hidings(page);
  await look();
  await button('Hide photo').click();
  await dialog(MEMBERS).waitFor();
  // No page of memberships is there to lead to.
  expect(await dialog(MEMBERS).getByRole('button').allInnerTexts()).toEqual(['Close']);
  expect(await dialog(MEMBERS).getByRole('link').count()).toBe(0);
  await close(MEMBERS);
  await leave();
  await page.locator('[data-message]').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide photo' }).click();
  await dialog(MEMBERS).waitFor();
  await close(MEMBERS);
  expect(calls).toEqual([]);
});

it('[PHOTO-16] [PHOTO-81] photos of others have no eye', async () => {
  await page.getByRole('button', { name: /^Show the photo from / }).click();
  await page.getByRole('button', { name: /^Photo from / }).click();
  const others = page.getByRole('dialog', { name: /^Photo from / });
  await others.getByRole('button', { name: 'Close' }).waitFor();
  expect(await others.getByRole('button', { name: 'Hide photo' }).count()).toBe(0);
  await others.getByRole('button', { name: 'Previous photo' }).click();
  await button('Hide photo').waitFor();
  await leave();
});

it('[PHOTO-26] [PHOTO-27] [PHOTO-80] [PHOTO-85] what is still hidden after a membership is explained, and shown again for nothing', async () => {
  await upgraded(server.server, me, true);
  expect((await hide(true)).status).toBe(200);
  await upgraded(server.server, me, false);
  await page.reload();
  await look();
  await button('About hidden photos').click();
  const explained = dialog('About hidden photos');
  await explained.getByText('Only you can see this photo.', { exact: false }).waitFor();
  await explained.getByRole('button', { name: 'What members can do' }).click();
  await dialog(MEMBERS).waitFor();
  await close(MEMBERS);
  await button('Show photo again').click();
  await button('Hide photo').waitFor();
  expect(await button('About hidden photos').count()).toBe(0);
  await leave();
});

it('[PHOTO-28] [PHOTO-86] says when a photo could not be hidden, and explains a membership that ended meanwhile', async () => {
  await upgraded(server.server, me, true);
  await page.reload();
  await look();
  await page.route('**/api/message/hide-photo', (route) => route.fulfill({ status: 500, body: '' }));
  await button('Hide photo').click();
  await dialog('Something went wrong').getByText('It can still be seen.', { exact: false }).waitFor();
  await close('Something went wrong');
  await page.unroute('**/api/message/hide-photo');
  await upgraded(server.server, me, false);
  await button('Hide photo').click();
  await dialog(MEMBERS).waitFor();
  await close(MEMBERS);
  await leave();
});
