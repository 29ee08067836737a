import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What is sent while this runs is stored together: the one before it waits for a lock. */
async function together<Answer>(held: Chatter, send: () => Promise<Answer>): Promise<Answer> {
  const { $client } = server.database.database;
  const holder = await $client.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from chat_people where visitor_id = $1 for update', [held.id]);
    const [one, other] = [await chatter(server), await chatter(server)];
    const gate = Promise.all([held.write(one, 'a gate'), held.write(other, 'another gate')]);
    await expect
      .poll(async () => {
        const { rows } = await $client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBe(1);
    const answers = send();
    // By the time these are answered, what was sent before them has been read.
    for (let n = 0; n < 5; n += 1) await held.get('/api/conversation');
    await holder.query('commit');
    await gate;
    return await answers;
  } finally {
    holder.release(true);
  }
}

it('first messages succeed among many concurrent calls that wait for the same lock', async () => {
  const [me, other, third] = await Promise.all([chatter(server), chatter(server), chatter(server)]);
  const { conversationId } = await me.write(other, 'hello');
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, (_, n) =>
      me.put('/api/conversation/settings', { conversationId, isMuted: n % 2 === 0 }),
    ),
    me.post('/api/message', { userIdTo: third.id, body: 'new here' }),
    other.post('/api/message', { userIdTo: me.id, body: 'hello' }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('[D5-60] a repeated or refused message does not block the messages stored with it', async () => {
  const [a, b, c, d] = await Promise.all([
    chatter(server),
    chatter(server),
    chatter(server),
    chatter(server),
  ]);
  await a.accept(await b.write(a, 'Hello'));
  await d.put('/api/user/block', { userId: c.id });
  const once = { _id: uuidv7(new Date(), randomBytes), userIdTo: b.id, body: 'once' };
  const first = await a.post<Message>('/api/message', once);
  const ear = await listen(server, b);
  const [again, fresh, other] = await together(a, () =>
    Promise.all([
      a.post<Message>('/api/message', once),
      a.post('/api/message', { userIdTo: b.id, body: 'new' }),
      c.post('/api/message', { userIdTo: b.id, body: 'from another' }),
    ]),
  );
  expect(again.body).toEqual(first.body);
  expect([fresh.status, other.status]).toEqual([200, 200]);
  expect(server.logged.join()).not.toContain('halved');
  const [andAgain, refused] = await together(a, () =>
    Promise.all([
      a.post<Message>('/api/message', once),
      c.post('/api/message', { userIdTo: d.id, body: 'parted' }),
    ]),
  );
  expect([andAgain.text, refused.status]).toEqual([first.text, 404]);
  await ear.settle();
  const told = ear.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.body] : []));
  expect(told.toSorted()).toEqual(['from another', 'new']);
  // The repeated message is announced again: its first announcement may have been lost.
  expect(ear.frames).toContainEqual(
    expect.objectContaining({ type: 'conversation', conversationId: first.body.conversationId }),
  );
  ear.close();
  const { rows } = await server.database.database.$client.query(
    'select seq from chat_messages where conversation_id = $1 order by seq',
    [first.body.conversationId],
  );
  expect(rows).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
});
