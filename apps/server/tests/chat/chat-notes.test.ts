import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatter } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a note about a person is visible only to its author and survives a block', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const of = (userId: string) => `/api/note?userId=${userId}`;
  expect((await a.get(of(b.id))).body).toEqual({ note: '' });
  expect((await a.put('/api/note', { userId: b.id, before: '', note: 'Met at the lido' })).body).toEqual({
    note: 'Met at the lido',
  });
  expect([(await a.get(of(b.id))).body, (await b.get(of(a.id))).body, (await b.get(of(b.id))).body]).toEqual([
    ...[{ note: 'Met at the lido' }, { note: '' }, { note: '' }],
  ]);
  expect((await a.put('/api/note', { userId: 'f'.repeat(24), before: '', note: 'nobody' })).status).toBe(404);
  expect((await a.put('/api/note', { userId: b.id, before: '', note: 'a\u202eb' })).body).toEqual({
    error: 'disallowed-text',
  });
  expect((await a.put('/api/note', { userId: b.id, before: '', note: 'x'.repeat(501) })).status).toBe(400);
  await a.put('/api/user/block', { userId: b.id });
  expect((await a.get(of(b.id))).body).toEqual({ note: 'Met at the lido' });
  expect((await a.put('/api/note', { userId: b.id, before: 'Met at the lido', note: 'other' })).status).toBe(
    404,
  );
  expect((await a.put('/api/note', { userId: b.id, before: 'Met at the lido', note: '' })).status).toBe(200);
  expect((await a.get(of(b.id))).body).toEqual({ note: '' });
});

it('saved phrases keep their order, twenty at most, none of them empty', async () => {
  const a = await chatter(server);
  const kept = ['On my way', 'Not tonight, thanks'];
  expect((await a.get('/api/quick-reply')).body).toEqual({ quickReplies: [] });
  expect((await a.put('/api/quick-reply', { before: [], quickReplies: kept })).body).toEqual({
    quickReplies: kept,
  });
  for (const [quickReplies, status] of [
    [Array.from({ length: 21 }, () => 'x'), 400],
    [[''], 400],
    [['  '], 422],
    [['a\u0007'], 422],
    [['a\u0000'], 400],
    [['x'.repeat(201)], 400],
  ] as const)
    expect((await a.put('/api/quick-reply', { before: kept, quickReplies })).status).toBe(status);
  expect((await a.get('/api/quick-reply')).body).toEqual({ quickReplies: kept });
});

it('a note or phrase changed on another device is not overwritten, and a repeated write is stored once', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const keep = async (before: string[], quickReplies: string[]) =>
    (await a.put('/api/quick-reply', { before, quickReplies })).body;
  const refused = { error: 'changed-meanwhile' };
  expect(await keep(['never there'], ['x'])).toEqual(refused);
  await keep([], ['phone']);
  expect(await keep([], ['desk'])).toEqual(refused);
  expect(await keep([], ['phone'])).toEqual({ quickReplies: ['phone'] });
  expect(await keep(['phone'], ['phone', 'desk'])).toEqual({ quickReplies: ['phone', 'desk'] });

  const note = async (before: string, wanted: string) =>
    (await a.put('/api/note', { userId: b.id, before, note: wanted })).body;
  expect(await note('never there', 'x')).toEqual(refused);
  await note('', 'phone');
  expect(await note('', 'desk')).toEqual(refused);
  expect(await note('', 'phone')).toEqual({ note: 'phone' });
  expect(await note('desk', '')).toEqual(refused);
  expect(await note('phone', 'desk')).toEqual({ note: 'desk' });
  expect(await note('desk', '')).toEqual({ note: '' });
});
