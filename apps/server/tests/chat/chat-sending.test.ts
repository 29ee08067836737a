import { randomBytes } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import { type Message, message as messageSchema } from '#product/chat/contract/schema.ts';
import { messages, people } from '#product/chat/server/tables.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { queueBehindLock } from './queue-behind-lock.fixture.ts';
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
const NOBODY = 'f'.repeat(24);

describe('POST /api/message', () => {
  it('[D5-60] [CHAT-01] [CHAT-35] stores what two with accounts write for both, in one order', async () => {
    const [a, b] = await pair();
    const first = await a.write(b, 'Around for a coffee first?', { _id: newId() });
    const second = await b.write(a, 'Yes. Ten minutes, by the river.');
    expect([first.seq, second.seq]).toEqual([1, 2]);
    for (const who of [a, b])
      expect(await history(who, first.conversationId)).toEqual({ messages: [first, second], hasMore: false });
  });

  it('[CHAT-26] [CHAT-27] [CHAT-28] names its writer, its reader and the conversation of the two', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const first = await a.write(b, 'Evening.');
    const answer = await b.write(a, 'Good evening.');
    const elsewhere = await a.write(c, 'Good evening to you too.');
    const peopleOf = ({ userIdFrom, userIdTo }: Message) => [userIdFrom, userIdTo];
    expect([first, answer, elsewhere].map(peopleOf)).toEqual([
      [a.id, b.id],
      [b.id, a.id],
      [a.id, c.id],
    ]);
    expect(answer.conversationId).toBe(first.conversationId);
    expect(elsewhere.conversationId).not.toBe(first.conversationId);
    const listed = (await a.conversations()).map(({ _id, partner }) => [_id, partner._id]);
    expect(new Map(listed as [string, string][])).toEqual(
      new Map([
        [first.conversationId, b.id],
        [elsewhere.conversationId, c.id],
      ]),
    );
  });

  it('[CHAT-29] [CHAT-32] has the id, text and embed that were sent, its time, and no reaction yet', async () => {
    const [a, b] = await pair();
    const sent = { _id: newId(), embed: { type: 'location', coordinates: [-87.6, 41.9] } };
    const begun = Date.now();
    const message = messageSchema.parse(await a.write(b, 'Here.', sent));
    expect(message).toMatchObject({ ...sent, body: 'Here.', isSpam: false, messageReactions: [] });
    expect(Date.parse(message.createdAt)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(message.createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it('a repeated id stores one message, whenever it is repeated', async () => {
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

  it('a used id with other content, or to another partner, is refused and changes nothing', async () => {
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

  it('invalid content is refused with its code and stores nothing', async () => {
    const [a, b] = await pair();
    const before = await stored();
    const refused = async (body: unknown, more: object = {}) => {
      const answer = await a.post<{ error: string }>('/api/message', { userIdTo: b.id, body, ...more });
      return [answer.status, answer.body.error];
    };
    expect(await refused('')).toEqual([422, 'empty']);
    expect(await refused(' \n\t ')).toEqual([422, 'empty']);
    expect(await refused('x'.repeat(10_001))).toEqual([400, 'invalid']);
    for (const unfit of ['a\u0007', 'a\u202eb', 'a\u2066b\u2069', 'a\u{e0041}'])
      expect(await refused(unfit)).toEqual([422, 'disallowed-text']);
    expect(await refused('hi', { _id: 'no id' })).toEqual([400, 'invalid']);
    expect(await refused('hi', { embed: { type: 'location', coordinates: [999, 0] } })).toEqual([
      400,
      'invalid',
    ]);
    expect(await stored()).toBe(before);
    expect((await a.write(b, 'x'.repeat(10_000))).body).toHaveLength(10_000);
    expect((await a.write(b, '<img src=x onerror=alert(1)>')).body).toBe('<img src=x onerror=alert(1)>');
  });

  it('an unknown, blocked, blocking or suspended partner yields the same refusal', async () => {
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

  it('[CHAT-35] a visitor without an account is refused', async () => {
    const b = await chatter(server);
    const { headers } = await admittedVisitor(server.url);
    const answer = await fetch(`${server.url}/api/message`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userIdTo: b.id, body: 'hello' }),
    });
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'forbidden', reason: 'account' }]);
  });

  it('concurrent messages are numbered without gaps, and unread counts and change numbers add up', async () => {
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
      expect(row?.lastChangeSeq).toBe(100);
    }
  });
});

describe('a block', () => {
  it('hides the conversation from both on every channel at once; unblocking restores it unchanged', async () => {
    const [a, b] = await pair();
    const { conversationId, _id: messageId } = await a.write(b, 'hello');
    const listeners = [await listen(server, a), await listen(server, b)];
    await Promise.all(
      listeners.map((listener) => expect.poll(async () => (await listener.settle()).changeSeq).toBe(1)),
    );
    expect((await b.put('/api/user/block', { userId: a.id })).status).toBe(204);

    for (const [who, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await who.conversations()).toEqual([]);
      expect((await who.get('/api/conversation/changes?after=1')).body).toMatchObject({
        ...{ conversations: [], gone: [conversationId], changeSeq: 2, unreadCount: 0 },
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
      await expect.poll(async () => (await listener.settle()).changeSeq).toBe(2);
      expect(listener.frames).toContainEqual({ type: 'conversation', changeSeq: 2, conversationId });
      expect(listener.frames.some(({ type }) => type === 'message')).toBe(false);
      listener.close();
    }

    await b.put('/api/user/unblock', { userId: a.id });
    for (const who of [a, b]) {
      expect((await who.conversations()).map(({ _id }) => _id)).toEqual([conversationId]);
      expect((await history(who, conversationId)).messages).toHaveLength(1);
    }
  });

  it('lets no message be stored after its answer, not even one in flight', async () => {
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

it('a reply that waited while its quoted message was unsent carries none of its words', async () => {
  const [a, b] = await pair();
  const quoted = await a.write(b, 'words to be gone');
  await b.write(a, 'Hello.');
  const { conversationId, _id: messageId } = quoted;
  const ear = await listen(server, a);
  const [unsent, replied] = await queueBehindLock(server, a, [
    () => a.put('/api/message/unsend', { conversationId, messageId }),
    () => b.post('/api/message', { userIdTo: a.id, body: 'An answer.', replyTo: messageId }),
  ]);
  expect([unsent, replied]).toEqual([200, 200]);
  await ear.settle();
  const answer = ear.frames.find((frame) => frame.type === 'message');
  expect(answer).toMatchObject({ message: { body: 'An answer.', replyTo: { _id: messageId, preview: '' } } });
  expect(JSON.stringify(ear.frames)).not.toContain('words to be gone');
  ear.close();
});
