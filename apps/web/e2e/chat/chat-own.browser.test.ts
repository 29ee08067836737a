import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Conversation } from '#product/chat/contract/conversation.ts';
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
const sharedByRequest = shared({ prepare: sendByRequest });

/** How often a text was stored in what two wrote to each other. */
async function countStored(who: Chatter, partner: Chatter, text: string): Promise<number> {
  const { body } = await who.get<{ conversation: Conversation | null }>(
    `/api/conversation/by-user?userId=${partner.id}`,
  );
  return body.conversation?.messages.filter((message) => message.body === text).length ?? 0;
}

/** How many values the device keeps. */
const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('kept').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const counting = database.transaction('values').objectStore('values').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

it('a private note keeps typed text, and warns of a change on another device', async () => {
  const [me, other] = await two();
  await other.write(me, 'Are you around?');
  const page = await pageOf(me, `/chats/${other.id}`);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Private note' }).click();
  const field = page.getByRole('textbox', { name: `About ${other.handle}` });
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.insertText('By the \u202eriver');
  await page.getByRole('button', { name: 'Remove them' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Private note: By the river' }).waitFor();

  await page.getByRole('button', { name: 'Private note: By the river' }).click();
  await field.fill('By the lake');
  await page.getByRole('button', { name: 'Close' }).click();
  await field.waitFor({ state: 'detached' });
  await me.put('/api/note', { userId: other.id, before: 'By the river', note: 'At the lido' });
  await page.getByRole('button', { name: 'Private note: By the river' }).click();
  expect(await field.inputValue()).toBe('By the lake');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('You changed this note on another device.').waitFor();
  expect(await field.inputValue()).toBe('By the lake');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Private note: By the lake' }).waitFor();
});

it('with keys at hand one writes at once in a conversation one opens, and Escape leads back to the list', async () => {
  const [me, other] = await two();
  const page = await pageOf(me, '/chats');
  await page.goto(`${server.url}/chats/${other.id}`);
  await expect.poll(() => hasFocus(composer(page))).toBe(true);
  await page.keyboard.type('By keys alone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await bubble(page, 'By keys alone').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Chats', exact: true }).waitFor();

  await row(page, other.handle).getByRole('button').first().click();
  await expect.poll(() => hasFocus(composer(page))).toBe(true);
  await page.getByText(/· Sent$/).waitFor();
  await page.reload();
  await bubble(page, 'By keys alone').waitFor();
  const heading = page.getByRole('heading', { name: other.handle });
  await expect.poll(() => hasFocus(heading)).toBe(true);
});

it('saved phrases are added and changed without losing those of another device', async () => {
  const [me] = await two();
  await me.put('/api/quick-reply', { before: [], quickReplies: ['On my way'] });
  const page = await pageOf(me, '/you/phrases');
  const shown = page.getByRole('list', { name: 'Your saved phrases' }).getByRole('listitem');
  await shown.getByText('On my way').waitFor();
  await me.put('/api/quick-reply', { before: ['On my way'], quickReplies: ['Hello', 'On my way'] });
  const field = page.getByRole('textbox', { name: 'Phrase' });
  const save = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await field.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Add a phrase' }).click();
  await save('Not tonight');
  await expect
    .poll(() => shown.locator('p').allTextContents())
    .toEqual(['Hello', 'On my way', 'Not tonight']);
  const choose = async (phrase: string, item: string) => {
    await page.getByRole('button', { name: `Options for: ${phrase}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('On my way', 'Edit');
  expect(await field.inputValue()).toBe('On my way');
  await save('Nearly there');
  await choose('Nearly there', 'Move up');
  await expect
    .poll(() => shown.locator('p').allTextContents())
    .toEqual(['Nearly there', 'Hello', 'Not tonight']);
  await choose('Hello', 'Remove');
  await expect.poll(() => shown.locator('p').allTextContents()).toEqual(['Nearly there', 'Not tonight']);
});

it('typing and seen marks can be switched off in You', async () => {
  const me = await chatter(server.server);
  const page = await pageOf(me, '/you');
  await page.getByRole('navigation', { name: 'Privacy' }).getByRole('link', { name: 'Chats' }).click();
  const typing = page.getByRole('switch', { name: 'Show when you’re typing' });
  await typing.click();
  await page.getByText('When this is off, you don’t see others typing either.').waitFor();
  const privacySettings = async () => (await me.get('/api/conversation/privacy-settings')).body;
  await expect.poll(privacySettings).toEqual({ showsTyping: false, showsSeen: true });
  await expect.poll(() => typing.isChecked()).toBe(false);
  const seen = page.getByRole('switch', { name: 'Show what you’ve seen' });
  await expect.poll(() => seen.getAttribute('aria-disabled')).toBeNull();
  await seen.press('Space');
  await expect.poll(privacySettings).toEqual({ showsTyping: false, showsSeen: false });

  // The same holds for the filters' switch, and what is typed beside it waits.
  await page.getByRole('textbox', { name: 'Min age' }).fill('30');
  await page.getByRole('switch', { name: 'Only with a photo' }).click();
  const rules = async () => (await me.get('/api/conversation/message-request-filters')).body;
  await expect.poll(rules).toEqual({ minAge: null, maxAge: null, maxMiles: null, needsPhoto: true });
});

it('typed text is kept even if the page crashes right after typing', async () => {
  const [me, other] = await two();
  const page = await pageOf(me, `/chats/${other.id}`);
  await composer(page).waitFor();
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  let isTyped = false;
  await page.exposeFunction('tellTyped', () => (isTyped = true));
  composer(page)
    .evaluate(async (field: HTMLTextAreaElement) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field,
        'Half a word',
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The writing begins; nothing here hears how it went.
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
      (window as unknown as { tellTyped: () => void }).tellTyped();
      const begun = performance.now();
      while (performance.now() - begun < 5_000);
    })
    .catch(() => undefined);
  await expect.poll(() => isTyped).toBe(true);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await page.context().newPage();
  await next.goto(`${server.url}/chats`);
  await next.getByRole('list', { name: 'Drafts' }).getByText('Draft: Half a word').waitFor();
});

it('a message that fails is kept, retried, and sent once', async () => {
  const { me, page } = await sharedByRequest();
  const other = await chatter(server.server);
  await other.write(me, 'Are you around?');
  await goInside(page, `/chats/${other.id}`);
  await bubble(page, 'Are you around?').waitFor();

  await page.route('**/api/message', (route) => route.abort());
  await write(page, 'Ten minutes');
  await page.getByText(/· Sending…$/).waitFor();
  await composer(page).fill('And then');
  await page.reload();
  await page.getByText(/· Sending…$/).waitFor();
  expect(await composer(page).inputValue()).toBe('And then');
  expect(await countStored(other, me, 'Ten minutes')).toBe(0);
  await page.unroute('**/api/message');
  await page.getByText(/· Sent$/).waitFor({ timeout: 20_000 });
  expect(await countStored(other, me, 'Ten minutes')).toBe(1);
  expect(await bubble(page, 'Ten minutes').count()).toBe(1);

  const refusal = { status: 403, json: { error: 'cannot-chat' } };
  await page.route('**/api/message', (route) => route.fulfill(refusal));
  await write(page, 'Still there?');
  await page.getByText('They don’t have an account and can’t chat.').waitFor();
  await page.unroute('**/api/message');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(/· Sent$/).waitFor();
  expect(await countStored(other, me, 'Still there?')).toBe(1);

  await page.route('**/api/message', (route) => route.fulfill({ status: 404, json: { error: 'not-found' } }));
  await write(page, 'By the river?');
  await page.getByText('You can’t message each other.').waitFor();
  await other.put('/api/user/block', { userId: me.id });
  await page.getByText('This chat is gone').waitFor();
  const unsent = page.getByRole('list', { name: 'You have messages that weren’t sent' });
  await unsent.getByText('By the river?').waitFor();
  await unsent.getByRole('button', { name: 'Delete' }).click();
  await unsent.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to chats' }).click();
  await page.getByText('No chats yet').waitFor();
  await page.unroute('**/api/message');
});

it('[CHAT-37] [CHAT-38] a reaction that fails is taken back, and says that it failed to send', async () => {
  const { me, page } = await sharedByRequest();
  const other = await chatter(server.server);
  await other.write(me, 'Are you around?');
  await goInside(page, `/chats/${other.id}`);
  await bubble(page, 'Are you around?').waitFor();
  await page.route('**/api/message/add-reaction', (route) => route.abort());
  const message = log(page).locator('[data-message]', { hasText: 'Are you around?' });
  await message.hover();
  await page.getByRole('button', { name: 'React and more' }).click();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByText('Failed to send').waitFor();
  await expect.poll(() => log(page).getByText('Like, 1').count()).toBe(0);
  await page.unroute('**/api/message/add-reaction');
});

it('[AUTH-05] logging out removes pending messages and drafts from the device', async () => {
  const { page } = await sharedByRequest();
  const other = await chatter(server.server);
  await goInside(page, `/chats/${other.id}`);
  await page.route('**/api/message', (route) => route.abort());
  await write(page, 'Are you there?');
  await composer(page).fill('And then');
  await expect.poll(() => keptOn(page)).toBe(2);
  await goInside(page, '/logout');
  await page.waitForURL(`${server.url}/`);
  expect(await keptOn(page)).toBe(0);
});
