import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillConversation } from '#product/chat/server/filled-conversation.fixture.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { places } from '#product/places/server/tables.ts';
import { goInside } from '../inside.fixture.ts';
import { bubble, chatPages, composer, hasFocus, log, row, write } from './chat-pages.fixture.ts';

const { server, pageOf, shared } = chatPages();
const sharedPage = shared();

/** Whether the tab is in front. */
const setVisibility = (page: Page, to: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);

it('[CHAT-02] [CHAT-03..06] two people write live, react, and see what is unread', async () => {
  const { me: one, page } = await sharedPage();
  const other = await chatter(server.server);
  await one.accept(await other.write(one, 'Hello there.'));
  const partnersPage = await pageOf(other, '/chats');
  await row(partnersPage, one.handle).getByText('Hello there.').waitFor();
  await goInside(page, `/chats/${other.id}`);
  await bubble(page, 'Hello there.').waitFor();
  await write(page, 'Around for a coffee first?');
  await bubble(page, 'Around for a coffee first?').waitFor();
  await page.getByText(/· Sent$/).waitFor();

  await partnersPage.getByRole('link', { name: 'Chats, 1 unread' }).waitFor();
  expect(await partnersPage.title()).toBe('Chats · Hereabout');
  await setVisibility(partnersPage, 'hidden');
  await expect.poll(() => partnersPage.title()).toBe('(1) Hereabout');
  await setVisibility(partnersPage, 'visible');
  await row(partnersPage, one.handle).getByText('1 unread message').waitFor({ state: 'attached' });
  await row(partnersPage, one.handle).getByRole('button').first().click();
  await bubble(partnersPage, 'Around for a coffee first?').waitFor();
  expect(await partnersPage.title()).toBe('Chat · Hereabout');

  await page.getByText(/· Seen$/).waitFor();
  await composer(partnersPage).fill('Yes.');
  await page.getByText('Typing…').waitFor();
  await write(partnersPage, 'Yes. Ten minutes, by the river.');
  await page.getByText('Typing…').waitFor({ state: 'detached' });
  await bubble(page, 'Yes. Ten minutes, by the river.').waitFor();
  await log(page).locator('[data-message]', { hasText: 'Ten minutes' }).focus();
  await page.keyboard.press('r');
  const bar = page.getByRole('toolbar', { name: 'React to this message' });
  const names = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(names).toEqual(['Like', 'Sweaty', 'Devil', 'Hot']);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await log(page).getByText('Hot, 1, you reacted').waitFor({ state: 'attached' });
  await log(partnersPage).getByText('Hot, 1', { exact: true }).waitFor({ state: 'attached' });

  // A finger that rests opens the same, and Escape gives the focus back.
  const held = log(partnersPage).locator('[data-message]', { hasText: 'coffee' });
  await held.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 50, clientY: 50 });
  await partnersPage.getByRole('button', { name: 'Like', exact: true }).waitFor();
  await partnersPage.keyboard.press('Escape');
  await partnersPage.getByRole('toolbar').waitFor({ state: 'detached' });
  expect(await hasFocus(held)).toBe(true);
});

it('a message is answered, edited and unsent for both', async () => {
  const { me: one, page } = await sharedPage();
  const other = await chatter(server.server);
  await other.write(one, 'The bench under the second lamp');
  await goInside(page, `/chats/${other.id}`);
  const partnersPage = await pageOf(other, `/chats/${one.id}`);
  const messageOf = (at: Page, text: string) => log(at).locator('[data-message]', { hasText: text });
  const choose = async (text: string, item: string) => {
    await messageOf(page, text).last().focus();
    await page.keyboard.press('r');
    await page.getByRole('menuitem', { name: item }).click();
  };
  await bubble(page, 'The bench under the second lamp').waitFor();
  await choose('The bench', 'Reply');
  await page.getByText(`Reply to ${other.handle}`).waitFor();
  expect(await hasFocus(composer(page))).toBe(true);
  await write(page, 'Ten minutes');
  const quote = messageOf(page, 'Ten minutes').getByRole('button', { name: /The bench/ });
  await quote.click();
  const quoted = messageOf(page, 'The bench').first();
  await expect.poll(() => hasFocus(quoted)).toBe(true);
  await messageOf(partnersPage, 'Ten minutes').getByText('The bench under the second lamp').waitFor();

  await choose('Ten minutes', 'Edit');
  const field = page.getByRole('textbox', { name: /^Edit your message to / });
  expect(await field.inputValue()).toBe('Ten minutes');
  await field.fill('Twenty minutes');
  await field.press('Enter');
  for (const at of [page, partnersPage]) {
    await bubble(at, 'Twenty minutes').waitFor();
    await log(at)
      .getByText(/· Edited/)
      .waitFor();
  }

  // What is saved closes no edit but its own.
  await one.write(other, 'By the gate');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/message/edit', async (route) => {
    await held;
    await route.continue();
  });
  await choose('Twenty minutes', 'Edit');
  await field.fill('Half an hour');
  await field.press('Enter');
  await choose('By the gate', 'Edit');
  answer();
  await bubble(page, 'Half an hour').waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
  expect(await field.inputValue()).toBe('By the gate');
  await page.keyboard.press('Escape');

  await choose('Half an hour', 'Unsend for everyone');
  const question = page.getByRole('dialog', { name: 'Unsend this message?' });
  await question.getByText('We keep a copy for 14 days in case of a report.').waitFor();
  await question.getByRole('button', { name: 'Unsend for everyone' }).click();
  await log(page).getByText('You unsent a message').waitFor();
  await log(partnersPage).getByText(`${one.handle} unsent a message`).waitFor();
  expect(await bubble(partnersPage, 'Half an hour').count()).toBe(0);
  await page.unroute('**/api/message/edit');
});

it('a new partner is among the requests until they are accepted; a draft and a location are not lost', async () => {
  const { me: one, page } = await sharedPage();
  const other = await chatter(server.server);
  const embed = { type: 'location', coordinates: [-87.632149, 41.876251] };
  await other.write(one, 'Hello, new here.', { embed });
  await goInside(page, '/chats');
  const listed = (block: string) =>
    page.getByRole('list', { name: new RegExp(`^${block}`) }).getByText(other.handle);
  await listed('Requests').click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor({ state: 'detached' });
  await composer(page).fill('x'.repeat(10_001));
  await page.getByText('Too long by 1 character.').waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  await composer(page).fill('On \u202emy');
  await page.getByRole('button', { name: 'Remove them' }).click();
  expect(await composer(page).inputValue()).toBe('On my');
  expect(await hasFocus(composer(page))).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await listed('Recent').waitFor();
  await page.getByText('Draft: On my').click();
  await page.getByRole('button', { name: 'Show on the map' }).click();
  const mark = page.getByRole('button', { name: /^Location from a message/ });
  await mark.click();
  await mark.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await bubble(page, 'Hello, new here.').waitFor();
});

it('a place in a message opens its card on the map, also one of another area, with what is around it', async () => {
  const { me, page } = await sharedPage();
  const other = await chatter(server.server);
  const { database } = server.database;
  const [there] = await database.select().from(places).limit(1);
  if (!there) throw new Error('The demo world has no place');
  await me.accept(await other.write(me, 'Here?'));
  await other.write(me, there.name, { embed: { type: 'place', placeId: there.id, name: there.name } });
  await other.write(me, 'Far away', { embed: { type: 'location', coordinates: [10.75, 59.91] } });
  await goInside(page, `/chats/${other.id}`);
  await log(page).getByRole('button', { name: there.name }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const card = page.getByRole('article', { name: there.name });
  // Closed by either way, it leads back to the message.
  for (const leave of [() => page.goBack(), () => card.getByRole('button', { name: 'Close' }).click()]) {
    await card.waitFor();
    await leave();
    await page.waitForURL((url) => url.pathname === `/chats/${other.id}`);
    const message = log(page).locator('[data-message]', { hasText: there.name });
    await expect.poll(() => hasFocus(message)).toBe(true);
    await message.getByRole('button', { name: there.name }).click();
  }
  await card.waitFor();
  await goInside(page, `/chats/${other.id}`);
  await log(page).getByRole('button', { name: 'Location Show on the map' }).click();
  await page.getByRole('heading', { name: 'Quiet around here' }).waitFor();
  await goInside(page, `/chats/${other.id}`);
  await log(page).getByRole('button', { name: there.name }).click();
  await card.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL((url) => url.pathname === `/chats/${other.id}`);
  await goInside(page, '/');
  await page.getByText(/people here · \d+\+? around/).waitFor();

  // Of what is around, one is found by a word of its name and sent; what is far is not offered.
  await goInside(page, `/chats/${other.id}`);
  await page.getByRole('button', { name: 'Add to your message' }).click();
  await page.getByRole('menuitem', { name: 'Place', exact: true }).click();
  const offered = page.getByRole('list', { name: 'Around' }).getByRole('listitem');
  await expect.poll(() => offered.count()).toBe(10);
  const search = page.getByRole('searchbox', { name: 'Search places' });
  await search.fill('No such bar');
  await page.getByText('No favorite or place around by that name').waitFor();
  await search.fill(there.name.toUpperCase());
  await offered.getByRole('button', { name: there.name }).click();
  await expect.poll(() => log(page).getByRole('button', { name: there.name }).count()).toBe(2);
});

it('a right click on a link opens the menu of the browser', async () => {
  const { me, page } = await sharedPage();
  const other = await chatter(server.server);
  await other.write(me, 'See https://river.example/bench');
  await goInside(page, `/chats/${other.id}`);
  const link = log(page).getByRole('link', { name: 'https://river.example/bench' });
  // A finger that rests on it opens the menu, and does not follow it when it is lifted.
  await link.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 50, clientY: 50 });
  await page.getByRole('toolbar', { name: 'React to this message' }).waitFor();
  await link.dispatchEvent('click');
  expect(page.context().pages()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await link.click({ button: 'right' });
  expect(await page.getByRole('toolbar').count()).toBe(0);
  await log(page)
    .getByText('See ')
    .click({ button: 'right', position: { x: 4, y: 8 } });
  await page.getByRole('toolbar', { name: 'React to this message' }).waitFor();
  await page.keyboard.press('Escape');
});

it('a long conversation opens at its end, and loading older messages does not move what is read', async () => {
  const { me, page } = await sharedPage();
  const other = await chatter(server.server);
  const { messageIds } = await fillConversation(server.database.database.$client, {
    ...{ reader: me, partner: other, length: 400, unread: 0 },
    ...{ body: `Number {n}. ${'A few words more. '.repeat(4)}`, apartMs: 30 * 60_000 },
  });
  await goInside(page, `/chats/${other.id}`);
  const number = (n: number) => log(page).locator(`[data-message="${messageIds[n - 1] ?? ''}"]`);
  const messages = log(page).locator('[data-message]');
  const drawnFrame = () =>
    page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await number(400).waitFor();
  expect(await messages.count()).toBeLessThanOrEqual(50);

  let mostDrawn = 0;
  for (let oldest = 351; oldest > 1; oldest -= 50) {
    const read = number(oldest);
    await read.focus();
    await drawnFrame();
    const before = await read.boundingBox();
    expect(before).not.toBeNull();
    await number(Math.max(1, oldest - 10)).waitFor({ state: 'attached' });
    await drawnFrame();
    expect(await read.boundingBox()).toEqual(before);
    expect(await hasFocus(read)).toBe(true);
    mostDrawn = Math.max(mostDrawn, await messages.count());
  }
  await number(1).focus();
  expect(mostDrawn).toBeLessThan(250);

  // Keys lead to what is no longer drawn, and back.
  await page.keyboard.press('End');
  await expect.poll(() => hasFocus(number(400))).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => hasFocus(number(1))).toBe(true);
  await page.getByRole('button', { name: 'Go to the newest message' }).click();
  await page.getByRole('button', { name: 'Go to the newest message' }).waitFor({ state: 'detached' });
  await expect.poll(() => number(400).isVisible()).toBe(true);
});

it('text that looks like markup is shown as text everywhere', async () => {
  const { me, page } = await sharedPage();
  const other = await chatter(server.server);
  const markup = '<img src=x onerror="window.wasRun=1"><b>bold</b>';
  const first = await other.write(me, markup);
  await me.write(other, 'hello', { replyTo: first._id });
  await other.write(me, markup);
  await me.put('/api/quick-reply', { before: [], quickReplies: [markup] });
  await goInside(page, '/chats');
  const wasRun = () => page.evaluate(() => 'wasRun' in window || document.querySelector('img[src="x"], b'));
  await row(page, other.handle).getByText(markup).waitFor();
  expect(await wasRun()).toBeFalsy();
  await goInside(page, `/chats/${other.id}`);
  await expect.poll(() => bubble(page, markup).count()).toBe(3);
  expect(await wasRun()).toBeFalsy();
  await goInside(page, '/you/phrases');
  await page.getByText(markup).first().waitFor();
  expect(await wasRun()).toBeFalsy();
});
