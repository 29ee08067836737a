import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { conversations, messages, participants } from '#product/chat/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

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
interface List {
  readonly conversations: Conversation[];
  readonly gone: string[];
  readonly hasMore: boolean;
  readonly unreadCount: number;
  readonly changeSeq: number;
}
const NOBODY = 'f'.repeat(24);

describe('the list of conversations', () => {
  it('[D5-58] [CHAT-22] [CHAT-23] names both participants, the lower id first, and to each the other', async () => {
    const [a, b] = await pair();
    await a.write(b, 'Evening.');
    const [author1, author2] = [a.id, b.id].sort();
    for (const [who, { id, handle }] of [
      [a, b],
      [b, a],
    ] as const)
      expect(await who.conversations()).toMatchObject([
        { author1, author2, partner: { _id: id, handle, can: { chat: true } } },
      ]);
  });

  it('[CHAT-08] [CHAT-14] [CHAT-24] [CHAT-25] has its last message alone, and that in one line', async () => {
    const [a, b] = await pair();
    await b.write(a, 'Evening.');
    const last = await a.write(b, 'Around for\na coffee?');
    const lastSentMessage = { _id: last._id, body: last.body, author: a.id };
    for (const who of [a, b])
      expect(await who.conversations()).toMatchObject([
        { messages: [last], lastSentMessage, preview: 'Around for a coffee?' },
      ]);
  });

  it('[CHAT-15..19] [CHAT-21] has of its last message the text, the author, the embed, the time and the reactions', async () => {
    const [a, b] = await pair();
    const embed = { type: 'location', coordinates: [-87.6, 41.9] };
    const { conversationId, _id, createdAt } = await a.write(b, 'Here.', { embed });
    await b.put('/api/message/add-reaction', { conversationId, messageId: _id, reaction: 'hot' });
    const messageReactions = [{ byUserId: b.id, reaction: 'hot' }];
    const lastSentMessage = { _id, body: 'Here.', author: a.id, embed, createdAt, messageReactions };
    for (const who of [a, b]) expect(await who.conversations()).toMatchObject([{ lastSentMessage }]);
  });

  it('[CHAT-09] [CHAT-10] [CHAT-11] counts and names what the other wrote and the caller has not read', async () => {
    const [a, b] = await pair();
    const own = await b.write(a, 'Evening.');
    const sent = [await a.write(b, 'Around?'), await a.write(b, 'For a coffee?')];
    const unreadOf = (messages: readonly Message[]) => ({
      ...{ unreadCount: messages.length, serverUnreadCount: messages.length },
      unreadMessages: messages.map(({ _id }) => _id),
    });
    expect(await b.conversations()).toMatchObject([unreadOf(sent)]);
    expect(await a.conversations()).toMatchObject([unreadOf([own])]);
  });

  it('[CHAT-12] names the messages of the caller with a new reaction of the other', async () => {
    const [a, b] = await pair();
    const own = await b.write(a, 'Evening.');
    await b.write(a, 'Around?');
    const at = { conversationId: own.conversationId, messageId: own._id };
    await a.put('/api/message/add-reaction', { ...at, reaction: 'hot' });
    expect(await b.conversations()).toMatchObject([{ unreadReactions: [own._id] }]);
    expect(await a.conversations()).toMatchObject([{ unreadReactions: [] }]);
  });

  it('[D5-58] comes in pages, latest first, and counts the unread messages of all pages', async () => {
    const a = await chatter(server);
    const others = await Promise.all(Array.from({ length: 32 }, () => chatter(server)));
    for (const other of others) await other.write(a, 'hello');
    const first = (await a.get<List>('/api/conversation?requests=1')).body;
    const second = (await a.get<List>('/api/conversation?requests=1&page=1')).body;
    const partners = [...first.conversations, ...second.conversations].map(({ partner }) => partner._id);
    expect(partners).toEqual(others.map(({ id }) => id).reverse());
    expect([first.hasMore, second.hasMore, first.unreadCount, first.changeSeq]).toEqual([
      true,
      false,
      32,
      32,
    ]);
  });

  it('[D5-59] [CHAT-28] a long conversation comes in pages both ways, to its participants only', async () => {
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

  it('a conversation can be opened by its partner’s id, empty or with its messages', async () => {
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
  it('[D5-25] [D5-26] [CHAT-07] [CHAT-13] keep a conversation on top of the visitor’s own list only', async () => {
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

  it('[CHAT-33] [CHAT-34] are limited to ten, even with concurrent requests', async () => {
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

describe('the read mark', () => {
  it('[D5-61] only grows, and the unread count equals a recount', async () => {
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

  it('clears the unread reactions of a conversation', async () => {
    const [a, b] = await pair();
    const { conversationId, _id } = await a.write(b, 'hello');
    await b.put('/api/message/add-reaction', { conversationId, messageId: _id, reaction: 'like' });
    expect((await a.conversations())[0]?.unreadReactions).toEqual([_id]);
    await a.put('/api/conversation/read', { conversationId, upTo: _id });
    expect((await a.conversations())[0]?.unreadReactions).toEqual([]);
    // Nor does the reader's own reaction add one, for either of them.
    await a.put('/api/message/add-reaction', { conversationId, messageId: _id, reaction: 'hot' });
    for (const who of [a, b]) expect((await who.conversations())[0]?.unreadReactions).toEqual([]);
  });
});

describe('the live channel', () => {
  it('[D5-81] sends both participants a message and a reaction with their own change number, and the latest in heartbeats', async () => {
    const [a, b] = await pair();
    await b.write(a, 'before either listens');
    const [own, partners] = [await listen(server, a), await listen(server, b)];
    await expect.poll(async () => (await own.settle()).changeSeq).toBe(1);
    const sent = await a.write(b, 'hello');
    await b.put('/api/message/add-reaction', {
      ...{ conversationId: sent.conversationId, messageId: sent._id, reaction: 'like' },
    });
    for (const listener of [own, partners]) {
      expect((await listener.settle()).changeSeq).toBe(3);
      expect(listener.frames).toContainEqual({ type: 'message', changeSeq: 2, message: sent });
      expect(listener.frames).toContainEqual({
        ...{ type: 'reaction', changeSeq: 3, conversationId: sent.conversationId, messageId: sent._id },
        ...{ messageReactions: [{ byUserId: b.id, reaction: 'like' }], revision: 3 },
      });
      listener.close();
    }
  });

  it('lets a visitor who was away fetch the changes since then page by page, each once', async () => {
    const a = await chatter(server);
    const others = await Promise.all(Array.from({ length: 35 }, () => chatter(server)));
    for (const other of others) await other.write(a, 'hello');
    const since = async (after: number) =>
      (await a.get<List>(`/api/conversation/changes?after=${after}`)).body;
    const first = await since(0);
    const second = await since(first.changeSeq);
    expect([first.conversations.length, first.hasMore, first.changeSeq]).toEqual([30, true, 30]);
    expect([second.conversations.length, second.hasMore, second.changeSeq]).toEqual([5, false, 35]);
    expect((await since(second.changeSeq)).conversations).toEqual([]);
    const changed = await others[3]?.write(a, 'again');
    const third = await since(second.changeSeq);
    expect(third.conversations.map(({ _id }) => _id)).toEqual([changed?.conversationId]);
    const thread = await history(a, changed?.conversationId ?? '', '&afterRevision=1');
    expect(thread.messages).toEqual([changed]);
  });
});

it('[AUTH-06] deleting a visitor deletes all their conversations, and the partners are notified', async () => {
  const [a, b] = await pair();
  const c = await chatter(server);
  const { conversationId } = await a.write(b, 'a text of mine');
  const kept = await b.write(c, 'of others');
  const { database } = server.database;
  await database.update(participants).set({ pinnedAt: new Date() }).where(eq(participants.visitorId, b.id));
  // An account without a password cannot be deleted; an anonymous visitor can.
  await database
    .update(visitors)
    .set({ accountType: 'anonymous', isActivated: false })
    .where(eq(visitors.id, a.id));
  await server.server.setModerationFlags(a.id, { revocations: [] });
  expect((await a.put('/api/user/delete-anonymous', {})).status).toBe(204);
  expect(await database.$count(messages, eq(messages.authorId, a.id))).toBe(0);
  expect(await database.$count(conversations, eq(conversations.id, conversationId))).toBe(0);
  expect((await b.get('/api/conversation/changes?after=2')).body).toMatchObject({
    ...{ conversations: [], gone: [conversationId], changeSeq: 3 },
  });
  expect((await b.conversations()).map(({ _id }) => _id)).toEqual([kept.conversationId]);
});
