import type { BrowserContext, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { GroupMessage } from '#product/groups/contract/schema.ts';
import { placeMessages, places } from '#product/places/server/tables.ts';
import type { Chatter } from '../../../server/tests/chat/chat.fixture.ts';
import {
  CHICAGO,
  inGroup,
  onMap,
  type GroupAnswer,
  walk,
} from '../../../server/tests/groups/groups.fixture.ts';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen();
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function browserOf(who: Chatter): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const { context, page } = await loggedInPage(server.browser, server.url, { who });
  contexts.push(context);
  return { context, page };
}

/** What these tabs send to a path: held back until it is let through, and counted from then on. */
async function sendsOf(context: BrowserContext, path: string) {
  const sent: string[] = [];
  let isOpen = false;
  await context.route(`**${path}`, async (route: Route) => {
    const { method, body } = { method: route.request().method(), body: route.request().postData() };
    if (method !== 'POST' || isOpen) {
      if (method === 'POST') sent.push((JSON.parse(body ?? '{}') as { body: string }).body);
      await route.continue();
    } else await route.abort();
  });
  return { sent, letThrough: () => void (isOpen = true) };
}

/**
 * Each at most once, in this order. What a page sends while it is being left passes by the route and is not counted;
 * that all of it arrived once is read from the server.
 */
const expectSentOnce = (sent: readonly string[], inOrder: readonly string[]) =>
  expect(sent).toEqual(inOrder.filter((words) => sent.includes(words)));

/** How much is kept on the device of what is written. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kept');
        opening.onerror = () => reject(new Error('not opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('values').objectStore('values').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(new Error('not counted'));
        };
      }),
  );

async function groupOf(host: Chatter, guest: Chatter): Promise<string> {
  const { body } = await host.post<GroupAnswer['body']>('/api/group', walk(new Date(Date.now() + 3_600_000)));
  await inGroup(body._id).invite(host, guest);
  await inGroup(body._id).join(guest);
  return body._id;
}

const WAITS = 'Saved. We’ll send it when you’re back online.';

it('[GROUP-01] [GROUP-26] group messages written without a network survive a reload, and are sent once, in order, with two photos', async () => {
  const [host, guest] = [await onMap(server.server), await onMap(server.server)];
  const groupId = await groupOf(host, guest);
  const { context, page } = await browserOf(guest);
  const address = `${server.url}/groups/${groupId}/messages`;
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'Message to the group' });
  await field.waitFor();
  // What leads back is fetched ahead.
  await page.waitForLoadState('networkidle');
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer();
  await context.setOffline(true);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const file = { name: 'one.jpg', mimeType: 'image/jpeg', buffer };
  await (await chooser).setFiles([file, { ...file, name: 'two.jpg' }]);
  await page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
  for (const words of ['From the tunnel', 'Still in it', 'And still']) {
    await field.fill(words);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }
  await field.fill('Half a thought');
  await expect.poll(() => page.getByText(WAITS).count()).toBe(4);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Group chat', exact: true }).waitFor();
  await page.goto('about:blank');
  await context.setOffline(false);

  const { sent, letThrough } = await sendsOf(context, '/api/group/message');
  const log = (of: Page) => of.getByRole('log', { name: 'Group chat' });
  const words = (of: Page) =>
    log(of)
      .getByText(/tunnel|still|Still/)
      .allTextContents();
  await page.goto(address);
  await expect.poll(() => words(page)).toEqual(['From the tunnel', 'Still in it', 'And still']);
  await log(page).getByRole('img').first().waitFor();
  expect(await field.inputValue()).toBe('Half a thought');
  // Another tab shows the same, and one of the two sends.
  const second = await context.newPage();
  await second.goto(address);
  await expect.poll(() => words(second)).toEqual(['From the tunnel', 'Still in it', 'And still']);
  letThrough();
  const stored = async () =>
    (await host.get<{ messages: GroupMessage[] }>(`/api/group/messages?groupId=${groupId}`)).body.messages;
  await expect
    .poll(async () => (await stored()).map(({ body, file }) => [body, file !== null]))
    .toEqual([
      ['From the tunnel', true],
      ['', true],
      ['Still in it', false],
      ['And still', false],
    ]);
  for (const one of [page, second]) {
    await expect.poll(() => one.getByText(/Saved\. We|Sending/).count()).toBe(0);
    await expect.poll(() => words(one)).toEqual(['From the tunnel', 'Still in it', 'And still']);
  }
  expectSentOnce(sent, ['From the tunnel', '', 'Still in it', 'And still']);
});

it('[AUTH-05] a chosen photo survives a reload until it is discarded, and logging out deletes it', async () => {
  const [host, guest] = [await onMap(server.server), await onMap(server.server)];
  const groupId = await groupOf(host, guest);
  const { page } = await browserOf(guest);
  const address = `${server.url}/groups/${groupId}/messages`;
  await page.goto(address);
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer();
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo' }).click();
    await (await chooser).setFiles({ name: 'one.jpg', mimeType: 'image/jpeg', buffer });
  };
  const chosen = page.getByRole('img', { name: 'The photo you chose' });
  await choose();
  await expect.poll(() => kept(page)).toBe(1);
  await page.reload();
  await chosen.waitFor();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await chosen.waitFor({ state: 'detached' });
  await expect.poll(() => kept(page)).toBe(0);
  await choose();
  await expect.poll(() => kept(page)).toBe(1);

  await page.goto(`${server.url}/logout`);
  await expect.poll(() => kept(page)).toBe(0);
});

it('[PLACE-17] posts at a place written without a network survive a reload, and are sent once, in order', async () => {
  const bar = 'be'.repeat(12);
  await server.database.database
    .insert(places)
    .values({ id: bar, name: 'The High Note', type: 'bar', description: '', ...CHICAGO });
  const { context, page } = await browserOf(await onMap(server.server));
  const address = `${server.url}/places/${bar}`;
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'Write a post' });
  await field.waitFor();
  await context.setOffline(true);
  for (const words of ['Quiet so far.', 'Louder now.']) {
    await field.fill(words);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
  }
  const waits = page.getByText(/when you’re back online/);
  await expect.poll(() => waits.count()).toBe(2);
  await page.goto('about:blank');
  await context.setOffline(false);
  const { sent, letThrough } = await sendsOf(context, '/api/place/message');
  await page.goto(address);
  await field.fill('Half a thought');
  await page.getByText('Louder now.').waitFor();
  // What is begun is kept as well.
  await page.reload();
  await page.getByText('Quiet so far.').waitFor();
  expect(await field.inputValue()).toBe('Half a thought');
  letThrough();
  const stored = async () =>
    (
      await server.database.database
        .select()
        .from(placeMessages)
        .where(eq(placeMessages.placeId, bar))
        .orderBy(placeMessages.createdAt)
    ).map(({ body }) => body);
  await expect.poll(stored).toEqual(['Quiet so far.', 'Louder now.']);
  await expect.poll(() => page.getByText(/back online|Sending/).count()).toBe(0);
  expectSentOnce(sent, ['Quiet so far.', 'Louder now.']);
});

it('[AUTH-05] a waiting message is discarded in every tab, and logging out deletes the rest', async () => {
  const [host, guest] = [await onMap(server.server), await onMap(server.server)];
  const groupId = await groupOf(host, guest);
  const { context, page } = await browserOf(guest);
  const { sent, letThrough } = await sendsOf(context, '/api/group/message');
  const address = `${server.url}/groups/${groupId}/messages`;
  const second = await context.newPage();
  for (const one of [page, second]) await one.goto(address);
  const write = async (words: string) => {
    await page.getByRole('textbox', { name: 'Message to the group' }).fill(words);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await second.getByText(words).waitFor();
  };
  await write('Not this one');
  await write('Nor this one');
  // Discarded in the tab that does not send.
  const entry = second.getByRole('button', { name: 'Delete' });
  const hasWaits = () => second.getByText(/Saved\. We|Sending/).count();
  await expect.poll(hasWaits).toBeGreaterThan(0);
  await second.bringToFront();
  await entry.first().click();
  await page.getByText('Not this one').waitFor({ state: 'detached' });
  expect(await kept(page)).toBe(1);

  await second.goto(`${server.url}/logout`);
  await expect.poll(() => kept(second)).toBe(0);
  letThrough();
  await expect.poll(() => page.getByText('Nor this one').count()).toBe(0);
  const { body } = await host.get<{ messages: unknown[] }>(`/api/group/messages?groupId=${groupId}`);
  expect([sent, body.messages]).toEqual([[], []]);
});
