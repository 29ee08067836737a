import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { places } from '#product/places/server/tables.ts';
import type { Chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { CHICAGO, inGroup, onMap, walk } from '../../../server/tests/groups/groups.fixture.ts';
import { violations } from './accessible.fixture.ts';
import { goInside, loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ hasPlaceNames: true });

/** Each screen is judged twice, which takes a busy machine its time. */
vi.setConfig({ testTimeout: 120_000 });

/** Opens pages of a visitor at their addresses, and judges each. */
async function judged(who: Chatter, width: number, judge: (at: Judge, page: Page) => Promise<void>) {
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...{ who, viewport: { width, height: 844 }, viewpoint: { viewpoint: 'chosen-spot', at: CHICAGO } },
  });
  await context.addCookies([{ name: 'color_theme', value: 'system', url: server.url }]);
  try {
    await judge(async (address, words) => {
      await (page.url() === 'about:blank' ? page.goto(server.url + address) : goInside(page, address));
      await page.getByText(words).first().waitFor();
      expect(await violations(page)).toEqual([]);
    }, page);
  } finally {
    await context.close();
  }
}
type Judge = (address: string, words: string) => Promise<void>;

it('Global, a report and a place on a phone meet WCAG 2.2 AA', async () => {
  const [me, guest] = [await onMap(server.server), await onMap(server.server)];
  const placeId = 'ba'.repeat(12);
  const place = {
    id: placeId,
    name: 'The Low Note',
    type: 'bar',
    description: 'Candles.',
    ...CHICAGO,
  } as const;
  await server.database.database.insert(places).values(place).onConflictDoNothing();
  await guest.post('/api/global-message', { body: 'Anyone at the lido later?' });
  await guest.post('/api/place/visit', { placeId, visible: true });
  await guest.post('/api/place/message', { placeId, body: 'Quiz at nine.' });
  await judged(me, 390, async (at, page) => {
    await at('/global', 'Anyone at the lido later?');
    await page
      .getByRole('button', { name: `Options for ${guest.handle}’s post` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByText('What’s wrong?').waitFor();
    expect(await violations(page)).toEqual([]);
    await at(`/places/${placeId}`, 'Quiz at nine.');
  });
});

it('a group, its chat and a new group beside the map meet WCAG 2.2 AA', async () => {
  const [me, guest] = [await onMap(server.server), await onMap(server.server)];
  const { body } = await me.post<{ _id: string }>('/api/group', walk(new Date(Date.now() + DAY_MS)));
  await inGroup(body._id).join(guest);
  await me.post('/api/group/message', { groupId: body._id, body: 'Ten minutes early, please.' });
  await judged(me, 1440, async (at) => {
    await at(`/groups/${body._id}`, guest.handle);
    await at(`/groups/${body._id}/messages`, 'Ten minutes early, please.');
    await at('/groups/new', 'New group');
  });
});
