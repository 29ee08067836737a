import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
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
const itemOf = async (who: Chatter) => (await who.conversations())[0];

describe('the settings of a conversation', () => {
  it('archiving hides the conversation until a new message is written; muting stays', async () => {
    const [a, b] = await pair();
    const { conversationId } = await a.write(b, 'hello');
    const set = (more: object) => b.put('/api/conversation/settings', { conversationId, ...more });
    expect((await set({ isArchived: true })).body).toEqual({
      isArchived: true,
      isMuted: false,
      isMarkedUnread: false,
    });
    expect((await set({ isMuted: true })).body).toMatchObject({ isArchived: true, isMuted: true });
    expect(await b.conversations()).toEqual([]);
    const archived = await b.get('/api/conversation?archived=1');
    // What was archived is not counted.
    expect(archived.body).toMatchObject({
      conversations: [{ _id: conversationId, isArchived: true, isMuted: true, unreadCount: 1 }],
      unreadCount: 0,
    });
    // Of the other it is nothing.
    expect(await itemOf(a)).toMatchObject({ isArchived: false, isMuted: false });
    await a.write(b, 'still there?');
    expect(await itemOf(b)).toMatchObject({ isArchived: false, isMuted: true });
    expect((await b.get('/api/conversation')).body).toMatchObject({ unreadCount: 2 });
  });

  describe('the mark of being unread', () => {
    const unreadOf = async (who: Chatter) =>
      (await who.get<{ unreadCount: number }>('/api/conversation')).body.unreadCount;
    const marked = async () => {
      const [a, b] = await pair();
      const message = await a.write(b, 'hello');
      const { conversationId, _id: upTo } = message;
      await b.accept(message);
      const read = () => b.put('/api/conversation/read', { conversationId, upTo });
      const mark = (isMarkedUnread: boolean) =>
        b.put('/api/conversation/settings', { conversationId, isMarkedUnread });
      await read();
      expect((await mark(true)).body).toMatchObject({ isMarkedUnread: true });
      return { a, b, read, mark };
    };

    it('counts as one on each device of the visitor, is gone once read again, and is nothing of the other', async () => {
      const { a, b, read } = await marked();
      expect(await itemOf(b)).toMatchObject({ isMarkedUnread: true, unreadCount: 0 });
      expect(await unreadOf(b)).toBe(1);
      expect(await itemOf(a)).toMatchObject({ isMarkedUnread: false });
      expect(await unreadOf(a)).toBe(0);
      const device = await listen(server, b);
      expect((await read()).body).toEqual({ unreadCount: 0 });
      await device.settle();
      expect(device.frames).toContainEqual(expect.objectContaining({ type: 'conversation' }));
      device.close();
      expect(await itemOf(b)).toMatchObject({ isMarkedUnread: false });
      expect(await unreadOf(b)).toBe(0);
    });

    it('adds nothing to what came in the meantime, nor in the archive', async () => {
      const { a, b } = await marked();
      const { conversationId } = await a.write(b, 'one');
      await a.write(b, 'two');
      expect(await unreadOf(b)).toBe(2);
      await b.put('/api/conversation/settings', { conversationId, isArchived: true });
      expect(await unreadOf(b)).toBe(0);
    });

    it('counts as one where all that came in the meantime has disappeared', async () => {
      const { a, b } = await marked();
      const conversationId = (await itemOf(b))?._id;
      await a.put('/api/conversation/disappearing', { conversationId, hours: 24 });
      await a.write(b, 'one');
      expect(await unreadOf(b)).toBe(1);
      time = new Date(time.getTime() + 25 * 60 * 60 * 1_000);
      expect(await itemOf(b)).toMatchObject({ unreadCount: 0, isMarkedUnread: true });
      expect(await unreadOf(b)).toBe(1);
    });

    it('is taken back by itself, and by marking all as read', async () => {
      const { b, mark } = await marked();
      await mark(false);
      expect(await unreadOf(b)).toBe(0);
      await mark(true);
      await b.put('/api/conversation/read-all', {});
      expect(await itemOf(b)).toMatchObject({ isMarkedUnread: false });
      expect(await unreadOf(b)).toBe(0);
    });
  });

  it('marking all as read gives each conversation its own change number', async () => {
    const a = await chatter(server);
    const others = await Promise.all(Array.from({ length: 4 }, () => chatter(server)));
    for (const other of others) await other.write(a, 'hello');
    await others[0]?.write(a, 'and again');
    expect((await a.put('/api/conversation/read-all', {})).status).toBe(204);
    for (const item of await a.conversations())
      expect([item.unreadCount, item.unreadMessages]).toEqual([0, []]);
    const changes = await a.get<{ conversations: Conversation[]; changeSeq: number }>(
      '/api/conversation/changes?after=5',
    );
    expect([changes.body.conversations.length, changes.body.changeSeq]).toEqual([4, 9]);
    await others[1]?.write(a, 'new');
    expect((await itemOf(a))?.unreadCount).toBe(1);
  });

  it('marking all as read clears reactions, and notifies only partners who share seen marks', async () => {
    const a = await chatter(server);
    const [writer, reacting, hiding] = [await chatter(server), await chatter(server), await chatter(server)];
    await hiding.put('/api/conversation/set-privacy-settings', { showsSeen: false });
    for (const who of [writer, hiding]) await a.accept(await who.write(a, 'hello'));
    const own = await a.write(reacting, 'hello');
    await reacting.accept(own);
    await reacting.put('/api/message/add-reaction', { ...of(own), reaction: 'like' });
    const reacted = async () =>
      (await a.conversations())
        .map(({ unreadReactions }) => unreadReactions)
        .filter(({ length }) => length > 0);
    expect(await reacted()).toEqual([[own._id]]);

    const ears = await Promise.all([writer, reacting, hiding].map((who) => listen(server, who)));
    const known = () => Promise.all(ears.map(async (ear) => (await ear.settle()).changeSeq ?? 0));
    await expect.poll(known).not.toContain(0);
    const before = await known();
    expect((await a.put('/api/conversation/read-all', {})).status).toBe(204);
    expect(await known()).toEqual(before.map((change, n) => change + Number(n < 2)));
    for (const [n, ear] of ears.entries())
      expect(ear.frames.filter(({ type }) => type === 'conversation')).toHaveLength(Number(n < 2));
    expect(await reacted()).toEqual([]);
    expect((await itemOf(writer))?.seenUpTo).not.toBeNull();
    for (const ear of ears) ear.close();
    // Nothing is left to be marked.
    const newest = async () => (await a.get('/api/conversation/changes?after=0')).body;
    const after = await newest();
    await a.put('/api/conversation/read-all', {});
    expect(await newest()).toEqual(after);
  });
});
