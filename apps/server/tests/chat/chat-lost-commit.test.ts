import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import { countedDatabase, type CountedDatabase } from '#platform/testing/counted-database.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import { type PausedDatabase, pausedDatabase } from '#platform/testing/paused-database.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { chatter, listen } from './chat.fixture.ts';
import { dataUrlOf, drawn } from './message-photos.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let fresh: FreshDatabase;
let counted: CountedDatabase;
let paused: PausedDatabase;
let server: TestServer;
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countedDatabase(fresh.database);
  paused = pausedDatabase(counted.database);
  server = { ...(await startTestServer({ parts: { database: paused.database } })), database: fresh };
});
afterAll(async () => {
  await server.close();
  await fresh.close();
});

it('a stored message is announced even if the answer to its commit was lost', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await b.write(a, 'Hello');
  const ear = await listen(server, b);
  const body = { _id: uuidv7(new Date(), randomBytes), userIdTo: b.id, body: 'Are you there?' };
  counted.dropResponseOf('commit');
  expect((await a.post('/api/message', body)).status).toBe(500);
  // Nobody sends it again: the heartbeat finds out.
  await expect.poll(async () => (await ear.settle()).changeSeq).toBe(2);

  counted.dropResponseOf('commit');
  const next = { ...body, _id: uuidv7(new Date(), randomBytes) };
  expect((await a.post('/api/message', next)).status).toBe(500);
  const again = await a.post<Message>('/api/message', next);
  expect([again.status, again.body.seq]).toEqual([200, 3]);
  await ear.settle();
  const { conversationId } = again.body;
  expect(ear.frames).toContainEqual({ type: 'conversation', changeSeq: 3, conversationId });
  ear.close();
});

it('reads, expired messages and deleted partners are announced even if the answers to their commits were lost', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const first = await b.write(a, 'Hello');
  const ear = await listen(server, a);
  const known = async () => (await ear.settle()).changeSeq;
  await expect.poll(known).toBe(1);
  // Of what is refused nothing was committed: there is nothing to find out.
  const { conversationId } = first;
  expect((await a.put('/api/conversation/disappearing', { conversationId, hours: 24 })).status).toBe(409);
  expect(await known()).toBe(1);

  counted.dropResponseOf('commit');
  expect((await a.put('/api/conversation/read-all', {})).status).toBe(500);
  await expect.poll(known).toBe(2);

  await fresh.database.$client.query(
    `update chat_messages set disappears_at = '2020-01-01' where conversation_id = $1`,
    [conversationId],
  );
  counted.dropResponseOf('commit', 'chat_tombstones');
  await server.server.sweep();
  expect(server.logged.join()).toContain('deleting expired messages failed');
  await expect.poll(known).toBe(3);

  await fresh.database.$client.query('delete from visitors where id = $1', [b.id]);
  counted.dropResponseOf('commit', '"is_over"');
  await server.server.sweep();
  expect(server.logged.join()).toContain('closing conversations of deleted partners failed');
  await expect.poll(known).toBe(4);
  ear.close();
});

it('[D5-46] a block takes effect even if the answer to its commit was lost', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await b.accept(await a.write(b, 'Hello'));
  expect(await a.conversations()).toHaveLength(1);
  counted.dropResponseOf('commit', '"blocks"');
  expect((await b.put('/api/user/block', { userId: a.id })).status).toBe(500);
  // Nobody asks again.
  await expect.poll(() => a.conversations()).toEqual([]);
});

it('[D5-46] what was committed before a block and would be announced after it reaches neither of the two', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const own = await a.write(b, 'Hello');
  const received = await b.write(a, 'Hello yourself');
  const { conversationId } = own;
  const ofOwn = { conversationId, messageId: own._id };
  const ofReceived = { conversationId, messageId: received._id };
  const dataUrl = dataUrlOf(await drawn(300, 300).jpeg().toBuffer());
  const { body: embed } = await a.post('/api/message/photo', { dataUrl });
  const ears = [await listen(server, a), await listen(server, b), await listen(server, b)];
  const isOfChat = (type: string) => ['message', 'reaction', 'conversation'].includes(type);
  for (const act of [
    () => a.post('/api/message', { userIdTo: b.id, body: 'Too late' }),
    () => a.post('/api/message', { userIdTo: b.id, body: '', embed }),
    () => a.put('/api/message/edit', { ...ofOwn, body: 'Hello again' }),
    () => a.put('/api/message/add-reaction', { ...ofReceived, reaction: 'hot' }),
    () => a.put('/api/conversation/read', { conversationId, upTo: received._id }),
    () => a.put('/api/conversation/disappearing', { conversationId, hours: 24 }),
    () => a.put('/api/message/unsend', ofOwn),
  ]) {
    const from = ears.map(({ frames }) => frames.length);
    const since = async () => {
      await Promise.all(ears.map((ear) => ear.settle()));
      return ears.map(({ frames }, n) =>
        frames.slice(from[n]).flatMap(({ type }) => (isOfChat(type) ? [type] : [])),
      );
    };
    paused.pauseNext('commit');
    const acting = act();
    await paused.holding();
    expect((await b.put('/api/user/block', { userId: a.id })).status).toBe(204);
    // That the conversation is gone is all they get.
    const gone = ears.map(() => ['conversation']);
    await expect.poll(since).toEqual(gone);
    paused.resume();
    expect((await acting).status).toBeLessThan(300);
    expect(await since()).toEqual(gone);
    await b.put('/api/user/unblock', { userId: a.id });
    await expect.poll(since).toEqual(ears.map(() => ['conversation', 'conversation']));
  }
  for (const ear of ears) ear.close();
});

it('[D5-46] typing that was looked up before a block is not told after it', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await b.accept(await a.write(b, 'Hello'));
  const [own, ear] = [await listen(server, a), await listen(server, b)];
  for (const one of [own, ear]) await expect.poll(async () => (await one.settle()).changeSeq).toBe(2);
  const say = () => own.say({ type: 'typing', to: b.id });
  const told = async () => {
    await untilPoolIsIdle(fresh.database);
    await ear.settle();
    return ear.frames.filter(({ type }) => type === 'typing').length;
  };
  say();
  await own.settle();
  expect(await told()).toBe(1);
  paused.pauseNext();
  say();
  await paused.holding();
  expect((await b.put('/api/user/block', { userId: a.id })).status).toBe(204);
  paused.resume();
  expect(await told()).toBe(1);
  for (const one of [own, ear]) one.close();
});

it('[D5-46] a block that failed to commit stops hiding the two from each other', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const profile = async () => (await a.get(`/api/user/profile?userId=${b.id}`)).status;
  const ask = (text: string) => fresh.database.$client.query(text);
  await ask(`create function fails_late() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await ask(`create constraint trigger fails_late after insert on blocks deferrable initially deferred
    for each row execute function fails_late()`);
  expect((await b.put('/api/user/block', { userId: a.id })).status).toBe(500);
  await ask('drop trigger fails_late on blocks');
  // Nobody asks again.
  await expect.poll(profile).toBe(200);
});

it('a conversation whose cleanup fails does not block the cleanup of others', async () => {
  const [a, b, c] = [await chatter(server), await chatter(server), await chatter(server)];
  const [failing = '', other = ''] = [await b.write(a, 'Hello'), await c.write(a, 'Hello')]
    .map(({ conversationId }) => conversationId)
    .sort();
  const ask = (text: string, values?: unknown[]) => fresh.database.$client.query(text, values);
  await ask(`create function fails() returns trigger language plpgsql as $$ begin raise 'it fails'; end $$`);
  for (const [what, table] of [
    ['delete', 'chat_messages'],
    ['update of is_over', 'chat_participants'],
  ])
    await ask(`create trigger fails before ${what} on ${table} for each row
      when (old.conversation_id = '${failing}') execute function fails()`);
  const both = [[failing, other]];
  await ask(`update chat_messages set disappears_at = '2020-01-01' where conversation_id = any($1)`, both);
  await server.server.sweep();
  const left = await ask(`select conversation_id from chat_messages where conversation_id = any($1)`, both);
  expect(left.rows).toEqual([{ conversation_id: failing }]);

  await ask('drop trigger fails on chat_messages');
  await ask('delete from visitors where id = any($1)', [[b.id, c.id]]);
  await server.server.sweep();
  const over = await ask(
    `select conversation_id from chat_participants where conversation_id = any($1) and is_over`,
    both,
  );
  expect(over.rows).toEqual([{ conversation_id: other }]);
});

it('a failing cleanup step does not block the other steps', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const sent = await a.write(b, 'Hello');
  const of = { conversationId: sent.conversationId, messageId: sent._id };
  await a.put('/api/message/unsend', of);
  await fresh.database.$client.query(`update chat_retained_messages set retained_at = '2020-01-01'`);
  await fresh.database.$client.query(`update chat_first_contacts set created_at = '2020-01-01'`);
  // Rows of one table cannot be taken away: its step alone fails.
  await fresh.database.$client.query(
    `create rule kept as on delete to chat_retained_messages do instead select 1 / 0`,
  );
  await server.server.sweep();
  const left = await fresh.database.$client.query('select 1 from chat_first_contacts');
  expect(left.rows).toEqual([]);
  expect(server.logged.join()).toContain('deleting unsent messages failed');
});
