import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { places } from '#product/places/server/tables.ts';
import { GROUP_PAGE_SIZE } from '#product/groups/contract/endpoints.ts';

import { inGroup, onMap, type GroupAnswer, walk } from '../../../server/tests/groups/groups.fixture.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { goInside, loggedInPage } from '../inside.fixture.ts';
import { chatPages } from '../chat/chat-pages.fixture.ts';

const { server, pageOf } = chatPages({ hasPlaceNames: true });
const ADDRESS = 'Under the clock, second bell';
const CORRECTED = 'Under the clock, third bell';

const groupChat = (page: Page) => page.getByRole('log', { name: 'Group chat' });

/** Tomorrow at eight in the evening, by the clock of the device, as its field takes it. */
function tomorrow(): string {
  const day = new Date(Date.now() + 24 * 3_600_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T20:00`;
}

it('[GROUP-01] [GROUP-02] [GROUP-27] [GROUP-40] [ROUTE-31] a host, a guest and a stranger each see their part of one group', async () => {
  const [host, guest, stranger] = [
    await onMap(server.server),
    await onMap(server.server),
    await onMap(server.server),
  ];
  // Checked in at a place they have no marker of their own, and a group stands there.
  const { database } = server.server.database;
  const [bar] = await database.select().from(places).where(eq(places.type, 'bar')).limit(1);
  await host.post('/api/place/visit', { placeId: bar?.id, visible: true });
  const ofHost = await pageOf(host, '/groups/new');
  await ofHost.getByRole('button', { name: 'Create group' }).click();
  await ofHost.getByText('Give it a name.').waitFor();
  await ofHost.getByRole('textbox', { name: 'Name' }).fill('River walk');
  await ofHost.getByText('Chicago time, where the group is').waitFor();
  await ofHost.getByLabel('Starts').fill(tomorrow());
  await ofHost.getByText('8:00 PM, Chicago time · ').waitFor();
  await ofHost.getByRole('textbox', { name: 'Address' }).fill(ADDRESS);
  // What was written is kept until it is open.
  await ofHost.getByRole('link', { name: 'Map' }).click();
  await ofHost.waitForURL(`${server.url}/`);
  // The address is there before the page.
  await ofHost.getByRole('textbox', { name: 'Address' }).waitFor({ state: 'detached' });
  const isZone = '**/api/group/time-zone';
  await ofHost.route(isZone, (route) => route.abort());
  await ofHost.goBack();
  // By which clock it starts is shown before anything is created, or that it could not be asked.
  await ofHost.getByText('We couldn’t check the time zone there.').waitFor();
  await ofHost.unroute(isZone);
  await ofHost.getByRole('button', { name: 'Create group' }).click();
  await ofHost.getByText('Check the start: it’s by the clock named below it.').waitFor();
  await ofHost.getByText('8:00 PM, Chicago time · ').waitFor();
  expect(new URL(ofHost.url()).pathname).toBe('/groups/new');
  await ofHost.getByRole('button', { name: 'Create group' }).click();
  await ofHost.waitForURL(/\/groups\/[0-9a-f]{24}$/);
  const { pathname } = new URL(ofHost.url());

  const [ofGuest, ofStranger] = [await pageOf(guest, pathname), await pageOf(stranger, pathname)];
  const sees = (page: Page) => page.getByText(ADDRESS).isVisible();
  await ofGuest.getByRole('button', { name: 'Ask to join' }).click();
  await ofGuest.getByText('Request sent. Waiting for the host').waitFor();
  await ofStranger.getByRole('button', { name: 'Ask to join' }).waitFor();
  await ofHost.getByRole('button', { name: `Accept ${guest.handle}` }).click();
  await ofGuest.getByText(ADDRESS).waitFor();
  // The host goes as well.
  for (const page of [ofStranger, ofGuest]) await page.getByText(/2 going/).waitFor();
  const going = ofGuest.getByRole('list', { name: 'Going 2' });
  expect(await going.getByRole('button').allTextContents()).toEqual([host.handle, 'You']);

  // What a calendar takes is offered to who is going, and to nobody else.
  const menuOf = async (page: Page) => {
    const menu = page.getByRole('button', { name: 'Group options' });
    if ((await menu.count()) === 0) return [];
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
    const items = await page.getByRole('menuitem').allTextContents();
    if (!items.includes('Add to calendar')) await page.keyboard.press('Escape');
    return items;
  };
  expect(await menuOf(ofStranger)).not.toContain('Add to calendar');
  expect(await menuOf(ofGuest)).toContain('Add to calendar');
  const saved = ofGuest.waitForEvent('download');
  await ofGuest.getByRole('menuitem', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.replaceAll('\r\n ', '')).toContain('LOCATION:Under the clock\\, second bell');
  expect(await sees(ofStranger)).toBe(false);
  const shown = ofStranger.getByRole('region', { name: 'River walk' });
  expect(await shown.getByText(guest.handle).count()).toBe(0);

  // The host corrects a mistake: the draft is kept, and guests see it once it is saved.
  await ofHost.getByRole('link', { name: 'Edit' }).click();
  await ofHost.getByRole('textbox', { name: 'Name' }).fill('');
  await ofHost.getByRole('textbox', { name: 'Address' }).fill(CORRECTED);
  await ofHost.getByRole('button', { name: 'Save' }).click();
  await ofHost.getByText('Give it a name.').waitFor();
  await ofHost.getByRole('textbox', { name: 'Name' }).fill('River walk');
  await ofHost.getByRole('button', { name: 'Back' }).click();
  const unsaved = ofHost.getByRole('region', { name: 'You have changes that aren’t saved.' });
  await unsaved.getByRole('link', { name: 'Continue' }).click();
  await ofHost.reload();
  await ofHost.getByRole('button', { name: 'Save' }).click();
  await ofHost.waitForURL(`**${pathname}`);
  await ofHost.getByText(CORRECTED).waitFor();
  expect(await unsaved.count()).toBe(0);
  await ofGuest.getByText(CORRECTED).waitFor();
  expect(await ofStranger.getByText(CORRECTED).count()).toBe(0);
  expect(await ofStranger.getByRole('link', { name: 'Edit' }).count()).toBe(0);

  await ofGuest.getByRole('link', { name: 'Group chat' }).click();
  await ofGuest.getByRole('textbox', { name: 'Message to the group' }).fill('See you there');
  await ofGuest.getByRole('button', { name: 'Send', exact: true }).click();
  await groupChat(ofGuest).getByText('See you there').waitFor();
  await ofHost.getByRole('link', { name: 'Chats, 1 unread' }).click();
  await ofHost.getByRole('tab', { name: 'Groups 1' }).click();
  await ofHost.getByRole('button', { name: /^River walk/ }).click();
  await groupChat(ofHost).getByText('See you there').waitFor();
  await groupChat(ofHost).getByRole('heading', { name: 'Today' }).waitFor();
  await groupChat(ofHost)
    .getByRole('link', { name: `Profile of ${guest.handle}` })
    .click();
  await ofHost.locator('#person-page-name').getByText(guest.handle).waitFor();
  await ofHost.getByRole('button', { name: 'Back' }).click();
  // Once it is read, its row leads to its page.
  await ofHost.getByRole('button', { name: 'Back' }).click();
  await ofHost.getByRole('tab', { name: 'Groups', exact: true }).waitFor();
  await ofHost.getByRole('button', { name: /^River walk/ }).click();
  await ofHost.getByRole('link', { name: 'Group chat', exact: true }).waitFor();

  // The first of them takes long; what is written meanwhile stays behind it.
  const write = async (words: string) => {
    await ofGuest.getByRole('textbox', { name: 'Message to the group' }).fill(words);
    await ofGuest.getByRole('button', { name: 'Send', exact: true }).click();
    await groupChat(ofGuest).getByText(words).waitFor();
  };
  const held: Route[] = [];
  const sent: string[] = [];
  await ofGuest.route('**/api/group/message', async (route) => {
    const { body } = route.request().postDataJSON() as { readonly body: string };
    sent.push(body);
    if (body === 'From the tunnel') held.push(route);
    else await route.continue();
  });
  for (const words of ['From the tunnel', 'Still in it', 'Out again']) await write(words);
  await expect.poll(() => sent).toEqual(['From the tunnel']);
  sent.push('is let through');
  await held[0]?.continue();
  await expect.poll(() => sent).toEqual(['From the tunnel', 'is let through', 'Still in it', 'Out again']);
  for (let times = 0; times < 2; times += 1) {
    await groupChat(ofGuest).getByText('Out again').waitFor();
    await expect.poll(() => ofGuest.getByText(/Saved here|Sending/).count()).toBe(0);
    const said = groupChat(ofGuest).getByText(/tunnel|Still|again/);
    expect(await said.allTextContents()).toEqual(['From the tunnel', 'Still in it', 'Out again']);
    if (times === 0) await ofGuest.goto(`${server.url}${pathname}/messages`);
  }
  // Nor does it wait for its page to be opened again.
  await ofGuest.context().setOffline(true);
  await write('From the lift');
  await ofGuest.getByText('Saved. We’ll send it when you’re back online.').waitFor();
  await ofGuest.getByRole('button', { name: 'Back' }).click();
  await ofGuest.context().setOffline(false);
  await expect.poll(() => sent.at(-1)).toBe('From the lift');
  await ofGuest.goto(`${server.url}${pathname}/messages`);
  await groupChat(ofGuest).getByText('From the lift').waitFor();

  // Who comes can be looked at before, and nobody is removed by one press.
  await ofHost.getByRole('button', { name: guest.handle, exact: true }).click();
  await ofHost.locator('#person-page-name').getByText(guest.handle).waitFor();
  await ofHost.getByRole('button', { name: 'Back' }).click();
  await ofHost.getByRole('button', { name: `Remove ${guest.handle} from this group` }).click();
  await ofHost.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await ofGuest.getByText('Only the host and people going can read this chat.').waitFor();
  expect(await groupChat(ofGuest).count()).toBe(0);
  await ofGuest.getByRole('button', { name: 'Group' }).click();
  await ofGuest.getByText('Host declined').waitFor();
  expect(await ofGuest.getByText(CORRECTED).count()).toBe(0);

  const notComing = ofHost.getByRole('heading', { name: /^Not coming/ });
  await notComing.waitFor();
  // A refused invitation says why, and leaves what was typed to find the person.
  await ofHost.route('**/api/group/invite', (route) =>
    route.fulfill({ status: 403, json: { error: 'outside-own-rules' } }),
  );
  await ofHost.getByRole('button', { name: 'Invite someone' }).click();
  const search = ofHost.getByRole('searchbox', { name: 'Find by handle' });
  await search.fill(stranger.handle);
  const shownAgain = ofHost.waitForResponse((response) => response.url().includes('/api/group?'));
  await ofHost.getByRole('button', { name: `Invite ${stranger.handle}` }).click();
  await ofHost.getByText('They don’t match your first-message rules').waitFor();
  await shownAgain;
  expect(await search.inputValue()).toBe(stranger.handle);
  await ofHost.keyboard.press('Escape');
  await ofHost.getByRole('button', { name: 'Cancel group' }).click();
  await ofHost.getByRole('dialog').getByRole('button', { name: 'Cancel group' }).click();
  await ofHost.getByText('This group was canceled').waitFor();
  // Nobody is going or waiting anymore.
  await ofHost.getByRole('heading', { name: /^Were going/ }).waitFor();
  expect(await notComing.count()).toBe(0);
  await ofStranger.waitForURL('**/group/dne/unable-to-load-group?reason=canceled');
  await ofStranger.getByText('This group was canceled').waitFor();
  // With nothing coming up, what groups are for stands below the list.
  await goInside(ofHost, '/chats?tab=groups');
  await ofHost.getByRole('list', { name: 'Over' }).getByText('River walk').waitFor();
  await ofHost.getByRole('link', { name: 'Start a group' }).waitFor();
});

it('[GROUP-01] [D5-71] a visitor hidden from a reader also disappears from what the reader loaded before', async () => {
  const [host, reader, other] = [
    await onMap(server.server),
    await onMap(server.server),
    await onMap(server.server),
  ];
  const { body } = await host.post<GroupAnswer['body']>('/api/group', walk(new Date(Date.now() + 3_600_000)));
  const groupId = body._id;
  for (const one of [reader, other]) {
    await inGroup(groupId).invite(host, one);
    await inGroup(groupId).join(one);
  }
  const say = (who: typeof host, text: string) => who.post('/api/group/message', { groupId, body: text });
  await say(host, 'At the gate');
  await say(other, 'By the river');
  await Promise.all(Array.from({ length: GROUP_PAGE_SIZE }, (_, n) => say(host, `Said ${n}`)));
  const log = groupChat(await pageOf(reader, `/groups/${groupId}/messages`));
  // A page that cannot be loaded says so, and can be asked for again.
  await log.page().route('**/api/group/messages?*', (route) => route.abort());
  await log.getByRole('button', { name: 'Show earlier messages' }).click();
  await log.getByText('Couldn’t load earlier messages.').waitFor();
  await log.page().unroute('**/api/group/messages?*');
  await log.getByRole('button', { name: 'Try again' }).click();
  await log.getByText('By the river').waitFor();
  expect(await log.getByText('Couldn’t load earlier messages.').count()).toBe(0);
  await reader.put('/api/user/block', { userId: other.id });
  await log.getByText('By the river').waitFor({ state: 'detached' });
  expect(await log.getByText('At the gate').count()).toBe(1);

  // The reader is at the oldest messages: a button leads to the newest, with the number of those they did not see.
  const toEnd = log.page().getByRole('button', { name: /^Go to the newest message/ });
  await toEnd.waitFor();
  await say(host, 'Where are you?');
  await log.page().getByRole('button', { name: 'Go to the newest message, 1 unread' }).waitFor();
  await toEnd.click();
  await toEnd.waitFor({ state: 'detached' });
});

it('all that a host lacks is said at once above the form, with a way to each, and what is written stays', async () => {
  const who = await chatter(server.server);
  const { database } = server.server.database;
  await database.update(visitors).set({ isActivated: false }).where(eq(visitors.id, who.id));
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...{ who, geolocation: { latitude: 41.881, longitude: -87.623 }, permissions: ['geolocation'] },
  });
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/group')) created.push(request.url());
  });
  await page.goto(`${server.url}/groups/new`);
  const missing = page.getByRole('region', { name: 'Before you can create it' });
  await missing.getByText('Confirm your email to host').waitFor();
  await missing.getByText(/^Get on the map/).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('River walk');
  await page.getByLabel('Starts').fill(tomorrow());
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.locator('h2:focus', { hasText: 'Before you can create it' }).waitFor();
  await missing.getByRole('button', { name: 'Use my location' }).click();
  await missing.getByText(/^Get on the map/).waitFor({ state: 'detached' });
  await missing.getByText('Confirm your email to host').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('River walk');
  expect(created).toEqual([]);
  await context.close();
});
