import { expect, it } from 'vitest';
import { fillConversation } from '#product/chat/server/filled-conversation.fixture.ts';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { goInside } from '../inside.fixture.ts';
import {
  bubble,
  chatPages,
  composer,
  hasFocus,
  log,
  row,
  sendByRequest,
  write,
} from './chat-pages.fixture.ts';

const { server, pageOf, shared, two } = chatPages();
/** With a list that each test leaves empty. */
const sharedPage = shared();
const leave = async (me: Chatter, ...others: readonly Chatter[]) => {
  for (const other of others) await me.put('/api/user/block', { userId: other.id });
};

/** The list stands beside the chat. */
const WIDE = { width: 1440, height: 900 };

it('[CHAT-07] [CHAT-33] [CHAT-39] pinned chats are listed above the others, at most ten', async () => {
  const { me, page } = await sharedPage();
  const others = await Promise.all(Array.from({ length: 11 }, () => chatter(server.server)));
  const [last, ...pinned] = others;
  if (!last) throw new Error('there are eleven');
  for (const other of pinned) {
    const { conversationId } = await me.write(other, `Hello ${other.id}`);
    await me.put('/api/conversation/pin', { conversationId });
  }
  await me.write(last, `Hello ${last.id}`);
  await goInside(page, '/chats');
  const block = (name: string) => page.getByRole('list', { name });
  const chooseOf = async (who: Chatter, item: string) => {
    await page.getByRole('button', { name: `Options for the chat with ${who.handle}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await expect.poll(() => block('Pinned').getByRole('listitem').count()).toBe(10);
  await chooseOf(last, 'Pin');
  const notice = page.getByRole('dialog', { name: 'That’s all 10 pins' });
  await notice.getByRole('button', { name: 'OK' }).click();
  await notice.waitFor({ state: 'detached' });
  const [first] = pinned;
  if (!first) throw new Error('there are ten');
  await chooseOf(first, 'Unpin');
  await block('Recent').getByText(first.handle).waitFor();
  await chooseOf(last, 'Pin');
  await block('Pinned').getByText(last.handle).waitFor();
  await leave(me, ...others);
});

it('messages are found by a search, and chats are muted, archived and marked as read', async () => {
  const { me, page } = await sharedPage();
  const other = await chatter(server.server);
  await other.write(me, 'The bench under the second lamp');
  await me.write(other, 'Green jacket');
  await goInside(page, '/chats');
  await row(page, other.handle).waitFor();
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await row(page, other.handle).getByText('1 unread message').waitFor({ state: 'detached' });

  const held = row(page, other.handle).getByRole('button').first();
  await held.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 50, clientY: 100 });
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).waitFor();
  await held.dispatchEvent('click');
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/chats');

  const chooseOf = async (item: string) => {
    await page.getByRole('button', { name: `Options for the chat with ${other.handle}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await chooseOf('Mute');
  await row(page, other.handle).getByText('Muted').waitFor({ state: 'attached' });
  await chooseOf('Archive');
  await page.getByText('Chat archived').waitFor();
  const heading = page.getByRole('heading', { name: 'Chats', exact: true });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await page.getByText('No chats yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, other.handle).waitFor();
  await chooseOf('Mark as unread');
  await row(page, other.handle).getByText('Marked as unread').waitFor({ state: 'attached' });
  await chooseOf('Archive');
  await page.getByText('No chats yet').waitFor();
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Archived chats' }).click();
  await page.waitForURL('**/chats/archived');
  await chooseOf('Unarchive');
  await page.getByText('No archived chats').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await row(page, other.handle).waitFor();

  await page.getByRole('button', { name: 'Search your chats' }).click();
  const field = page.getByRole('searchbox', { name: 'Search your chats' });
  expect(await hasFocus(field)).toBe(true);
  await field.fill('jacket of nobody');
  await page.getByText('No results').waitFor();
  await field.fill('second la');
  await page.getByText('1 message found').waitFor({ state: 'attached' });
  const found = page.getByRole('list', { name: 'Messages found' }).getByRole('listitem');
  expect(await found.locator('mark').allTextContents()).toEqual(['second', 'lamp']);
  await page.goBack();
  await row(page, other.handle).waitFor();
  expect([await field.count(), new URL(page.url()).pathname]).toEqual([0, '/chats']);
  await page.getByRole('button', { name: 'Search your chats' }).click();
  await field.fill('second la');
  await found.getByRole('button').click();
  await bubble(page, 'The bench under the second lamp').waitFor();

  // In the chat itself the same is found among its messages alone.
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Search this chat' }).click();
  const inside = page.getByRole('searchbox', { name: 'Search this chat' });
  await inside.fill('gree');
  await page.getByRole('list', { name: 'Messages found' }).getByRole('button').click();
  await inside.waitFor({ state: 'detached' });
  await bubble(page, 'Green jacket').waitFor();

  // Back closes what is open over the chat, one after the other, and leaves it only then.
  const menu = page.getByRole('menu');
  for (const open of [
    () => page.getByRole('button', { name: 'More', exact: true }).first().click(),
    () => bubble(page, 'Green jacket').click({ button: 'right' }),
  ]) {
    await open();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Search this chat' }).click();
  await inside.fill('gree');
  await page.goBack();
  await inside.waitFor({ state: 'detached' });
  await bubble(page, 'Green jacket').waitFor();
  await page.goBack();
  await page.waitForURL(`${server.url}/chats`);
  await leave(me, other);
});

it('an old message found by a search opens with the focus, and one press leads to the newest', async () => {
  const [me, other] = await two();
  const { messageIds } = await fillConversation(server.database.database.$client, {
    ...{ reader: me, partner: other, length: 300, unread: 2 },
    ...{ body: `Lamp{n}. ${'A few words more. '.repeat(4)}`, apartMs: 30 * 60_000 },
  });
  const page = await pageOf(me, '/chats');
  const number = (n: number) => log(page).locator(`[data-message="${messageIds[n - 1] ?? ''}"]`);
  const centroidOf = async (n: number) => {
    const [outer, inner] = [await log(page).locator('..').boundingBox(), await number(n).boundingBox()];
    if (!outer || !inner) return null;
    return (inner.y + inner.height / 2 - outer.y) / outer.height;
  };
  const unread = async () => {
    const { body } = await me.get<{ unreadCount: number }>('/api/conversation');
    return body.unreadCount;
  };
  await page.getByRole('button', { name: 'Search your chats' }).click();
  await page.getByRole('searchbox', { name: 'Search your chats' }).fill('lamp60');
  await page.getByRole('list', { name: 'Messages found' }).getByRole('button').click();
  await number(60).waitFor();
  await expect.poll(() => hasFocus(number(60))).toBe(true);
  await expect.poll(() => centroidOf(60)).toBeCloseTo(0.5, 1);
  expect(await number(300).count()).toBe(0);

  // What comes in below moves nothing of what is read.
  await number(95).focus();
  await number(105).focus();
  const before = await number(105).boundingBox();
  await number(112).waitFor({ state: 'attached' });
  expect(await number(105).boundingBox()).toEqual(before);
  expect(await unread()).toBe(1);
  await page.getByRole('button', { name: 'Go to the newest message, 1 unread' }).waitFor();

  await page.reload();
  await number(60).waitFor();
  await expect.poll(() => hasFocus(number(60))).toBe(true);
  await page.getByRole('button', { name: 'Go to the newest message' }).click();
  await expect.poll(() => number(300).isVisible()).toBe(true);
  await expect.poll(unread).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});

it('a page opened at a chat leads back to the list even without a network', async () => {
  const [me, other] = await two();
  await other.write(me, 'Are you around?');
  await other.post('/api/softReload', { physicalLocation: { lat: 41.881, lng: -87.623 } });
  // Nor is a place needed to look from.
  const page = await pageOf(me, `/chats/${other.id}`, async (opened) => {
    await opened.addInitScript(() => localStorage.removeItem('viewpoint'));
  });
  await bubble(page, 'Are you around?').waitFor();
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const isOfList = (name: string) => /\/chats-[\w-]{8}\.js$/.test(name);
  await expect.poll(async () => (await fetched()).some(isOfList)).toBe(true);
  const before = (await fetched()).findIndex(isOfList);
  // Nothing that may be needed comes before what will be.
  expect((await fetched()).slice(0, before).filter((name) => name.includes('/selected-card-'))).toEqual([]);
  const header = page.locator('header').filter({ hasText: other.handle });
  await header.getByText('Online').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You’re offline. What you write is sent when you’re back online.').waitFor();
  expect(await header.getByText('Online').count()).toBe(0);
  // It covers nothing that is to be read, and moves nothing.
  const pill = page.getByRole('status').filter({ hasText: /^You’re offline$/ });
  const head = await header.boundingBox();
  expect(head?.y).toBe(0);
  expect((await pill.boundingBox())?.y).toBeGreaterThanOrEqual(head?.height ?? Infinity);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Chats' }).waitFor();
  const row = await page.getByText('Are you around?').first().boundingBox();
  expect((await pill.boundingBox())?.y).toBeGreaterThan((row?.y ?? Infinity) + (row?.height ?? 0));
});

it('a pending message or draft to a new partner stays in the list until it is sent', async () => {
  const [[me, other], begun] = await Promise.all([two(), chatter(server.server)]);
  const page = await pageOf(me, `/chats/${other.id}`, sendByRequest);
  const back = () => page.getByRole('button', { name: 'Back' }).click();
  const notSent = page.getByRole('list', { name: 'Drafts' });
  await composer(page).waitFor();
  await page.route('**/api/message', (route) => route.abort());
  await write(page, 'Are you around?');
  await bubble(page, 'Are you around?').waitFor();
  await back();
  await notSent.getByRole('listitem').filter({ hasText: other.handle }).waitFor();
  await notSent.getByText('You: Are you around?').waitFor();
  await page.unroute('**/api/message');
  await page.getByRole('list', { name: 'Recent' }).getByText('You: Are you around?').waitFor();
  expect(await notSent.count()).toBe(0);

  await goInside(page, `/chats/${begun.id}`);
  await composer(page).fill('Half a word');
  await back();
  await notSent.getByText('Draft: Half a word').waitFor();
  await page.reload();
  await notSent.getByRole('button').filter({ hasText: begun.handle }).click();
  await expect.poll(() => composer(page).inputValue()).toBe('Half a word');
});

it('a person blocked from the list disappears at once from it and from the chat next to it', async () => {
  const [me, other] = await two();
  await other.write(me, 'Are you around?');
  const page = await pageOf(me, `/chats/${other.id}`, (opened) => opened.setViewportSize(WIDE));
  await bubble(page, 'Are you around?').waitFor();
  await page.evaluate(() => {
    const look = () =>
      document.body.textContent.includes('That message is gone') && (document.body.dataset['said'] = '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  // The list learns of the block before its answer comes, which must not be undone by leaving the dialog's entry.
  await page.route('**/api/user/block', async (route) => {
    const response = await route.fetch();
    await page.getByText('No chats yet').waitFor();
    await route.fulfill({ response });
  });
  await page.evaluate(() => {
    const back = history.back.bind(history);
    const leave = (until: number) =>
      location.pathname === '/chats' || performance.now() > until ? back() : setTimeout(leave, 10, until);
    history.back = () => void leave(performance.now() + 2_000);
  });
  await page.getByRole('button', { name: `Options for the chat with ${other.handle}` }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Block ${other.handle}?` });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await page.waitForURL('**/chats');
  await page.getByText('No chats yet').waitFor();
  await expect.poll(() => page.evaluate(() => 'overlays' in (history.state ?? {}))).toBe(false);
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Chats', exact: true }))).toBe(true);
  await expect.poll(() => page.getByRole('heading', { name: 'Chat', exact: true }).count()).toBe(0);
  // The visitor did it on this device.
  expect(await page.locator('[data-said]').count()).toBe(0);
  const { body } = await me.get<{ conversations: unknown[] }>('/api/conversation');
  expect(body.conversations).toEqual([]);
});

it('a chat whose code cannot be loaded says so, and leads on', async () => {
  const [me, other] = await two();
  await other.write(me, 'Are you around?');
  const page = await pageOf(me, '/chats', async (opened) => {
    await opened.route(/\/assets\/(conversation|overlays)-[^/]*\.js$/, (route) => route.abort());
  });
  await row(page, other.handle).getByRole('button').first().click();
  // Not even the modal that would say why is there.
  const said = page.getByRole('heading', { name: 'Couldn’t load this' });
  await expect.poll(() => hasFocus(said)).toBe(true);
  await page.getByRole('button', { name: 'Go to map' }).click();
  await page.getByRole('link', { name: /^Chats/ }).click();
  await row(page, other.handle).waitFor();
});
