import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date('2030-05-01T12:00:00Z') } });
});
afterAll(() => server.close());

const pair = async (): Promise<[Chatter, Chatter]> => [await chatter(server), await chatter(server)];
const itemOf = async (who: Chatter) => (await who.conversations())[0];
const send = async (who: Chatter, to: Chatter, body: string) => {
  const answer = await who.post<{ error?: string }>('/api/message', { userIdTo: to.id, body });
  return answer.body.error ?? answer.status;
};
const noRules = { minAge: null, maxAge: null, maxMiles: null, needsPhoto: false };
const setRules = (who: Chatter, rules: object) =>
  who.put('/api/conversation/set-message-request-filters', { ...noRules, ...rules });

describe('a request', () => {
  it('is a conversation that a new partner started, until it is answered or accepted', async () => {
    const [a, b] = await pair();
    await a.write(b, 'New here. Wants to say hello.');
    expect([(await itemOf(a))?.isRequest, (await itemOf(b))?.isRequest]).toEqual([false, true]);
    await b.write(a, 'Hello.');
    expect((await itemOf(b))?.isRequest).toBe(false);

    const c = await chatter(server);
    const { conversationId } = await c.write(b, 'Me too.');
    for (let times = 0; times < 2; times += 1)
      expect((await b.put('/api/conversation/accept', { conversationId })).status).toBe(204);
    expect((await itemOf(b))?.isRequest).toBe(false);
    expect((await a.put('/api/conversation/accept', { conversationId })).status).toBe(404);
  });

  it('allows five messages before an answer, and any number after it', async () => {
    const [a, b] = await pair();
    for (let n = 0; n < 5; n += 1) await a.write(b, String(n));
    expect(await send(a, b, 'still nothing?')).toBe('wait-for-answer');
    await b.write(a, 'Sorry, busy.');
    expect(await send(a, b, 'fine')).toBe(200);
  });

  it('that was declined no longer counts or shows, even with new messages, and its writer is not notified', async () => {
    const [a, b] = await pair();
    const { conversationId } = await a.write(b, 'hello');
    const before = await itemOf(a);
    expect((await b.put('/api/conversation/decline', { conversationId })).status).toBe(204);
    const { _id: upTo } = await a.write(b, 'hello?');
    await a.write(b, 'nobody?');
    // Nor where the recipient reads a part of it.
    const read = await b.put<{ unreadCount: number }>('/api/conversation/read', { conversationId, upTo });
    expect(read.body.unreadCount).toBe(0);
    expect(await b.conversations()).toEqual([]);
    expect((await b.get('/api/conversation')).body).toMatchObject({ unreadCount: 0 });
    expect({ ...(await itemOf(a)), revision: 0, preview: '' }).toMatchObject({
      ...{ isRequest: false, isArchived: before?.isArchived, isMuted: before?.isMuted, seenUpTo: null },
    });
    // Nor do unsent messages count.
    await a.put('/api/message/unsend', {
      conversationId,
      messageId: (await itemOf(a))?.lastSentMessage?._id,
    });
    // The recipient may change their mind.
    const archived = await b.get<{ conversations: Conversation[] }>('/api/conversation?archived=1');
    expect(archived.body.conversations).toMatchObject([{ _id: conversationId, isRequest: false }]);
    await b.write(a, 'hi');
    await a.write(b, 'there you are');
    expect(await itemOf(b)).toMatchObject({
      ...{ unreadCount: 1, isArchived: false },
    });
  });

  it('[CHAT-09] [CHAT-11] accepted after it was declined counts the messages since then, without unsent ones', async () => {
    const [a, b] = await pair();
    const { conversationId } = await a.write(b, 'hello');
    await b.put('/api/conversation/decline', { conversationId });
    const later = await a.write(b, 'hello?');
    const { _id: messageId } = await a.write(b, 'taken back');
    await a.put('/api/message/unsend', { conversationId, messageId });
    await b.put('/api/conversation/accept', { conversationId });
    expect(await itemOf(b)).toMatchObject({
      ...{ unreadCount: 1, unreadMessages: [later._id], isArchived: false, isRequest: false },
    });
  });

  it('[CHAT-09] [CHAT-11] that was declined has as unread, once it is answered, only what came after the answer', async () => {
    const [a, b] = await pair();
    const { conversationId, _id: upTo } = await a.write(b, 'hello');
    await b.put('/api/conversation/decline', { conversationId });
    await a.write(b, 'hello?');
    await a.write(b, 'nobody?');
    const nothing = { unreadCount: 0, serverUnreadCount: 0, unreadMessages: [] };
    const archived = await b.get<{ conversations: Conversation[] }>('/api/conversation?archived=1');
    expect(archived.body.conversations).toMatchObject([nothing]);
    await b.write(a, 'hi');
    expect(await itemOf(b)).toMatchObject(nothing);
    const next = await a.write(b, 'there you are');
    const one = { unreadCount: 1, serverUnreadCount: 1, unreadMessages: [next._id] };
    expect(await itemOf(b)).toMatchObject(one);
    // A device that is behind marks an old one as read.
    const read = await b.put('/api/conversation/read', { conversationId, upTo });
    expect(read.body).toEqual({ unreadCount: 1 });
    expect(await itemOf(b)).toMatchObject(one);
  });

  it('appears in exactly one list: requests, archived or accepted conversations', async () => {
    const [a, b] = await pair();
    const listed = async (query: string) => {
      const { body } = await b.get<{ conversations: Conversation[] }>(`/api/conversation${query}`);
      return body.conversations.map(({ _id }) => _id);
    };
    const { conversationId } = await a.write(b, 'hello');
    const where = async () => [await listed(''), await listed('?requests=1'), await listed('?archived=1')];
    expect(await where()).toEqual([[], [conversationId], []]);
    await b.put('/api/conversation/settings', { conversationId, isArchived: true });
    expect(await where()).toEqual([[], [], [conversationId]]);
    await b.put('/api/conversation/accept', { conversationId });
    expect(await where()).toEqual([[conversationId], [], []]);
  });

  it('can be read and declined without its writer noticing, until it is accepted or answered', async () => {
    const [a, b] = await pair();
    const sent = await a.write(b, 'hello');
    const { conversationId } = sent;
    const [sender, recipient] = await Promise.all([listen(server, a), listen(server, b)]);
    // A heartbeat has no number until it is read from the database.
    await expect.poll(async () => (await sender.settle()).changeSeq).toBe(1);
    await b.put('/api/conversation/read', { conversationId, upTo: sent._id });
    await a.write(b, 'hello?');
    await b.put('/api/conversation/read-all', undefined);
    recipient.say({ type: 'typing', to: a.id });
    await recipient.settle();
    await b.put('/api/conversation/decline', { conversationId });
    sender.say({ type: 'typing', to: b.id });
    await sender.settle();
    await untilPoolIsIdle(server.database.database);
    // The sender's own message is their only change.
    expect((await sender.settle()).changeSeq).toBe(2);
    await recipient.settle();
    for (const { frames } of [sender, recipient])
      expect(frames.filter(({ type }) => type === 'typing')).toEqual([]);
    expect((await itemOf(a))?.seenUpTo).toBeNull();
    await b.put('/api/conversation/accept', { conversationId });
    expect((await itemOf(a))?.seenUpTo).not.toBeNull();
    for (const listener of [sender, recipient]) listener.close();
  });
});

describe('who can send a visitor a first message', () => {
  it('is stored as set, and refused if the ages are in the wrong order', async () => {
    const a = await chatter(server);
    expect((await a.get('/api/conversation/message-request-filters')).body).toEqual(noRules);
    const rules = { minAge: 30, maxAge: 45, maxMiles: 10, needsPhoto: true };
    expect((await setRules(a, rules)).body).toEqual(rules);
    const crossed = await setRules(a, { minAge: 40, maxAge: 30 });
    expect([crossed.status, crossed.body]).toEqual([422, { error: 'ages-crossed' }]);
    expect((await a.get('/api/conversation/message-request-filters')).body).toEqual(rules);
  });

  it('binds its owner too: neither writes first to a partner outside the filters', async () => {
    // Both are 41 years old.
    const [a, b] = await pair();
    await setRules(b, { maxAge: 40 });
    expect([await send(a, b, 'hello'), await send(b, a, 'hello')]).toEqual([
      'does-not-fit',
      'outside-own-rules',
    ]);
    await setRules(b, { minAge: 41, maxAge: 41 });
    expect(await send(a, b, 'hello')).toBe(200);
    // What began goes on, whatever is set later.
    await setRules(b, { needsPhoto: true });
    expect([await send(a, b, 'more'), await send(b, a, 'answer')]).toEqual([200, 200]);
    expect(await send(b, await chatter(server), 'hello')).toBe('outside-own-rules');
  });

  it('can depend on how far away others are shown', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const stand = (who: Chatter, lat: number) =>
      who.post('/api/softReload', { physicalLocation: { lat, lng: -87.63 }, virtualLocation: null });
    await stand(a, 41.88);
    await stand(b, 41.95);
    await setRules(b, { maxMiles: 10 });
    expect(await send(a, b, 'hello')).toBe(200);
    // Who is shown nowhere is not near.
    expect(await send(c, b, 'hello')).toBe('does-not-fit');
    await stand(c, 45);
    expect(await send(c, b, 'hello')).toBe('does-not-fit');
  });
});

it('[CHAT-20] [CHAT-32] a phone number or payment link is marked as spam until an answer, also after edits', async () => {
  const [a, b] = await pair();
  const sent = await a.write(b, 'Call me: +44 7700 900123');
  expect(sent.isSpam).toBe(true);
  expect((await itemOf(b))?.lastSentMessage?.isSpam).toBe(true);
  const edit = async (of: Message, body: string) => {
    const { conversationId, _id: messageId } = of;
    return (await a.put<Message>('/api/message/edit', { conversationId, messageId, body })).body.isSpam;
  };
  expect([await edit(sent, 'Call me?'), await edit(sent, 'paypal.me/quietfern')]).toEqual([false, true]);
  // Who answers may be told a number.
  await b.write(a, 'How do I reach you?');
  const told = await a.write(b, 'Call me: +44 7700 900123');
  expect([told.isSpam, await edit(told, 'Call me: +44 7700 900124')]).toEqual([false, false]);
});

describe('a phone number or payment link that is not in a request', () => {
  const NUMBER = 'Call me: +44 7700 900123';
  const isSpamFor = async (reader: Chatter) => (await itemOf(reader))?.lastSentMessage?.isSpam;

  it('[CHAT-20] [CHAT-32] is not marked in the answer to it, also after an edit, for neither of the two', async () => {
    const [a, b] = await pair();
    await a.write(b, 'How do I reach you?');
    const device = await listen(server, a);
    const answer = await b.write(a, NUMBER);
    expect(answer.isSpam).toBe(false);
    await device.settle();
    device.close();
    expect(device.frames).toContainEqual(expect.objectContaining({ type: 'message', message: answer }));
    const { conversationId, _id: messageId } = answer;
    const body = 'or paypal.me/quietfern';
    const edited = await b.put<Message>('/api/message/edit', { conversationId, messageId, body });
    expect([edited.body.body, edited.body.isSpam]).toEqual([body, false]);
    for (const who of [a, b]) expect(await isSpamFor(who)).toBe(false);
  });

  it('[CHAT-32] is not marked in the answer to a declined request, nor with a request that was accepted', async () => {
    const [a, b] = await pair();
    const declined = await a.write(b, 'How do I reach you?');
    await b.put('/api/conversation/decline', { conversationId: declined.conversationId });
    expect((await b.write(a, NUMBER)).isSpam).toBe(false);
    const [c, d] = await pair();
    await d.accept(await c.write(d, 'How do I reach you?'));
    for (const [from, to] of [
      [c, d],
      [d, c],
    ] as const)
      expect((await from.write(to, NUMBER)).isSpam).toBe(false);
  });
});

it('a stored message can be sent again even at the limit of unanswered messages', async () => {
  const [a, b] = await pair();
  const sent: Message[] = [];
  for (let n = 0; n < 5; n += 1) sent.push(await a.write(b, String(n)));
  const [first] = sent;
  expect(await a.write(b, '0', { _id: first?._id })).toEqual(first);
});
