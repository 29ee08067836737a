import { expect, it, vi } from 'vitest';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { violations } from './accessible.fixture.ts';
import { goInside, loggedInPage, newDevice, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });

/** Each screen is judged twice, which takes a busy machine its time. */
vi.setConfig({ testTimeout: 120_000 });

const followsSystem = () => ({ name: 'color_theme', value: 'system', url: server.url });

const screens = [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const;

/** What a phone shows in the same colors is judged in the second theme there. */
const shadesOfBoth = (width: number) => (width < 600 ? undefined : (['dark'] as const));

it.each(screens)(
  'WCAG 2.2 AA holds on a %s of %i x %i, from the age check to a card',
  async (_kind, width, height) => {
    const context = await newDevice(server.browser, { viewport: { width, height } });
    await context.addCookies([followsSystem()]);
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
    expect(await violations(page, shadesOfBoth(width))).toEqual([]);

    await page.getByLabel('Day').fill('14');
    await page.getByLabel('Month').fill('06');
    await page.getByLabel('Year').fill('1988');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('heading', { name: 'See who’s around' }).waitFor();
    expect(await violations(page, shadesOfBoth(width))).toEqual([]);

    // As the link of a campaign leaves it.
    await page.evaluate(() => sessionStorage.setItem('traffic_source', '{"utm_source":"street"}'));
    await page.getByRole('button', { name: 'Look around the demo city' }).click();
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog', { name: 'Cookies' }).waitFor();
    expect(await violations(page, shadesOfBoth(width))).toEqual([]);
    await page.getByRole('button', { name: 'Essential only' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'New here?' }).waitFor();
    if (width < 600)
      await page
        .getByRole('button', { name: /nearby|list|people/i })
        .first()
        .press('ArrowUp');
    await page.getByRole('list', { name: 'People' }).getByRole('button').first().waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('list', { name: 'People' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Close' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  },
);

it.each(screens)('WCAG 2.2 AA holds on a %s of %i x %i, in chats', async (_kind, width, height) => {
  const [me, friend, stranger] = await Promise.all(
    [server, server, server].map((one) => chatter(one.server)),
  );
  if (!me || !friend || !stranger) throw new Error('there are three');
  await chatAsPeopleDo(me, friend);
  await stranger.write(me, 'Hi, new here. What is good around?');
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...{ who: me, viewport: { width, height } },
  });
  await context.addCookies([followsSystem()]);
  await page.goto(`${server.url}/chats`);
  await page.getByText('What is good around?').waitFor();
  expect(await violations(page, shadesOfBoth(width))).toEqual([]);

  await goInside(page, `/chats/${friend.id}`);
  const last = page.locator('[data-message]', { hasText: 'By the river, then.' });
  await last.waitFor();
  expect(await violations(page)).toEqual([]);
  // What the page covers is out of reach.
  const listHeading = page.locator('#nearby-list');
  const reachable = (headings: readonly Element[]) =>
    headings.filter((one) => one.closest('[inert]') === null).length;
  await expect.poll(() => listHeading.evaluateAll(reachable)).toBe(0);

  await last.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  expect(await violations(page, shadesOfBoth(width))).toEqual([]);
  await context.close();
});

async function chatAsPeopleDo(me: Chatter, friend: Chatter): Promise<void> {
  const { conversationId, _id } = await friend.write(me, 'Hey, are you often around the river walk?');
  await me.put('/api/conversation/accept', { conversationId });
  await me.put('/api/message/add-reaction', { messageId: _id, conversationId, reaction: 'hot' });
  await me.write(friend, 'Most evenings. See https://example.org/route', { replyTo: _id });
  await me.write(friend, '', { embed: { type: 'location', coordinates: [-87.632149, 41.876251] } });
  const oops = await me.write(friend, 'Oops');
  await me.put('/api/message/unsend', { messageId: oops._id, conversationId });
  await friend.write(me, 'By the river, then.');
  await me.put('/api/conversation/pin', { conversationId });
}
