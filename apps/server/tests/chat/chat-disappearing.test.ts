import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { fillConversation } from '#product/chat/server/filled-conversation.fixture.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { dataUrlOf, drawn, fetchPhoto, photoOf } from './message-photos.fixture.ts';
import { storedPhotos } from '../photos/photos.fixture.ts';
import { dump } from '../dump.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let time = new Date('2030-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const later = (ms: number) => (time = new Date(time.getTime() + ms));
const itemOf = async (who: Chatter) => (await who.conversations())[0];
const messagesOf = async (who: Chatter, { conversationId }: Message, more = '') =>
  (
    await who.get<{ messages: Message[] }>(
      `/api/conversation/messages?conversationId=${conversationId}${more}`,
    )
  ).body.messages;
const set = (who: Chatter, { conversationId }: Message, hours: number | null) =>
  who.put<{ disappearing: Conversation['disappearing'] }>('/api/conversation/disappearing', {
    ...{ conversationId, hours },
  });
/** Two who write to each other. */
const pair = async (): Promise<[Chatter, Chatter, first: Message]> => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const first = await a.write(b, 'hello');
  await b.accept(first);
  return [a, b, first];
};

describe('disappearing messages', () => {
  it('are those stored after either participant turned them on; both see who did', async () => {
    const [a, b, first] = await pair();
    const device = await listen(server, a);
    const answer = await set(b, first, 24);
    const disappearing = { hours: 24, setBy: b.id, setAt: time.toISOString(), afterSeq: 1 };
    expect(answer.body).toEqual({ disappearing });
    await device.settle();
    expect(device.frames).toContainEqual(
      expect.objectContaining({ type: 'conversation', conversationId: first.conversationId }),
    );
    device.close();
    for (const who of [a, b]) expect((await itemOf(who))?.disappearing).toEqual(disappearing);
    const sent = await a.write(b, 'for a day');
    expect(sent.disappearsAt).toBe(new Date(time.getTime() + 24 * HOUR_MS).toISOString());
    expect(first.disappearsAt).toBeNull();
    await set(a, first, null);
    expect((await b.write(a, 'to stay')).disappearsAt).toBeNull();
    expect((await itemOf(b))?.disappearing).toMatchObject({ hours: null, setBy: a.id, afterSeq: 2 });
  });

  it('cannot be turned on in a request or by anyone else', async () => {
    const [a, b, c] = [await chatter(server), await chatter(server), await chatter(server)];
    const first = await a.write(b, 'hello');
    for (const who of [a, b]) expect((await set(who, first, 24)).text).toBe('{"error":"wait-for-answer"}');
    await b.accept(first);
    expect((await set(c, first, 24)).text).toBe('{"error":"not-found"}');
    expect((await set(a, first, 5)).status).toBe(400);
  });

  it('disappear at their exact time from everything that showed them', async () => {
    const [a, b, first] = await pair();
    await set(a, first, 24);
    const sent = await a.write(b, 'a fleeting canary');
    await b.put('/api/message/add-reaction', {
      ...{ conversationId: sent.conversationId, messageId: sent._id, reaction: 'hot' },
    });
    await set(a, first, 168);
    const answer = await b.write(a, 'what do you mean', { replyTo: sent._id });
    await set(a, first, 24);
    const last = await a.write(b, 'another canary');
    const unreadBefore = (await itemOf(b))?.unreadCount;

    later(24 * HOUR_MS - 1);
    expect((await messagesOf(b, sent)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    later(1);
    // Before any of it was swept.
    for (const who of [a, b]) {
      for (const page of ['', `&before=${last._id}`, '&afterRevision=0'])
        expect(await messagesOf(who, sent, page)).toEqual([first, { ...answer, replyTo: null }]);
      const item = await itemOf(who);
      expect(item).toMatchObject({ preview: 'what do you mean', unreadReactions: [] });
      expect(item?.lastSentMessage?._id).toBe(answer._id);
      expect((await who.post('/api/conversation/search', { words: 'canary' })).body).toMatchObject({
        found: [],
      });
      expect((await who.get('/api/conversation')).text).not.toContain('canary');
    }
    expect([unreadBefore, (await itemOf(b))?.unreadCount]).toEqual([3, 1]);
    expect((await b.get('/api/conversation')).body).toMatchObject({ unreadCount: 1 });
    expect((await messagesOf(b, sent, `&after=${sent._id}`)).map(({ seq }) => seq)).toEqual([3]);
    const of = { conversationId: sent.conversationId, messageId: sent._id };
    for (const [who, verb, more] of [
      [b, 'add-reaction', { reaction: 'hot' }],
      [a, 'unsend', {}],
      [a, 'edit', { body: 'back' }],
    ] as const)
      expect((await who.put(`/api/message/${verb}`, { ...of, ...more })).status).toBe(404);
    expect((await b.write(a, 'too late', { replyTo: last._id })).replyTo).toBeNull();
  });

  it('[D5-88] take their photos with them: at once from both, and with the sweep from storage and database', async () => {
    const [a, b, first] = await pair();
    const dataUrl = dataUrlOf(await drawn(400, 300).jpeg().toBuffer());
    const send = async (who: Chatter, to: Chatter) => {
      const { body: embed } = await who.post('/api/message/photo', { dataUrl });
      return who.write(to, '', { embed });
    };
    await set(a, first, 24);
    const sent = await send(a, b);
    const hide = (isHidden: boolean) =>
      a.put('/api/message/hide-photo', {
        ...{ conversationId: sent.conversationId, messageId: sent._id, isHidden },
      });
    await hide(true);
    const hidden = photoOf(sent).filepath;
    const seen = [photoOf(await send(a, b)).filepath, photoOf(await send(b, a)).filepath];
    await set(a, first, null);
    const stays = photoOf(await send(a, b)).filepath;
    const told = (who: Chatter, filepath: string) =>
      fetchPhoto(server, who, filepath).then((got) => got.told);

    later(24 * HOUR_MS - 1);
    for (const filepath of seen)
      for (const who of [a, b]) expect(await told(who, filepath)).toEqual([200, '']);
    later(1);
    // Before the sweep no file is deleted.
    expect(storedPhotos(server, a.id)).toHaveLength(3);
    const unknown = await told(a, '0'.repeat(32));
    for (const filepath of [...seen, hidden])
      for (const who of [a, b]) expect(await told(who, filepath)).toEqual(unknown);
    expect((await hide(false)).status).toBe(404);

    await server.server.sweep();
    later(1);
    await server.server.sweep();
    expect([storedPhotos(server, a.id), storedPhotos(server, b.id)]).toEqual([[stays], []]);
    const left = await dump(server.database.database);
    for (const filepath of [...seen, hidden]) expect(left).not.toContain(filepath);
    for (const who of [a, b]) expect(await told(who, stays)).toEqual([200, '']);
  });

  it('are deleted except for their ids, and sending one again does not bring it back', async () => {
    const [a, b, first] = await pair();
    await b.put('/api/conversation/read', { conversationId: first.conversationId, upTo: first._id });
    await set(b, first, 24);
    const sent = await a.write(b, 'a swept canary');
    later(24 * HOUR_MS);
    const what = { userIdTo: b.id, body: 'a swept canary', _id: sent._id };
    const left = await a.post<Message>('/api/message', what);
    expect(left.body).toMatchObject({ _id: sent._id, seq: 2, body: '', disappearsAt: sent.disappearsAt });

    const device = await listen(server, b);
    await server.server.sweep();
    await device.settle();
    expect(device.frames).toContainEqual(expect.objectContaining({ type: 'conversation' }));
    device.close();
    expect(await dump(server.database.database)).not.toContain('a swept canary');
    expect(await itemOf(b)).toMatchObject({ unreadCount: 0, preview: 'hello' });
    expect((await a.post<Message>('/api/message', what)).body).toEqual(left.body);
    expect((await a.post('/api/message', { ...what, body: 'other' })).text).toBe('{"error":"id-used"}');
    const c = await chatter(server);
    expect((await a.post('/api/message', { ...what, userIdTo: c.id })).text).toBe('{"error":"id-used"}');
    // Numbers go on where they were.
    expect((await a.write(b, 'next')).seq).toBe(3);
    expect((await messagesOf(b, sent)).map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('[CHAT-09] [CHAT-10] lower the unread count when they disappear, unless they were read, own or unsent, and not again when deleted', async () => {
    const [a, b, first] = await pair();
    await set(a, first, 24);
    await b.write(a, 'of the reader');
    const read = await a.write(b, 'read');
    await b.put('/api/conversation/read', { conversationId: first.conversationId, upTo: read._id });
    await a.write(b, 'unread');
    await b.write(a, 'of the reader again');
    const taken = await a.write(b, 'taken back');
    await a.put('/api/message/unsend', { conversationId: taken.conversationId, messageId: taken._id });
    await set(a, first, null);
    const stay = [await a.write(b, 'to stay'), await a.write(b, 'to stay as well')];
    const counts = async () => {
      const item = await itemOf(b);
      const { body } = await b.get<{ unreadCount: number }>('/api/conversation');
      return [item?.unreadCount, item?.serverUnreadCount, item?.unreadMessages.length, body.unreadCount];
    };
    expect(await counts()).toEqual([3, 3, 3, 3]);
    later(24 * HOUR_MS);
    expect(await counts()).toEqual([2, 2, 2, 2]);
    await server.server.sweep();
    expect(await counts()).toEqual([2, 2, 2, 2]);
    expect((await itemOf(b))?.unreadMessages).toEqual(stay.map(({ _id }) => _id));
    // Not when what was unsent is deleted either, which is later.
    later(14 * 24 * HOUR_MS);
    await server.server.sweep();
    expect(await counts()).toEqual([2, 2, 2, 2]);
  });

  it('[D5-61] [CHAT-09] are not counted after a part of a conversation was read, nor are unsent messages', async () => {
    const [a, b, first] = await pair();
    const unsend = async (body: string) => {
      const { conversationId, _id: messageId } = await a.write(b, body);
      await a.put('/api/message/unsend', { conversationId, messageId });
    };
    await unsend('taken back');
    await set(a, first, 24);
    await a.write(b, 'for a day');
    await unsend('taken back before its day is over');
    await set(a, first, null);
    const stay = [await a.write(b, 'to stay'), await a.write(b, 'to stay as well')];
    later(24 * HOUR_MS);
    const { conversationId } = first;
    const read = async (upTo: Message | undefined) =>
      (await b.put('/api/conversation/read', { conversationId, upTo: upTo?._id })).body;
    // The second time it is read already.
    for (let times = 0; times < 2; times += 1) expect(await read(first)).toEqual({ unreadCount: 2 });
    for (const sweep of [() => undefined, () => server.server.sweep()]) {
      await sweep();
      expect(await itemOf(b)).toMatchObject({ unreadCount: 2, unreadMessages: stay.map(({ _id }) => _id) });
    }
    expect(await read(stay[0])).toEqual({ unreadCount: 1 });
  });

  it('[D5-46] are deleted after a block without a sign to either of the two', async () => {
    const [a, b, first] = await pair();
    await set(a, first, 24);
    await a.write(b, 'for a day');
    await a.put('/api/user/block', { userId: b.id });
    const devices = await Promise.all([a, b].map((who) => listen(server, who)));
    const known = () => Promise.all(devices.map(async (device) => (await device.settle()).changeSeq ?? 0));
    await expect.poll(known).not.toContain(0);
    const before = await known();
    later(24 * HOUR_MS);
    await server.server.sweep();
    expect(await known()).toEqual(before);
    for (const device of devices) {
      expect(device.frames.filter(({ type }) => type === 'conversation')).toEqual([]);
      device.close();
    }
  });

  it('are deleted five hundred at a time, each batch with its own change number', async () => {
    const [a, b] = [await chatter(server), await chatter(server)];
    const { $client } = server.database.database;
    const filling = { reader: a, partner: b, length: 1000, unread: 1000, body: '{n}' };
    const { id } = await fillConversation($client, filling);
    await $client.query('update chat_messages set disappears_at = $2 where conversation_id = $1', [id, time]);
    await server.server.sweep();
    for (const who of [a, b]) {
      const { body } = await who.get<{ changeSeq: number }>('/api/conversation/changes?after=1000');
      expect(body.changeSeq).toBe(1002);
    }
    expect(await itemOf(a)).toMatchObject({ unreadCount: 0, lastSentMessage: null });
  });

  it('that were unsent are retained as long as any unsent message', async () => {
    const [a, b, first] = await pair();
    await set(a, first, 24);
    const sent = await a.write(b, 'a sealed canary');
    await a.put('/api/message/unsend', { conversationId: sent.conversationId, messageId: sent._id });
    later(24 * HOUR_MS);
    await server.server.sweep();
    expect((await messagesOf(b, sent)).map(({ seq }) => seq)).toEqual([1]);
    expect(await dump(server.database.database)).toContain('a sealed canary');
    later(14 * 24 * HOUR_MS);
    await server.server.sweep();
    expect(await dump(server.database.database)).not.toContain('a sealed canary');
    const { rows } = await server.database.database.$client.query(
      'select 1 from chat_messages where id = $1',
      [sent._id],
    );
    expect(rows).toEqual([]);
  });
});
