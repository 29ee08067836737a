import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { type Chatter, chatter } from '../server/chat.fixture.ts';
import { CHICAGO, inGroup, onMap, walk } from '../server/groups.fixture.ts';
import { insideAlready, serverSeen } from './inside.fixture.ts';

const server = serverSeen({ hasStreets: true, env: { DEMO_WORLD: 'still' } });

/** Each screen is judged twice, which takes a busy machine its time. */
vi.setConfig({ testTimeout: 120_000 });

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AroundThere {
  readonly places: { readonly places: readonly { readonly _id: string; readonly type: string }[] };
}

/** In both themes: whoever follows his system sees them change as that does. */
async function violations(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const shade of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: shade });
    await page.locator(`html[data-theme=${shade}]`).waitFor({ state: 'attached' });
    const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    all.push(
      ...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${shade}, ${id}: ${html.slice(0, 160)}`)),
    );
  }
  return all;
}

const followsSystem = () => ({ name: 'color_theme', value: 'system', url: server.url });

const screens = [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const;

it.each(screens)('WCAG 2.2 AA on a %s of %i x %i, from the door to a card', async (_kind, width, height) => {
  const context = await server.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await context.addCookies([followsSystem()]);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').fill('06');
  await page.getByLabel('Year').fill('1988');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByRole('heading', { name: 'See who is hereabout' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Look around the demo city' }).click();
  await page.getByRole('dialog', { name: 'A few cookies' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Only what is needed' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
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
});

it.each(screens)('WCAG 2.2 AA on a %s of %i x %i, of chats', async (_kind, width, height) => {
  const [me, friend, stranger] = await Promise.all(
    [server, server, server].map((one) => chatter(one.server)),
  );
  if (!me || !friend || !stranger) throw new Error('there are three');
  await chatAsPeopleDo(me, friend);
  await stranger.write(me, 'Hi, new here. What is good around?');
  const { context, page } = await insideAlready(server.browser, server.url, {
    ...{ who: me, viewport: { width, height } },
  });
  await context.addCookies([followsSystem()]);
  await page.goto(`${server.url}/chats`);
  await page.getByText('What is good around?').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${server.url}/chats/${friend.id}`);
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
  expect(await violations(page)).toEqual([]);
  await context.close();
});

it.each(screens)('WCAG 2.2 AA on a %s of %i x %i, of what is public', async (_kind, width, height) => {
  const [me, guest] = [await onMap(server.server), await onMap(server.server)];
  await guest.post('/api/global-message', { body: 'Anyone at the lido later?' });
  const group = await me.post<{ _id: string }>('/api/group', walk(new Date(Date.now() + DAY_MS)));
  const groupPage = `/groups/${group.body._id}`;
  await inGroup(group.body._id).join(guest);
  await me.post('/api/group/message', { groupId: group.body._id, body: 'Ten minutes early, please.' });
  const around = await me.post<AroundThere>('/api/softReload', { physicalLocation: CHICAGO });
  const { _id: placeId } = around.body.places.places.find(({ type }) => type === 'bar')!;
  await guest.post('/api/place/visit', { placeId, visible: true });
  await guest.post('/api/place/message', { placeId, body: 'Quiz at nine.' });
  const { context, page } = await insideAlready(server.browser, server.url, {
    ...{ who: me, viewport: { width, height } },
  });
  await context.addCookies([followsSystem()]);
  const at = async (address: string, words: string) => {
    await page.goto(server.url + address);
    await page.getByText(words).first().waitFor();
    expect(await violations(page)).toEqual([]);
  };
  await at('/global', 'Anyone at the lido later?');
  await page
    .getByRole('button', { name: `More about the post of ${guest.handle}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByText('What is wrong?').waitFor();
  expect(await violations(page)).toEqual([]);
  await at(groupPage, guest.handle);
  await at(`${groupPage}/messages`, 'Ten minutes early, please.');
  await at('/groups/new', 'New group');
  await at(`/places/${placeId}`, 'Quiz at nine.');
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
