import { setTimeout as pace } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { queueBehindLock } from './queue-behind-lock.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The pause between two of the same, in milliseconds; the server does not handle more. */
const PACE_MS = 50;
const TYPING_MS = 250;

/** Does each of these again and again, at its pace, until it is stopped. */
function keepDoing(
  actions: readonly { readonly paceMs: number; readonly act: (n: number) => Promise<unknown> }[],
) {
  const done = actions.map(() => 0);
  let isStopped = false;
  const loops = actions.map(async ({ paceMs, act }, at) => {
    for (let n = 0; !isStopped; n += 1) {
      await act(n);
      done[at] = n + 1;
      await pace(paceMs);
    }
  });
  return {
    /** Resolves once each was begun and answered this number of times from now on. */
    rounds: async (count: number) => {
      // One more: the one under way was begun before.
      const until = done.map((times) => times + 1 + count);
      await expect
        .poll(() => done.every((times, at) => times >= (until[at] ?? 0)), { timeout: 20_000 })
        .toBe(true);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

/** What one does to the other over HTTP. */
function actsOn(who: Chatter, other: Chatter, { conversationId, _id: messageId }: Message) {
  const actions = [
    (n: number) => who.post('/api/message', { userIdTo: other.id, body: `${who.handle} ${n}` }),
    (n: number) =>
      n % 2 === 0
        ? who.put('/api/message/add-reaction', { conversationId, messageId, reaction: 'like' })
        : who.put('/api/message/remove-reaction', { conversationId, messageId }),
    () => who.put('/api/conversation/read', { conversationId, upTo: messageId }),
  ];
  return actions.map((act) => ({ paceMs: PACE_MS, act }));
}

it('after a block, nothing either does reaches the other on any channel, even if it was in flight', async () => {
  for (const isByFirst of [true, false]) {
    const [a, b] = [await chatter(server), await chatter(server)];
    const first = await a.write(b, 'hello');
    await b.write(a, 'hello yourself');
    const listeners = await Promise.all([listen(server, a), listen(server, b)]);
    const [ofFirst, ofSecond] = listeners;
    const typing = [
      { from: ofFirst, to: b.id },
      { from: ofSecond, to: a.id },
    ].map(({ from, to }) => ({
      paceMs: TYPING_MS,
      act: () => {
        from.say({ type: 'typing', to });
        return from.settle();
      },
    }));
    const busy = keepDoing([...actsOn(a, b, first), ...actsOn(b, a, first), ...typing]);
    // All of it is under way.
    for (const { frames } of listeners)
      await expect.poll(() => new Set(frames.map(({ type }) => type))).toContain('typing');
    const [who, whom] = isByFirst ? [a, b] : [b, a];
    expect((await who.put('/api/user/block', { userId: whom.id })).status).toBe(204);

    // From both the conversation is gone at once, with all that counted in it.
    for (const who of [a, b]) {
      expect(await who.conversations()).toEqual([]);
      expect((await who.get<{ unreadCount: number }>('/api/conversation')).body.unreadCount).toBe(0);
    }
    // What was on its way when the block was acknowledged is over after a round.
    await busy.rounds(1);
    const changes = async () => Promise.all(listeners.map(async (each) => (await each.settle()).changeSeq));
    const before = await changes();
    const framesBefore = listeners.map(({ frames }) => frames.length);
    await busy.rounds(2);
    await busy.stop();
    await untilPoolIsIdle(server.database.database);
    expect(await changes()).toEqual(before);
    listeners.forEach(({ frames }, n) => {
      const later = frames.slice(framesBefore[n]).map(({ type }) => type);
      expect(later.filter((type) => type !== 'heartbeat')).toEqual([]);
    });
    for (const each of listeners) each.close();
  }
});

it('[D5-46] marking all as read leaves unread what those wrote who blocked the visitor or whom they blocked', async () => {
  const a = await chatter(server);
  const [blocked, blocking, deleted, open] = await Promise.all([1, 2, 3, 4].map(() => chatter(server)));
  if (!blocked || !blocking || !deleted || !open) throw new Error('nobody there');
  for (const who of [blocked, blocking, deleted, open]) {
    await a.accept(await who.write(a, 'hello'));
    await who.write(a, 'and again');
  }
  await a.put('/api/user/block', { userId: blocked.id });
  await blocking.put('/api/user/block', { userId: a.id });
  await server.database.database.$client.query('delete from visitors where id = $1', [deleted.id]);
  const ears = await Promise.all([a, open, blocked, blocking].map((who) => listen(server, who)));
  const known = () => Promise.all(ears.map(async (ear) => (await ear.settle()).changeSeq ?? 0));
  await expect.poll(known).not.toContain(0);
  const before = await known();
  expect((await a.put('/api/conversation/read-all', {})).status).toBe(204);
  expect(await known()).toEqual(before.map((change, n) => change + Number(n < 2)));
  for (const [n, ear] of ears.entries()) {
    expect(ear.frames.filter(({ type }) => type === 'conversation')).toHaveLength(Number(n < 2));
    ear.close();
  }

  await a.put('/api/user/unblock', { userId: blocked.id });
  await blocking.put('/api/user/unblock', { userId: a.id });
  const unread = new Map(
    (await a.conversations()).map((item) => [
      item.partner._id,
      [item.unreadCount, item.unreadMessages.length],
    ]),
  );
  expect(unread).toEqual(
    new Map([
      [open.id, [0, 0]],
      [blocked.id, [2, 2]],
      [blocking.id, [2, 2]],
    ]),
  );
  for (const who of [blocked, blocking]) expect((await who.conversations())[0]?.seenUpTo).toBeNull();
  expect((await open.conversations())[0]?.seenUpTo).not.toBeNull();
});

it('[D5-46] marking all as read that waited for a block leaves the blocked partner’s messages unread', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await a.accept(await b.write(a, 'hello'));
  const ear = await listen(server, b);
  // It has read what is unread when it waits for the block.
  const statuses = await queueBehindLock(server, a, [
    () => a.put('/api/user/block', { userId: b.id }),
    () => a.put('/api/conversation/read-all', {}),
  ]);
  expect(statuses).toEqual([204, 204]);
  await expect.poll(async () => (await ear.settle()).changeSeq).toBe(3);
  expect(ear.frames.filter(({ type }) => type === 'conversation')).toHaveLength(1);
  ear.close();
  await a.put('/api/user/unblock', { userId: b.id });
  expect((await a.conversations())[0]?.unreadCount).toBe(1);
  expect((await b.conversations())[0]?.seenUpTo).toBeNull();
});
