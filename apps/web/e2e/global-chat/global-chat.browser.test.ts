import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { globalPosts } from '#product/global-chat/server/tables.ts';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { dialogsLeft, loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ hasPlaceNames: true });
beforeEach(async () => {
  await server.database.database.delete(globalPosts);
  // The read model holds what was around for a few seconds more.
  const reader = await newVisitor();
  const around = async () => (await reader.post('/api/softReload', { physicalLocation: HERE })).body;
  await expect.poll(around).toMatchObject({ globalMessages: [] });
});

const HERE = { lat: 41.88, lng: -87.63 };
const AT_HERE = {
  viewpoint: { viewpoint: 'own-place' },
  geolocation: { latitude: HERE.lat, longitude: HERE.lng },
  permissions: ['geolocation'],
  viewport: { width: 390, height: 844 },
};

const newVisitor = async (): Promise<Chatter> => {
  const who = await chatter(server.server);
  await who.post('/api/softReload', { physicalLocation: HERE });
  return who;
};
const publish = async (who: Chatter, body: string) =>
  expect((await who.post('/api/global-message', { body })).status).toBe(200);
/** The page of posts, as a visitor has it open. */
async function inGlobal<Result>(who: Chatter | undefined, see: (page: Page) => Promise<Result>) {
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...AT_HERE,
    ...(who && { who }),
  });
  try {
    await page.goto(`${server.url}/global`);
    return await see(page);
  } finally {
    await context.close();
  }
}
const posts = (page: Page) => page.getByRole('list', { name: 'Posts nearby' }).getByRole('listitem');

it('[GCHAT-01] new posts are counted, and shown on request', async () => {
  const [me, other] = [await newVisitor(), await newVisitor()];
  await publish(other, 'Be the first');
  await inGlobal(me, async (page) => {
    await posts(page).getByText('Be the first').waitFor();
    await page.getByText('Posts disappear after 6 hours').waitFor();
    const field = page.getByRole('textbox', { name: 'Say something' });
    await field.fill('Ring me 312 555 0142');
    await field.press('Enter');
    await page.getByText('No phone numbers here').waitFor();
    expect(await field.inputValue()).toBe('Ring me 312 555 0142');
    await field.fill('Anyone at the lido?');
    await field.press('Enter');
    await posts(page).getByText('Anyone at the lido?').waitFor();
    expect(await field.inputValue()).toBe('');
    await publish(other, 'At seven');
    await publish(other, 'By the gate');
    await page.getByRole('button', { name: '2 new posts' }).waitFor();
    expect(await posts(page).count()).toBe(2);
    await page.getByRole('button', { name: '2 new posts' }).click();
    expect(await posts(page).first().textContent()).toContain('By the gate');
    // On the map it is an area, which a press takes away again.
    await page
      .getByRole('button', { name: `Options for ${other.handle}’s post` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Show on the map' }).click();
    const mark = page.getByRole('button', { name: /^Posted somewhere in this area/ });
    await mark.waitFor();
    await mark.press('Enter');
    await mark.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Global' }).click();
    // The own post can be deleted.
    await page.getByRole('button', { name: `Options for ${me.handle}’s post` }).click();
    await page.getByRole('menuitem', { name: 'Delete post' }).click();
    await posts(page).getByText('Anyone at the lido?').waitFor({ state: 'detached' });
    // Posts of a blocked visitor disappear.
    await page
      .getByRole('button', { name: `Options for ${other.handle}’s post` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await page.getByText('No posts yet').waitFor();
  });
});

it('[MAP-34] [GCHAT-01] every open map counts a new post at once, and its list contains it', async () => {
  const [me, guest, author] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const maps = await Promise.all(
    [me, guest].map((who) => loggedInPage(server.browser, server.url, { ...AT_HERE, who })),
  );
  try {
    for (const { page } of maps) {
      await page.goto(server.url);
      await page
        .getByText(/\d people/)
        .first()
        .waitFor();
    }
    await publish(author, 'Anyone at the lido?');
    await Promise.all(maps.map(({ page }) => page.getByText('1 new post nearby').waitFor()));
    for (const { page } of maps) {
      await page.getByRole('link', { name: 'Global' }).click();
      await posts(page).getByText('Anyone at the lido?').waitFor();
    }
  } finally {
    for (const { context } of maps) await context.close();
  }
});

it('[GCHAT-12] [GCHAT-30] [GCHAT-31] a report shows its result, and hides the reported post', async () => {
  const [me, other] = [await newVisitor(), await newVisitor()];
  await publish(other, 'Not nice');
  await inGlobal(me, async (page) => {
    const report = async () => {
      await page.getByRole('button', { name: `Options for ${other.handle}’s post` }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      // It says at once which post it is about.
      await page
        .getByRole('dialog', { name: 'Report post' })
        .getByRole('blockquote')
        .getByText('Not nice')
        .waitFor();
      await page.getByRole('button', { name: /^Harassment or hate/ }).click();
      await page.getByRole('button', { name: /^Private details shared/ }).click();
      await page.getByRole('textbox', { name: 'Tell us what you saw' }).fill('This says where I live.');
      await page.getByText('This hides all their posts from you.').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
    };
    const flags = '**/api/global-message/flag-user-messages';
    await page.route(flags, (route) => route.abort());
    await report();
    const failed = page.getByRole('dialog', { name: 'Your report wasn’t sent' });
    await failed.waitFor();
    await page.unroute(flags);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Hidden and reported').waitFor();
    await page.getByText('Hidden: you reported it').waitFor();
    await page
      .getByRole('dialog', { name: 'Harassment or hate' })
      .getByText('Thanks for speaking up')
      .waitFor();
    await page.getByRole('button', { name: `Block ${other.handle}` }).click();
    await page.getByRole('dialog', { name: `Block ${other.handle}?` }).waitFor();
  });
});

it('[GCHAT-19] [GCHAT-28] a banned visitor sees why they cannot post, and a guest is asked to sign up', async () => {
  const banned = await newVisitor();
  await inGlobal(banned, async (page) => {
    const field = page.getByRole('textbox', { name: 'Say something' });
    await field.fill('Hello');
    // Banned while the post is on its way: a page that heard of it has no field to write in.
    await page.route('**/api/global-message', async (route) => {
      await server.server.server.setModerationFlags(banned.id, { revocations: ['globalChat'] });
      await route.continue();
    });
    await field.press('Enter');
    const modal = page.getByRole('dialog', { name: 'You can’t post in Global' });
    await modal.waitFor();
    // One who comes back banned sees it before writing.
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await dialogsLeft(page);
    await page.reload();
    await page.getByRole('button', { name: 'Why can’t I post?' }).click();
    await modal.getByRole('link', { name: 'Contact us' }).waitFor();
    await modal.getByRole('link', { name: 'Community guidelines' }).waitFor();
  });
  await inGlobal(undefined, async (page) => {
    await page.getByRole('link', { name: 'Sign up to post' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Say something' }).count()).toBe(0);
  });
});
