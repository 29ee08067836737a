import { afterAll, beforeAll, expect, it } from 'vitest';
import { MESSAGE_LENGTH } from '#product/chat/contract/schema.ts';
import type { Draft } from '#product/chat/contract/conversation.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Drafted {
  readonly changeSeq: number;
  readonly drafts?: Draft[];
}
const save = (who: Chatter, { id: userId }: { readonly id: string }, text: string) =>
  who.put<Drafted>('/api/conversation/draft', { userId, text });
/** As a device that begins reads it. */
const draftsOf = async (who: Chatter) => (await who.get<Drafted>('/api/conversation')).body.drafts;
const changesAfter = async (who: Chatter, after: number) =>
  (await who.get<Drafted>(`/api/conversation/changes?after=${after}`)).body;

it('a draft is announced to the other device, which gets all drafts, and again once it is emptied', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const phone = await listen(server, a);
  expect(await draftsOf(a)).toEqual([]);
  const { body: saved } = await save(a, b, 'Shall we ');
  const heard = () => phone.frames.flatMap((frame) => (frame.type === 'heartbeat' ? [frame.changeSeq] : []));
  await expect.poll(heard).toContain(saved.changeSeq);
  const changes = await changesAfter(a, saved.changeSeq - 1);
  expect(changes).toMatchObject({
    changeSeq: saved.changeSeq,
    drafts: [{ userId: b.id, text: 'Shall we ' }],
  });
  expect(await draftsOf(a)).toEqual(changes.drafts);
  // Nothing of it for those who know of it, on other pages, or for the partner.
  expect(await changesAfter(a, saved.changeSeq)).not.toHaveProperty('drafts');
  expect((await a.get('/api/conversation?requests=1')).body).not.toHaveProperty('drafts');
  expect((await b.get('/api/conversation')).text).not.toContain('Shall we');
  // A message alone leaves it: its device empties it.
  await a.write(b, 'Something else');
  expect(await draftsOf(a)).toEqual(changes.drafts);
  const { body: emptied } = await save(a, b, '');
  expect((await changesAfter(a, saved.changeSeq)).drafts).toEqual([]);
  expect(emptied.changeSeq).toBeGreaterThan(saved.changeSeq);
  phone.close();
});

it('of two devices that save at once the later number wins, on both', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  for (let round = 0; round < 5; round += 1) {
    const texts = Array.from({ length: 6 }, (_, device) => `Round ${round} of ${device}`);
    const saved = await Promise.all(texts.map((text) => save(a, b, text)));
    const numbers = saved.map(({ body }) => body.changeSeq);
    expect(new Set(numbers).size).toBe(texts.length);
    const last = texts[numbers.indexOf(Math.max(...numbers))];
    expect(await draftsOf(a)).toEqual([{ userId: b.id, text: last }]);
  }
});

it('a block deletes the drafts of both and refuses others, and so does a deleted account', async () => {
  const [a, b, c] = [await chatter(server), await chatter(server), await chatter(server)];
  await a.write(b, 'Hello');
  await b.write(a, 'Hello');
  await save(a, b, 'To the other');
  await save(b, a, 'And back');
  await save(a, c, 'To the third');
  const before = (await changesAfter(a, 0)).changeSeq;
  expect((await b.put('/api/user/block', { userId: a.id })).status).toBe(204);
  const left = [{ userId: c.id, text: 'To the third' }];
  expect([(await changesAfter(a, before)).drafts, await draftsOf(b)]).toEqual([left, []]);
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    expect((await save(one, other, 'Once more')).body).toEqual({ error: 'not-found' });
  await b.put('/api/user/unblock', { userId: a.id });
  expect([await draftsOf(a), await draftsOf(b)]).toEqual([left, []]);
  await server.database.database.$client.query('delete from visitors where id = $1', [c.id]);
  expect(await draftsOf(a)).toEqual([]);
});

it('a block that comes while a draft is saved refuses it, and a draft that it missed is not answered', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await save(a, b, 'It stays');
  const pool = server.database.database.$client;
  const isWaited = async () =>
    (
      await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount === 1;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from chat_people where visitor_id = $1 for update', [a.id]);
  const answer = save(a, b, 'Too late');
  await expect.poll(isWaited).toBe(true);
  await holder.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
    b.id,
    a.id,
  ]);
  await holder.query('commit');
  holder.release();
  expect((await answer).body).toEqual({ error: 'not-found' });
  expect(await draftsOf(a)).toEqual([{ userId: b.id, text: 'It stays' }]);

  const c = await chatter(server);
  await c.put('/api/user/block', { userId: a.id });
  await pool.query("insert into chat_drafts (visitor_id, partner_id, text) values ($1, $2, 'Hello')", [
    a.id,
    c.id,
  ]);
  expect(await draftsOf(a)).toEqual([{ userId: b.id, text: 'It stays' }]);
});

it('guests, unknown partners, oneself and unfit text are refused and change nothing', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await save(a, b, 'It stays');
  const { headers } = await admittedVisitor(server.url);
  const asGuest = await fetch(`${server.url}/api/conversation/draft`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: a.id, text: 'Hello' }),
  });
  expect(asGuest.status).toBe(403);
  for (const [to, text, status] of [
    [b, 'x'.repeat(MESSAGE_LENGTH + 1), 400],
    [b, 'a\u202eb', 422],
    [{ id: 'f'.repeat(24) }, 'Hello', 404],
    [a, 'Hello', 404],
  ] as const)
    expect((await save(a, to, text)).status).toBe(status);
  expect(await draftsOf(a)).toEqual([{ userId: b.id, text: 'It stays' }]);
});
