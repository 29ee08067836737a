import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { NotificationSettings } from '#product/notifications/contract.ts';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ allowsNotifications: true, env: { DEMO_WORLD: 'still' } });
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function insideOf(who: Chatter): Promise<{ context: BrowserContext; page: Page }> {
  const inside = await loggedInPage(server.browser, server.url, { who });
  contexts.push(inside.context);
  return inside;
}

/** A page of theirs, without chats, that announces what comes in. */
async function pageThatHears(who: Chatter): Promise<Page> {
  const { page } = await insideOf(who);
  const asked = page.waitForResponse(`${server.url}/api/notification/settings`);
  const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`${server.url}/you`);
  await Promise.all([asked, heard]);
  // What listens for messages elsewhere has come with the rest of the page.
  await page.waitForLoadState('networkidle');
  return page;
}

/** Two who know each other; all is read. */
async function two(): Promise<readonly [Chatter, Chatter]> {
  const [one, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  await other.accept(await one.write(other, 'Hello'));
  await other.put('/api/conversation/read-all', undefined);
  return [one, other];
}

it('[PROD-11] the visitor chooses their notifications; a push is shown, and closed once it was read elsewhere', async () => {
  const [one, other] = await two();
  const { context, page } = await insideOf(other);
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto(`${server.url}/you/notifications`);
  await page.getByRole('switch', { name: 'Previews' }).click();
  const settings = async () =>
    (await other.get<{ settings: NotificationSettings }>('/api/notification/settings')).body.settings;
  await expect.poll(async () => (await settings()).previews).toBe(true);
  await page.getByRole('switch', { name: 'Reactions' }).click();
  await expect.poll(settings).toMatchObject({ reactions: true, messages: true, previews: true });
  // No push service can be reached from here: that is said, and it stays off.
  const device = page.getByRole('switch', { name: 'Notifications on this device' });
  await device.click();
  await page.getByText('Couldn’t turn them on. Try again.').waitFor();
  expect(await device.isChecked()).toBe(false);

  const { conversationId } = await one.write(other, 'Around at nine?');
  const session = await context.newCDPSession(page);
  const registrations: { registrationId: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const notice = {
    title: one.handle,
    body: 'Around at nine?',
    tag: conversationId,
    path: `/chats/${one.id}`,
  };
  const deliver = () =>
    session.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: server.url, registrationId: registrations[0]?.registrationId ?? '' },
      data: JSON.stringify(notice),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // A busy browser loses one of these pushes now and then; delivered again it replaces itself.
  const deliverAndSee = async () => {
    await deliver();
    return shown();
  };
  const { title, body, tag } = notice;
  await expect.poll(deliverAndSee).toEqual([{ title, body, tag }]);
  await other.put('/api/conversation/read-all', undefined);
  await expect.poll(shown).toEqual([]);
  // The same holds when the writer is gone.
  await expect.poll(deliverAndSee).toHaveLength(1);
  await other.put('/api/user/block', { userId: one.id });
  await expect.poll(shown).toEqual([]);
});

it('a message sounds only while its chat is neither open nor muted', async () => {
  const [one, other] = await two();
  const { context, page } = await insideOf(other);
  await context.addInitScript(() => {
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')?.value as (
      when?: number,
    ) => void;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset['tones'] = String(
        Number(document.documentElement.dataset['tones'] ?? 0) + 1,
      );
      start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
  await page.goto(`${server.url}/chats`);
  const row = page.getByRole('listitem').filter({ hasText: one.handle });
  await row.waitFor();
  await page.getByRole('heading', { name: 'Chats' }).click();
  const asked = page.waitForResponse(`${server.url}/api/notification/settings`);
  await page.reload();
  await asked;
  await page.getByRole('heading', { name: 'Chats' }).click();
  await one.write(other, 'Heard');
  await expect.poll(tones).toBe(2);

  await row.getByRole('button').first().click();
  await page.getByRole('log', { name: 'Messages' }).getByText('Heard').waitFor();
  await one.write(other, 'Seen at once');
  await page.getByRole('log', { name: 'Messages' }).getByText('Seen at once').waitFor();
  await page.goBack();
  // Two sounds are a while apart.
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.locks.query()).held?.filter(({ name }) => name === 'soft-sound').length,
      ),
    )
    .toBe(0);
  const { conversationId } = await one.write(other, 'Heard again');
  await expect.poll(tones).toBe(4);

  await other.put('/api/conversation/settings', { conversationId, isMuted: true });
  await row.getByText('Muted').waitFor({ state: 'attached' });
  await one.write(other, 'Not heard');
  await row.getByText('Not heard').waitFor();
  expect(await tones()).toBe(4);
});

it('a message is announced above other pages, leads to its chat, and goes with who wrote it', async () => {
  const [one, other] = await two();
  const page = await pageThatHears(other);
  await one.write(other, 'Seen elsewhere?');
  const banner = page.getByRole('status').filter({ hasText: 'Seen elsewhere?' });
  await banner.getByRole('link').click();
  await page.getByRole('log', { name: 'Messages' }).getByText('Seen elsewhere?').waitFor();
  await banner.waitFor({ state: 'detached' });

  await page.goBack();
  await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
  await one.write(other, 'And then');
  const next = page.getByRole('status').filter({ hasText: 'And then' });
  await next.getByRole('link').hover();
  await one.put('/api/user/block', { userId: other.id });
  await next.waitFor({ state: 'detached' });
});

it('a wave is answered where it is announced', async () => {
  const [one, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  const page = await pageThatHears(other);
  await one.write(other, '', { embed: { type: 'wave' } });
  await page.getByRole('button', { name: 'Wave back' }).click();
  await page.getByText('You waved back. Now you can chat.').waitFor();
  // Who answers has seen it.
  const unread = async () => (await other.get<{ unreadCount: number }>('/api/conversation')).body.unreadCount;
  await expect.poll(unread).toBe(0);
  await one.write(other, 'So we can');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('log', { name: 'Messages' }).getByText('So we can').waitFor();
});

it('the language of the screens is saved for pushes and emails', async () => {
  const who = await chatter(server.server);
  const language = async () =>
    (await who.get<{ options: { language: string } }>('/api/user/current')).body.options.language;
  await who.put('/api/user/options', { options: { language: 'de' } });
  expect(await language()).toBe('de');
  const { page } = await insideOf(who);
  await page.goto(`${server.url}/you`);
  await expect.poll(language).toBe('en');
});

it('beside the list a message of another conversation is announced only where the list shows something else', async () => {
  const [one, other] = await two();
  const third = await chatter(server.server);
  await other.accept(await third.write(other, 'Hello too'));
  await other.put('/api/conversation/read-all', undefined);
  const { page } = await insideOf(other);
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = page.waitForResponse(`${server.url}/api/notification/settings`);
  await page.goto(`${server.url}/chats/${one.id}`);
  await asked;
  const chats = page.getByRole('tabpanel', { name: 'Direct' });
  await chats.getByText('Hello too').waitFor();
  const banner = (words: string) => page.getByRole('status').filter({ hasText: words });
  await third.write(other, 'In the list');
  await chats.getByText('In the list').waitFor();
  expect(await banner('In the list').count()).toBe(0);

  await page.getByRole('tab', { name: 'Groups', exact: true }).click();
  await chats.waitFor({ state: 'detached' });
  await third.write(other, 'Behind the groups');
  await banner('Behind the groups').waitFor();
  await one.write(other, 'In its chat');
  await page.getByRole('log', { name: 'Messages' }).getByText('In its chat').waitFor();
  expect(await banner('In its chat').count()).toBe(0);
});
