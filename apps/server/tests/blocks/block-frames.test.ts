import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Down } from '#wire/down.ts';
import { type Chatter, chatter, type Listener, listen } from '../chat/chat.fixture.ts';
import { onMap } from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HERE = { lat: 41.881, lng: -87.632 };
const block = (who: Chatter, { id }: Chatter) => who.put('/api/user/block', { userId: id });
const unblock = (who: Chatter, { id }: Chatter) => who.put('/api/user/unblock', { userId: id });

/** What a page gets about one visitor, and every resync, without what differs by when and who. */
const told = ({ frames }: Listener, { id }: Chatter): string[] =>
  frames.flatMap((frame) => (frame.type === 'resync' ? ['resync'] : aboutOne(frame, id)));

function aboutOne(frame: Down, id: string): string[] {
  if (frame.type === 'heartbeat') return [];
  // Others come and go in the same tick.
  const parts: readonly unknown[] = frame.type === 'events' ? frame.events : [frame];
  return parts
    .map((part) => JSON.stringify(part))
    .filter((text) => text.includes(id))
    .map((text) => text.replaceAll(id, 'ID'));
}

const GONE = '{"type":"visitor","gone":"ID"}';

/** A page of a new visitor whose viewport covers the others. */
async function watching(): Promise<{ viewer: Chatter; page: Listener }> {
  const viewer = await onMap(server);
  const page = await listen(server, viewer);
  page.say({ type: 'watch', center: HERE });
  await page.settle();
  return { viewer, page };
}

/** Two rounds of what goes out at once and what goes out with the next tick. */
async function aTickLater(page: Listener): Promise<void> {
  const marker = await onMap(server);
  await expect.poll(() => JSON.stringify(page.frames)).toContain(marker.id);
  await page.settle();
}

describe('what the page of a visitor gets when someone is no longer there for them', () => {
  const departures: Readonly<Record<string, (who: Chatter, viewer: Chatter) => Promise<unknown>>> = {
    'leaves the map': (who) => who.put('/api/presence/leave', {}),
    'is suspended': (who) => server.server.setModerationFlags(who.id, { suspendedAt: new Date() }),
    'deletes their account': (who) => who.post('/api/user/delete', {}),
    'blocks them': (who, viewer) => block(who, viewer),
  };

  it.each(Object.keys(departures))(
    'is the same frame, and nothing else, when that person %s',
    async (how) => {
      const { viewer, page } = await watching();
      const person = await onMap(server);
      await expect.poll(() => told(page, person)).toHaveLength(1);
      await departures[how]?.(person, viewer);
      await aTickLater(page);
      expect(told(page, person).slice(1)).toEqual([GONE]);
      page.close();
    },
  );

  it('is nothing at all when someone blocks them who is not on the map, or was never there', async () => {
    const { viewer, page } = await watching();
    const [hidden, gone] = [await chatter(server), await onMap(server)];
    await gone.put('/api/presence/leave', {});
    await aTickLater(page);
    const before = told(page, gone).length;
    for (const who of [hidden, gone]) await block(who, viewer);
    await aTickLater(page);
    expect(told(page, hidden)).toEqual([]);
    expect(told(page, gone)).toHaveLength(before);
    page.close();
  });

  it('says nothing more of a person who blocked them, whatever that person does', async () => {
    const { viewer, page } = await watching();
    const person = await onMap(server);
    await expect.poll(() => told(page, person)).toHaveLength(1);
    await block(person, viewer);
    await aTickLater(page);
    await person.put('/api/user/hosting-status', { hostingType: 'canHost' });
    await person.put('/api/presence/leave', {});
    await aTickLater(page);
    expect(told(page, person).slice(1)).toEqual([GONE]);
    page.close();
  });
});

describe('an unblock', () => {
  it('[D5-47] shows each to the other at once: the own page loads again, the other gets an arrival', async () => {
    const { viewer, page } = await watching();
    const person = await onMap(server);
    const own = await listen(server, person);
    await aTickLater(page);
    const card = told(page, person).at(-1);
    await block(person, viewer);
    await expect.poll(() => told(page, person).at(-1)).toBe(GONE);
    const [before, reloads] = [told(page, person).length, () => told(own, viewer).length];
    const reloadsBefore = reloads();
    await unblock(person, viewer);
    await expect.poll(reloads).toBe(reloadsBefore + 1);
    await expect.poll(() => told(page, person).slice(before)).toEqual([card]);
    for (const listener of [page, own]) listener.close();
  });

  it('[D5-47] says nothing while the other has a block too', async () => {
    const { viewer, page } = await watching();
    const person = await onMap(server);
    await expect.poll(() => told(page, person)).toHaveLength(1);
    // Neither can block one who has blocked them, so it takes both at once.
    await Promise.all([block(person, viewer), block(viewer, person)]);
    await aTickLater(page);
    const before = told(page, person).length;
    await unblock(person, viewer);
    await aTickLater(page);
    expect(told(page, person)).toHaveLength(before);
    page.close();
  });
});
