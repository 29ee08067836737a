import { randomBytes } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import { type Message, message as messageSchema } from '#product/chat/contract/schema.ts';
import { conversations, messages, people, participants } from '#product/chat/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newId = () => uuidv7(new Date(), randomBytes);
const pair = async (): Promise<[Chatter, Chatter]> => [await chatter(server), await chatter(server)];
const history = async (who: Chatter, conversationId: string, more = '') =>
  (
    await who.get<{ messages: Message[]; hasMore: boolean }>(
      `/api/conversation/messages?conversationId=${conversationId}${more}`,
    )
  ).body;
const stored = () => server.database.database.$count(messages);
interface List {
  readonly conversations: Conversation[];
  readonly gone: string[];
  readonly hasMore: boolean;
  readonly unreadCount: number;
  readonly newest: number;
}
const NOBODY = 'f'.repeat(24);

describe('POST /api/message', () => {
  it('[D5-60] [CHAT-01] [CHAT-26] [CHAT-27] [CHAT-28] [CHAT-29] [CHAT-32] [CHAT-35] stores what is written, for both, in one order', async () => {
    const [a, b] = await pair();
    const first = await a.write(b, 'Around for a coffee first?', { _id: newId() });
    const second = await b.write(a, 'Yes. Ten minutes, by the river.');
    expect(messageSchema.parse(first)).toMatchObject({
      ...{ userIdFrom: a.id, userIdTo: b.id, seq: 1, body: 'Around for a coffee first?' },
      ...{ embed: null, isSpam: false, messageReactions: [] },
    });
    expect([second.seq, second.conversationId]).toEqual([2, first.conversationId]);
    for (const who of [a, b])
      expect(await history(who, first.conversationId)).toEqual({ messages: [first, second], hasMore: false });
  });

  it('the same id is the same message, however often and whenever it comes', async () => {
    const [a, b] = await pair();
    const _id = newId();
    const sent = await Promise.all(Array.from({ length: 20 }, () => a.write(b, 'once', { _id })));
    await a.write(b, 'after it');
    sent.push(await a.write(b, 'once', { _id }));
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await history(b, sent[0]?.conversationId ?? '')).messages.map(({ body }) => body)).toEqual([
      'once',
      'after it',
    ]);
  });

  it('a used id with another content, or to another partner, is refused and changes nothing', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const _id = newId();
    await a.write(b, 'once', { _id });
    const before = await stored();
    for (const other of [
      { _id, userIdTo: b.id, body: 'twice' },
      { _id, userIdTo: c.id, body: 'once' },
      { _id, userIdTo: b.id, body: 'once', embed: { type: 'location', coordinates: [-87.6, 41.9] } },
    ]) {
      const answer = await a.post('/api/message', other);
      expect([answer.status, answer.body]).toEqual([409, { error: 'id-used' }]);
    }
    expect(await stored()).toBe(before);
    // Nor is it anybody else's: an id names one message.
    for (const other of [b, c])
      expect((await other.post('/api/message', { _id, userIdTo: a.id, body: 'once' })).status).toBe(409);
    expect(await stored()).toBe(before);
  });

  it('what cannot be said is refused with its code and stores nothing', async () => {
    const [a, b] = await pair();
    const before = await stored();
    const refused = async (body: unknown, more: object = {}) => {
      const answer = await a.post<{ error: string }>('/api/message', { userIdTo: b.id, body, ...more });
      return [answer.status, answer.body.error];
    };
    expect(await refused('')).toEqual([422, 'empty']);
    expect(await refused(' \n\t ')).toEqual([422, 'empty']);
    expect(await refused('x'.repeat(10_001))).toEqual([400, 'invalid']);
    for (const unfit of ['a\u0000b', 'a\u0007', 'a\u202eb', 'a\u2066b\u2069', 'a\u{e0041}'])
      expect(await refused(unfit)).toEqual([422, 'unfit-text']);
    expect(await refused('hi', { _id: 'no id' })).toEqual([400, 'invalid']);
    expect(await refused('hi', { embed: { type: 'location', coordinates: [999, 0] } })).toEqual([
      400,
      'invalid',
    ]);
    expect(await stored()).toBe(before);
    expect((await a.write(b, 'x'.repeat(10_000))).body).toHaveLength(10_000);
    expect((await a.write(b, '<img src=x onerror=alert(1)>')).body).toBe('<img src=x onerror=alert(1)>');
  });

  it('nobody is written to who is not there, and none learns why', async () => {
    const [a, b] = await pair();
    const [blocked, blocking] = await pair();
    await a.put('/api/user/block', { userId: blocked.id });
    await blocking.put('/api/user/block', { userId: a.id });
    const suspended = await chatter(server, { suspendedAt: new Date() });
    const answers = await Promise.all(
      [NOBODY, a.id, blocked.id, blocking.id, suspended.id].map((userIdTo) =>
        a.post('/api/message', { userIdTo, body: 'hello' }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"error":"not-found"}']),
    );
    const { visitor } = await admittedVisitor(server.url);
    const anonymous = await a.post('/api/message', { userIdTo: visitor._id, body: 'hello' });
    expect([anonymous.status, anonymous.body]).toEqual([403, { error: 'cannot-chat' }]);
    expect(await a.conversations()).toEqual([]);
    await a.write(b, 'hello');
  });

  it('[CHAT-35] takes an account', async () => {
    const b = await chatter(server);
    const { headers } = await admittedVisitor(server.url);
    const answer = await fetch(`${server.url}/api/message`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userIdTo: b.id, body: 'hello' }),
    });
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'forbidden', reason: 'account' }]);
  });

  it('a storm of messages leaves no gap, counts what is unread, and numbers every change of everybody', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => chatter(server)));
    const writes: Promise<Message>[] = [];
    for (let n = 0; n < 10; n += 1)
      for (const one of crowd)
        for (const other of crowd) if (one !== other) writes.push(one.write(other, `${n} ${other.handle}`));
    const sent = await Promise.all(writes);
    const { database } = server.database;
    for (const who of crowd) {
      for (const conversation of await who.conversations()) {
        const ofIt = sent.filter(({ conversationId }) => conversationId === conversation._id);
        expect(ofIt.map(({ seq }) => seq).sort((x, y) => x - y)).toEqual(ofIt.map((_, at) => at + 1));
        const recount = await database.$count(
          messages,
          and(
            eq(messages.conversationId, conversation._id),
            ne(messages.authorId, who.id),
            gt(messages.seq, 0),
          ),
        );
        expect([conversation.unreadCount, conversation.serverUnreadCount]).toEqual([recount, recount]);
      }
      const [row] = await database.select().from(people).where(eq(people.visitorId, who.id));
      expect(row?.newest).toBe(100);
    }
  });
});

describe('the list of conversations', () => {
  it('[D5-58] [CHAT-08] [CHAT-09] [CHAT-10] [CHAT-11] [CHAT-12] [CHAT-13] [CHAT-14] [CHAT-15] [CHAT-16] [CHAT-17] [CHAT-18] [CHAT-19] [CHAT-20] [CHAT-21] [CHAT-22] [CHAT-23] [CHAT-24] [CHAT-25] says what each conversation is to him', async () => {
    const [a, b] = await pair();
    const own = await b.write(a, 'Evening.');
    const last = await a.write(b, 'Around for\na coffee?');
    await a.put('/api/message/add-reaction', {
      ...{ conversationId: own.conversationId, messageId: own._id, reaction: 'hot' },
    });
    const [item] = await b.conversations();
    const { _id, body, embed, createdAt, isSpam, messageReactions } = last;
    const [low, high] = [a.id, b.id].sort();
    expect(item).toMatchObject({
      ...{ _id: own.conversationId, author1: low, author2: high, preview: 'Around for a coffee?' },
      ...{ messages: [last], unreadCount: 1, serverUnreadCount: 1, isPinnedBy: [] },
      ...{ unreadMessages: [last._id], unreadReactions: [own._id] },
      lastSentMessage: { _id, body, author: a.id, embed, createdAt, isSpam, messageReactions },
      partner: { _id: a.id, handle: a.handle, can: { chat: true } },
    });
  });

  it('[D5-58] comes in pages, the one written in last first, and counts what is unread on all of them', async () => {
    const a = await chatter(server);
    const others = await Promise.all(Array.from({ length: 32 }, () => chatter(server)));
    for (const other of others) await other.write(a, 'hello');
    const first = (await a.get<List>('/api/conversation?requests=1')).body;
    const second = (await a.get<List>('/api/conversation?requests=1&page=1')).body;
    const partners = [...first.conversations, ...second.conversations].map(({ partner }) => partner._id);
    expect(partners).toEqual(others.map(({ id }) => id).reverse());
    expect([first.hasMore, second.hasMore, first.unreadCount, first.newest]).toEqual([true, false, 32, 32]);
  });

  it('[D5-59] [CHAT-28] a long conversation is read in pages both ways, and by nobody else', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const sent: Message[] = [];
    for (let n = 0; n < 60; n += 1) {
      sent.push(await a.write(b, String(n)));
      if (n === 0) await Promise.all(sent.map(b.accept));
    }
    const id = sent[0]?.conversationId ?? '';
    const newest = await history(b, id);
    expect([newest.messages, newest.hasMore]).toEqual([sent.slice(10), true]);
    expect(await history(b, id, `&before=${sent[10]?._id}`)).toEqual({
      ...{ messages: sent.slice(0, 10), hasMore: false },
    });
    expect((await history(b, id, `&after=${sent[57]?._id}`)).messages).toEqual(sent.slice(58));
    const path = `/api/conversation/messages?conversationId=${id}`;
    for (const [who, address] of [
      [c, path],
      [b, `/api/conversation/messages?conversationId=${NOBODY}`],
      [b, `${path}&before=${newId()}`],
    ] as const) {
      const answer = await who.get(address);
      expect([answer.status, answer.text]).toEqual([404, '{"error":"not-found"}']);
    }
  });

  it('opens with a person before anything was written, and with what was', async () => {
    const [a, b] = await pair();
    const path = `/api/conversation/by-user?userId=${b.id}`;
    expect((await a.get(path)).body).toMatchObject({ partner: { _id: b.id }, conversation: null });
    const sent = await a.write(b, 'hello');
    expect((await a.get(path)).body).toMatchObject({ conversation: { messages: [sent] } });
    expect((await a.get(`/api/conversation/by-user?userId=${NOBODY}`)).status).toBe(404);
    expect((await a.get(`/api/conversation/by-user?userId=${a.id}`)).status).toBe(404);
  });
});

describe('pins', () => {
  it('[D5-25] [D5-26] [CHAT-07] [CHAT-13] keep a conversation on top of one’s own list alone', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const { conversationId } = await a.write(b, 'first');
    await a.write(c, 'later');
    expect((await a.put('/api/conversation/pin', { conversationId })).body).toEqual({ isPinnedBy: [a.id] });
    const [top] = await a.conversations();
    expect([top?._id, top?.isPinnedBy]).toEqual([conversationId, [a.id]]);
    expect((await b.conversations())[0]?.isPinnedBy).toEqual([]);
    expect((await a.put('/api/conversation/unpin', { conversationId })).body).toEqual({ isPinnedBy: [] });
    expect((await a.conversations())[0]?.partner._id).toBe(c.id);
    for (const verb of ['pin', 'unpin'])
      expect((await c.put(`/api/conversation/${verb}`, { conversationId })).status).toBe(404);
  });

  it('[CHAT-33] [CHAT-34] are ten at most, also when twenty are asked for at once', async () => {
    const a = await chatter(server);
    const others = await Promise.all(Array.from({ length: 12 }, () => chatter(server)));
    const ids = await Promise.all(
      others.map(async (other) => (await a.write(other, `hi ${other.handle}`)).conversationId),
    );
    const answers = await Promise.all(
      ids.map((conversationId) => a.put('/api/conversation/pin', { conversationId })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body])).toEqual([
      [409, { error: 'max-pins-reached' }],
      [409, { error: 'max-pins-reached' }],
    ]);
    const pinned = (await a.conversations()).filter(({ isPinnedBy }) => isPinnedBy.length > 0);
    expect(pinned).toHaveLength(10);
    const [one] = pinned;
    expect((await a.put('/api/conversation/pin', { conversationId: one?._id })).status).toBe(200);
  });
});

describe('reactions', () => {
  it('[D5-28] [D5-29] [CHAT-02] [CHAT-03] [CHAT-04] [CHAT-05] [CHAT-06] [CHAT-30] [CHAT-31] are one of four from each of the two', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const { conversationId, _id: messageId } = await a.write(b, 'hello');
    const at = { conversationId, messageId };
    for (const reaction of ['like', 'sweaty', 'devil', 'hot'])
      expect((await b.put('/api/message/add-reaction', { ...at, reaction })).body).toEqual({
        messageReactions: [{ byUserId: b.id, reaction }],
      });
    expect((await a.put('/api/message/add-reaction', { ...at, reaction: 'like' })).body).toEqual({
      messageReactions: [
        { byUserId: b.id, reaction: 'hot' },
        { byUserId: a.id, reaction: 'like' },
      ],
    });
    expect((await b.put('/api/message/remove-reaction', at)).body).toEqual({
      messageReactions: [{ byUserId: a.id, reaction: 'like' }],
    });
    expect((await b.put('/api/message/remove-reaction', at)).status).toBe(200);
    expect((await b.put('/api/message/add-reaction', { ...at, reaction: 'love' })).status).toBe(400);
    for (const other of [
      c.put('/api/message/add-reaction', { ...at, reaction: 'like' }),
      b.put('/api/message/add-reaction', { ...at, messageId: newId(), reaction: 'like' }),
      c.put('/api/message/remove-reaction', at),
    ])
      expect((await other).status).toBe(404);
    expect((await history(a, conversationId)).messages[0]?.messageReactions).toHaveLength(1);
  });
});

describe('what is read', () => {
  it('[D5-61] only grows, and the count is what a recount says', async () => {
    const [a, b] = await pair();
    const sent: Message[] = [];
    for (let n = 0; n < 5; n += 1) sent.push(await a.write(b, String(n)));
    await Promise.all(sent.slice(0, 1).map(b.accept));
    const read = async (upTo: string | undefined) =>
      (await b.put('/api/conversation/read', { conversationId: sent[0]?.conversationId, upTo })).body;
    expect(await read(sent[2]?._id)).toEqual({ unreadCount: 2 });
    expect(await read(sent[0]?._id)).toEqual({ unreadCount: 2 });
    const answers = await Promise.all([read(sent[4]?._id), a.write(b, 'meanwhile')]);
    expect(answers).toHaveLength(2);
    const [item] = await b.conversations();
    expect([item?.unreadCount, item?.unreadMessages.length]).toEqual([1, 1]);
    const strange = await b.put('/api/conversation/read', {
      ...{ conversationId: sent[0]?.conversationId, upTo: newId() },
    });
    expect(strange.status).toBe(404);
  });

  it('seen reactions are unseen no more', async () => {
    const [a, b] = await pair();
    const { conversationId, _id } = await a.write(b, 'hello');
    await b.put('/api/message/add-reaction', { conversationId, messageId: _id, reaction: 'like' });
    expect((await a.conversations())[0]?.unreadReactions).toEqual([_id]);
    await a.put('/api/conversation/read', { conversationId, upTo: _id });
    expect((await a.conversations())[0]?.unreadReactions).toEqual([]);
    // Nor by what the one who saw them does himself, for either of the two.
    await a.put('/api/message/add-reaction', { conversationId, messageId: _id, reaction: 'hot' });
    for (const who of [a, b]) expect((await who.conversations())[0]?.unreadReactions).toEqual([]);
  });
});

describe('the live channel', () => {
  it('[D5-81] tells both of a message and a reaction at once, by their own numbers, and by every heartbeat how far they came', async () => {
    const [a, b] = await pair();
    await b.write(a, 'before anybody listened');
    const [mine, his] = [await listen(server, a), await listen(server, b)];
    await expect.poll(async () => (await mine.settle()).change).toBe(1);
    const sent = await a.write(b, 'hello');
    await b.put('/api/message/add-reaction', {
      ...{ conversationId: sent.conversationId, messageId: sent._id, reaction: 'like' },
    });
    for (const listener of [mine, his]) {
      expect((await listener.settle()).change).toBe(3);
      expect(listener.frames).toContainEqual({ type: 'message', change: 2, message: sent });
      expect(listener.frames).toContainEqual({
        ...{ type: 'reaction', change: 3, conversationId: sent.conversationId, messageId: sent._id },
        ...{ messageReactions: [{ byUserId: b.id, reaction: 'like' }], conversationChange: 3 },
      });
      listener.close();
    }
  });

  it('a visitor who was away fetches what changed since, page by page, and nothing twice', async () => {
    const a = await chatter(server);
    const others = await Promise.all(Array.from({ length: 35 }, () => chatter(server)));
    for (const other of others) await other.write(a, 'hello');
    const since = async (after: number) =>
      (await a.get<List>(`/api/conversation/changes?after=${after}`)).body;
    const first = await since(0);
    const second = await since(first.newest);
    expect([first.conversations.length, first.hasMore, first.newest]).toEqual([30, true, 30]);
    expect([second.conversations.length, second.hasMore, second.newest]).toEqual([5, false, 35]);
    expect((await since(second.newest)).conversations).toEqual([]);
    const changed = await others[3]?.write(a, 'again');
    const third = await since(second.newest);
    expect(third.conversations.map(({ _id }) => _id)).toEqual([changed?.conversationId]);
    const thread = await history(a, changed?.conversationId ?? '', '&changedAfter=1');
    expect(thread.messages).toEqual([changed]);
  });
});

describe('a block', () => {
  it('takes the conversation from both on every channel at once, and gives it back unchanged', async () => {
    const [a, b] = await pair();
    const { conversationId, _id: messageId } = await a.write(b, 'hello');
    const listeners = [await listen(server, a), await listen(server, b)];
    await Promise.all(
      listeners.map((listener) => expect.poll(async () => (await listener.settle()).change).toBe(1)),
    );
    expect((await b.put('/api/user/block', { userId: a.id })).status).toBe(204);

    for (const [who, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await who.conversations()).toEqual([]);
      expect((await who.get('/api/conversation/changes?after=1')).body).toMatchObject({
        ...{ conversations: [], gone: [conversationId], newest: 2, unreadCount: 0 },
      });
      const refused = await Promise.all([
        who.get(`/api/conversation/messages?conversationId=${conversationId}`),
        who.get(`/api/conversation/by-user?userId=${other.id}`),
        who.post('/api/message', { userIdTo: other.id, body: 'still there?' }),
        who.put('/api/message/add-reaction', { conversationId, messageId, reaction: 'like' }),
        who.put('/api/message/remove-reaction', { conversationId, messageId }),
        who.put('/api/conversation/read', { conversationId, upTo: messageId }),
        who.put('/api/conversation/pin', { conversationId }),
      ]);
      expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set(['404 {"error":"not-found"}']),
      );
    }
    for (const listener of listeners) {
      await expect.poll(async () => (await listener.settle()).change).toBe(2);
      expect(listener.frames).toContainEqual({ type: 'conversation', change: 2, conversationId });
      expect(listener.frames.some(({ type }) => type === 'message')).toBe(false);
      listener.close();
    }

    await b.put('/api/user/unblock', { userId: a.id });
    for (const who of [a, b]) {
      expect((await who.conversations()).map(({ _id }) => _id)).toEqual([conversationId]);
      expect((await history(who, conversationId)).messages).toHaveLength(1);
    }
  });

  it('is not overtaken by what is being sent: after its answer nothing new is stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = await pair();
      const first = await a.write(b, 'hello');
      await b.accept(first);
      const { conversationId } = first;
      const writes = Array.from({ length: 30 }, (_, n) =>
        a.post('/api/message', { userIdTo: b.id, body: String(n) }),
      );
      await b.put('/api/user/block', { userId: a.id });
      const { database } = server.database;
      const atBlock = await database.$count(messages, eq(messages.conversationId, conversationId));
      const answers = await Promise.all(writes);
      const acknowledged = answers.filter(({ status }) => status === 200).length;
      expect(await database.$count(messages, eq(messages.conversationId, conversationId))).toBe(atBlock);
      expect(atBlock).toBe(acknowledged + 1);
    }
  });
});

it('[AUTH-06] deleting a visitor deletes all their conversations, and the partners are notified', async () => {
  const [a, b] = await pair();
  const c = await chatter(server);
  const { conversationId } = await a.write(b, 'a text of mine');
  const kept = await b.write(c, 'of others');
  const { database } = server.database;
  await database.update(participants).set({ pinnedAt: new Date() }).where(eq(participants.visitorId, b.id));
  // As an account without a password cannot be deleted, he goes as an anonymous visitor does.
  await database
    .update(visitors)
    .set({ accountType: 'anonymous', isActivated: false })
    .where(eq(visitors.id, a.id));
  await server.server.setModerationFlags(a.id, { revocations: [] });
  expect((await a.put('/api/user/delete-anonymous', {})).status).toBe(204);
  expect(await database.$count(messages, eq(messages.authorId, a.id))).toBe(0);
  expect(await database.$count(conversations, eq(conversations.id, conversationId))).toBe(0);
  expect((await b.get('/api/conversation/changes?after=2')).body).toMatchObject({
    ...{ conversations: [], gone: [conversationId], newest: 3 },
  });
  expect((await b.conversations()).map(({ _id }) => _id)).toEqual([kept.conversationId]);
});
