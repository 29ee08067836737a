import { expect, it } from 'vitest';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { bubble, chatPages, composer, hasFocus } from './chat-pages.fixture.ts';

const { server, pageOf, two } = chatPages();

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

it('with keys at hand the first message is written at once, and Escape leads back to the list', async () => {
  const [me, other] = await two();
  const page = await pageOf(me, '/chats');
  await page.goto(`${server.url}/chats/${other.id}`);
  await expect.poll(() => hasFocus(composer(page))).toBe(true);
  await page.keyboard.type('By keys alone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await bubble(page, 'By keys alone').waitFor();
  await page.getByRole('heading', { name: other.handle }).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Chats', exact: true }).waitFor();
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
