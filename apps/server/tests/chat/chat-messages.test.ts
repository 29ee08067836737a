import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import { dump } from '../dump.fixture.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { retainedMessages } from '#product/chat/server/tables.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let time = new Date('2030-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const pair = async (): Promise<[Chatter, Chatter]> => [await chatter(server), await chatter(server)];
const of = ({ conversationId, _id }: Message) => ({ conversationId, messageId: _id });
const newest = async (who: Chatter, { conversationId }: Pick<Message, 'conversationId'>) =>
  (
    await who.get<{ messages: Message[] }>(`/api/conversation/messages?conversationId=${conversationId}`)
  ).body.messages.at(-1);
const itemOf = async (who: Chatter) => (await who.conversations())[0];

describe('an unsent message', () => {
  it('shows to both only as unsent, cannot be sent again, and no longer counts as unread', async () => {
    const [a, b] = await pair();
    const first = await a.write(b, 'hello');
    const sent = await a.write(b, 'a word too much', { _id: '0197a2b4-5c00-7000-8000-00000000a001' });
    await b.put('/api/message/add-reaction', { ...of(sent), reaction: 'like' });
    const device = await listen(server, b);
    const unsent = await a.put<Message>('/api/message/unsend', of(sent));
    expect(unsent.body).toMatchObject({
      isUnsent: true,
      body: '',
      embed: null,
      messageReactions: [],
      seq: 2,
    });
    for (const who of [a, b]) {
      expect(await newest(who, sent)).toEqual(unsent.body);
      expect(await itemOf(who)).toMatchObject({ preview: '', lastSentMessage: { isUnsent: true, body: '' } });
    }
    expect(await itemOf(b)).toMatchObject({ unreadCount: 1, unreadMessages: [first._id] });
    await device.settle();
    expect(device.frames).toContainEqual({
      ...{ type: 'conversation', changeSeq: 4, conversationId: sent.conversationId },
    });
    device.close();

    // Neither sending nor unsending again makes anything of it.
    expect(await a.write(b, 'a word too much', { _id: sent._id })).toEqual(unsent.body);
    expect((await a.put('/api/message/unsend', of(sent))).body).toEqual(unsent.body);
    expect((await b.put('/api/message/add-reaction', { ...of(sent), reaction: 'hot' })).status).toBe(404);
    expect((await a.put('/api/message/edit', { ...of(sent), body: 'other' })).status).toBe(404);
  });

  it('can be unsent or edited by its author only', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const sent = await a.write(b, 'hello');
    for (const other of [b, c])
      for (const verb of ['unsend', 'edit']) {
        const body = { ...of(sent), ...(verb === 'edit' && { body: 'changed' }) };
        expect((await other.put(`/api/message/${verb}`, body)).text).toBe('{"error":"not-found"}');
      }
    expect(await newest(b, sent)).toEqual(sent);
  });

  it('is retained for fourteen days, then deleted', async () => {
    const [a, b] = await pair();
    const sent = await a.write(b, 'a sealed canary');
    await a.put('/api/message/unsend', of(sent));
    const sealed = () =>
      server.database.database.$count(
        retainedMessages,
        eq(retainedMessages.conversationId, sent.conversationId),
      );
    const days = (count: number) => (time = new Date(time.getTime() + count * 24 * 3_600_000));
    days(14);
    await server.server.sweep();
    expect(await sealed()).toBe(1);
    time = new Date(time.getTime() + 1);
    await server.server.sweep();
    expect(await sealed()).toBe(0);
    expect(await dump(server.database.database)).not.toContain('a sealed canary');
  });
});

describe('an edited message', () => {
  it('has the new text for both, keeps its place, and shows when it was edited', async () => {
    const [a, b] = await pair();
    const sent = await a.write(b, 'Ten minutes, by the rivr.');
    await b.write(a, 'See you.');
    time = new Date(time.getTime() + 60_000);
    const edited = await a.put<Message>('/api/message/edit', {
      ...of(sent),
      body: 'Ten minutes, by the river.',
    });
    expect(edited.body).toEqual({
      ...sent,
      ...{ body: 'Ten minutes, by the river.', editedAt: time.toISOString(), revision: 3 },
    });
    const changed = await b.get<{ messages: Message[] }>(
      `/api/conversation/messages?conversationId=${sent.conversationId}&afterRevision=2`,
    );
    expect(changed.body.messages).toEqual([edited.body]);
    // As it was sent first it is the same message still.
    expect(await a.write(b, 'Ten minutes, by the rivr.', { _id: sent._id })).toEqual(edited.body);
  });

  it('can be edited for 15 minutes only, and to valid text only', async () => {
    const [a, b] = await pair();
    const sent = await a.write(b, 'hello');
    const edit = async (body: string) => {
      const answer = await a.put<{ error?: string }>('/api/message/edit', { ...of(sent), body });
      return [answer.status, answer.body.error];
    };
    expect(await edit('')).toEqual([422, 'empty']);
    expect(await edit('a\u202eb')).toEqual([422, 'disallowed-text']);
    time = new Date(time.getTime() + 15 * 60_000);
    expect(await edit('in time')).toEqual([200, undefined]);
    time = new Date(time.getTime() + 1);
    expect(await edit('too late')).toEqual([409, 'too-late']);
    // The same text again was stored already, however late its answer is asked for.
    expect(await edit('in time')).toEqual([200, undefined]);
    expect((await newest(b, sent))?.body).toBe('in time');
  });
});

describe('reactions', () => {
  let writer: Chatter;
  let reader: Chatter;
  let other: Chatter;
  let at: { conversationId: string; messageId: string };
  beforeAll(async () => {
    [writer, reader, other] = [await chatter(server), await chatter(server), await chatter(server)];
    at = of(await writer.write(reader, 'hello'));
  });
  const react = (who: Chatter, reaction: string, more: object = {}) =>
    who.put<Pick<Message, 'messageReactions'>>('/api/message/add-reaction', { ...at, reaction, ...more });
  const takeBack = (who: Chatter) => who.put('/api/message/remove-reaction', at);
  const sorted = (reactions: Message['messageReactions'] | undefined) =>
    reactions?.toSorted((one, next) => one.byUserId.localeCompare(next.byUserId));
  const stored = async (who: Chatter) => sorted((await newest(who, at))?.messageReactions);

  it.each([
    ['CHAT-03', 'like'],
    ['CHAT-04', 'sweaty'],
    ['CHAT-05', 'devil'],
    ['CHAT-06', 'hot'],
  ])('[%s] can be %s, which both see', async (_row, reaction) => {
    const messageReactions = [{ byUserId: reader.id, reaction }];
    expect((await react(reader, reaction)).body).toEqual({ messageReactions });
    for (const who of [writer, reader]) expect(await stored(who)).toEqual(messageReactions);
  });

  it('[D5-28] [CHAT-02] [CHAT-30] [CHAT-31] are one of each participant, the latest', async () => {
    await react(reader, 'devil');
    await react(reader, 'hot');
    const both = sorted([
      { byUserId: reader.id, reaction: 'hot' },
      { byUserId: writer.id, reaction: 'like' },
    ]);
    expect(sorted((await react(writer, 'like')).body.messageReactions)).toEqual(both);
    for (const who of [writer, reader]) expect(await stored(who)).toEqual(both);
  });

  it('[D5-29] are taken back by their own person, any number of times', async () => {
    await react(reader, 'hot');
    await react(writer, 'like');
    const messageReactions = [{ byUserId: writer.id, reaction: 'like' }];
    for (let times = 0; times < 2; times += 1)
      expect(await takeBack(reader)).toMatchObject({ status: 200, body: { messageReactions } });
    for (const who of [writer, reader]) expect(await stored(who)).toEqual(messageReactions);
  });

  it('[D5-28] [D5-29] of another kind, of a stranger, or to an unknown message are refused', async () => {
    const before = await stored(writer);
    expect((await react(reader, 'love')).status).toBe(400);
    const unknown = { messageId: uuidv7(new Date(), randomBytes) };
    for (const refused of [react(other, 'like'), react(reader, 'like', unknown), takeBack(other)])
      expect((await refused).status).toBe(404);
    expect(await stored(writer)).toEqual(before);
  });
});

describe('a reply to a message', () => {
  it('quotes its current text', async () => {
    const [a, b] = await pair();
    const asked = await a.write(b, 'The bench or the bridge?');
    const answered = await b.write(a, 'The bench', { replyTo: asked._id });
    const quoting = (preview: string) => ({ _id: asked._id, userIdFrom: a.id, preview, disappearsAt: null });
    expect(answered.replyTo).toEqual(quoting('The bench or the bridge?'));
    await a.put('/api/message/edit', { ...of(asked), body: 'The bench?' });
    expect((await newest(a, answered))?.replyTo).toEqual(quoting('The bench?'));
    await a.put('/api/message/unsend', of(asked));
    expect((await newest(a, answered))?.replyTo).toEqual(quoting(''));
  });

  it('is refused if the two have no such message', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const elsewhere = await a.write(c, 'between us');
    const body = { userIdTo: b.id, body: 'hm', replyTo: elsewhere._id };
    expect((await a.post('/api/message', body)).text).toBe('{"error":"not-found"}');
    await a.write(b, 'hello');
    expect((await a.post('/api/message', body)).text).toBe('{"error":"not-found"}');
  });
});
