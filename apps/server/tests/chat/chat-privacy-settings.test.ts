import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const pair = async (): Promise<[Chatter, Chatter]> => [await chatter(server), await chatter(server)];
const set = (who: Chatter, privacySettings: object) =>
  who.put('/api/conversation/set-privacy-settings', privacySettings);

describe('the privacy settings of a visitor', () => {
  it('share everything by default, and a change keeps the settings it does not name', async () => {
    const a = await chatter(server);
    const told = async () => (await a.get('/api/conversation/privacy-settings')).body;
    expect(await told()).toEqual({ showsTyping: true, showsSeen: true });
    expect((await set(a, { showsTyping: false })).body).toEqual({ showsTyping: false, showsSeen: true });
    await set(a, { showsSeen: false });
    expect(await told()).toEqual({ showsTyping: false, showsSeen: false });
  });
});

describe('typing', () => {
  it('is sent to the partner only, if both share it and neither blocks the other', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    await a.write(b, 'hello');
    const [mine, partners, others] = await Promise.all([a, b, c].map((who) => listen(server, who)));
    if (!mine || !partners || !others) throw new Error('nobody listens');
    const typing = { type: 'typing', userId: a.id };
    const toldOf = async (who: typeof mine) => {
      await untilPoolIsIdle(server.database.database);
      await who.settle();
      return who.frames.filter(({ type }) => type === 'typing');
    };
    const say = async () => {
      mine.say({ type: 'typing', to: b.id });
      mine.say({ type: 'typing', to: c.id });
      await mine.settle();
    };
    await say();
    expect(await toldOf(partners)).toEqual([typing]);
    // They have no conversation.
    expect(await toldOf(others)).toEqual([]);

    for (const who of [a, b]) {
      await set(who, { showsTyping: false });
      await say();
      expect(await toldOf(partners)).toHaveLength(1);
      await set(who, { showsTyping: true });
    }
    await say();
    expect(await toldOf(partners)).toHaveLength(2);
    await b.put('/api/user/block', { userId: a.id });
    await say();
    expect(await toldOf(partners)).toHaveLength(2);
    for (const listener of [mine, partners, others]) listener.close();
  });
});

describe('the seen mark', () => {
  const seen = async (who: Chatter) => (await who.conversations())[0]?.seenUpTo;
  const read = (who: Chatter, { conversationId, _id }: Message) =>
    who.put('/api/conversation/read', { conversationId, upTo: _id });

  it('is the last own message the partner has read, sent at once', async () => {
    const [a, b] = await pair();
    const first = await a.write(b, 'one');
    const second = await a.write(b, 'two');
    await b.accept(first);
    expect(await seen(a)).toBeNull();
    const device = await listen(server, a);
    await read(b, first);
    expect(await seen(a)).toBe(first._id);
    expect((await device.settle()).changeSeq).toBe(4);
    expect(device.frames).toContainEqual({
      ...{ type: 'conversation', changeSeq: 4, conversationId: first.conversationId },
    });
    device.close();
    await read(b, second);
    expect([await seen(a), await seen(b)]).toEqual([second._id, null]);
  });

  it('is not sent while either hides it, also for earlier messages', async () => {
    const [a, b] = await pair();
    const sent = await a.write(b, 'one');
    await b.accept(sent);
    for (const who of [a, b]) {
      await set(who, { showsSeen: false });
      await read(b, sent);
      expect(await seen(a)).toBeNull();
      await set(who, { showsSeen: true });
    }
    expect(await seen(a)).toBe(sent._id);
  });
});

describe('the seen mark that either hides', () => {
  it.each(['reader', 'writer'] as const)(
    '[D5-61] [D5-81] reaches no device of the writer by any frame or number while the %s hides it',
    async (who) => {
      const [writer, reader] = await pair();
      await reader.accept(await writer.write(reader, 'hello'));
      const own = await writer.write(reader, 'one');
      const devices = [await listen(server, writer), await listen(server, writer)];
      const known = () => Promise.all(devices.map(async (device) => (await device.settle()).changeSeq ?? 0));
      await expect.poll(known).not.toContain(0);
      await set({ reader, writer }[who], { showsSeen: false });
      let before: readonly number[] = [];
      let framesBefore: readonly number[] = [];
      const untilKnown = async () => {
        before = await known();
        framesBefore = devices.map(({ frames }) => frames.length);
      };
      const reads = [
        () => reader.put('/api/conversation/read', { conversationId: own.conversationId, upTo: own._id }),
        () => reader.put('/api/conversation/read-all', {}),
        // With a reaction seen by it.
        async () => {
          const { conversationId, _id: messageId } = await reader.write(writer, 'of the reader');
          await writer.put('/api/message/add-reaction', { conversationId, messageId, reaction: 'hot' });
          await untilKnown();
          return reader.put('/api/conversation/read', { conversationId, upTo: messageId });
        },
      ];
      for (const read of reads) {
        await writer.write(reader, 'more');
        await untilKnown();
        expect((await read()).status).toBeLessThan(300);
        expect(await known()).toEqual(before);
        for (const [n, { frames }] of devices.entries())
          expect(frames.slice(framesBefore[n]).filter(({ type }) => type !== 'heartbeat')).toEqual([]);
        const changes = await writer.get(`/api/conversation/changes?after=${before[0]}`);
        expect(changes.body).toMatchObject({ conversations: [], gone: [], changeSeq: before[0] });
      }
      for (const device of devices) device.close();
    },
  );
});

it('[D5-61] the seen mark is not sent for a reading that waited while either hid it', async () => {
  for (const path of ['read', 'read-all'])
    for (const isByReader of [true, false]) {
      const [writer, reader] = await pair();
      const own = await writer.write(reader, 'hello');
      await reader.accept(own);
      const device = await listen(server, writer);
      const known = async () => (await device.settle()).changeSeq;
      await expect.poll(known).toBe(2);
      const hiding = isByReader ? reader : writer;
      const of = path === 'read' ? { conversationId: own.conversationId, upTo: own._id } : {};
      const statuses = await queueBehindLock(server, hiding, [
        () => set(hiding, { showsSeen: false }),
        () => reader.put(`/api/conversation/${path}`, of),
      ]);
      expect(statuses.every((status) => status < 300)).toBe(true);
      expect((await reader.conversations())[0]?.unreadCount).toBe(0);
      expect(await known()).toBe(2);
      expect(device.frames.filter(({ type }) => type === 'conversation')).toEqual([]);
      device.close();
    }
});

describe('the search', () => {
  const found = async (who: Chatter, words: string, before = '') => {
    const { body } = await who.post<{
      found: { message: Message; partner: { _id: string } }[];
      hasMore: boolean;
    }>('/api/conversation/search', { words, ...(before && { before }) });
    return body;
  };
  const texts = async (who: Chatter, words: string) =>
    (await found(who, words)).found.map(({ message }) => message.body);

  it('finds messages the visitor sent or received, newest first, and no others', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    await a.write(b, 'The bench under the second lamp');
    await b.write(a, 'Which Lamp?');
    await b.write(c, 'a lamp of others');
    expect(await texts(a, 'lamp')).toEqual(['Which Lamp?', 'The bench under the second lamp']);
    expect(await texts(a, 'second ben')).toEqual(['The bench under the second lamp']);
    expect(await texts(a, 'second bridge')).toEqual([]);
    expect(await texts(a, '!& |')).toEqual([]);
    expect((await found(a, 'bench')).found[0]?.partner._id).toBe(b.id);
    expect((await a.post('/api/conversation/search', { words: 'x' })).status).toBe(400);
  });

  it('finds in the conversation with one person alone where that is asked for', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    await a.write(b, 'lamp one');
    await a.write(c, 'lamp two');
    await b.write(c, 'lamp of others');
    const inside = async (userId: string) =>
      (
        await a.post<{ found: { message: Message }[] }>('/api/conversation/search', { words: 'lamp', userId })
      ).body.found.map(({ message }) => message.body);
    expect(await inside(b.id)).toEqual(['lamp one']);
    expect(await inside(c.id)).toEqual(['lamp two']);
    await c.put('/api/user/block', { userId: a.id });
    expect(await inside(c.id)).toEqual([]);
    expect((await a.post('/api/conversation/search', { words: 'lamp', userId: '!' })).status).toBe(400);
  });

  it('returns pages, without unsent messages and blocked partners', async () => {
    const [a, b] = await pair();
    const sent: Message[] = [];
    for (let n = 0; n < 35; n += 1) {
      sent.push(await a.write(b, `jacket ${n}`));
      if (n === 0) await Promise.all(sent.map(b.accept));
    }
    const first = await found(b, 'jacket');
    expect([first.found.length, first.hasMore]).toEqual([30, true]);
    const second = await found(b, 'jacket', first.found.at(-1)?.message._id);
    expect([...first.found, ...second.found].map(({ message }) => message)).toEqual(sent.reverse());
    const [newest] = sent;
    await a.put('/api/message/unsend', { conversationId: newest?.conversationId, messageId: newest?._id });
    expect((await found(b, 'jacket 34')).found).toEqual([]);
    await b.put('/api/user/block', { userId: a.id });
    for (const who of [a, b]) expect((await found(who, 'jacket')).found).toEqual([]);
  });
});
