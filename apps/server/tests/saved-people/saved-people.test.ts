import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_SAVED } from '#product/saved-people/contract.ts';
import { savedPeople } from '#product/saved-people/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { exportedText } from '../accounts/exported-rows.fixture.ts';
import { type Chatter, chatter, type Device, deviceOf, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
let [a, b, c] = [] as unknown as [Chatter, Chatter, Chatter];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());
beforeEach(async () => {
  [a, b, c] = await Promise.all([chatter(server), chatter(server), chatter(server)]);
});

const save = (who: Device, whom: string) => who.put('/api/saved-people/save', { userId: whom });
const unsave = (who: Chatter, whom: string) => who.put('/api/saved-people/unsave', { userId: whom });
const idsOf = async (who: Device) => (await who.get<{ ids: string[] }>('/api/saved-people/ids')).body.ids;
const cardsOf = async (who: Chatter) =>
  (await who.get<{ saved: { _id: string; handle: string }[] }>('/api/saved-people')).body.saved;

it('a saved person is listed with their card, the latest first, until taken off', async () => {
  expect((await save(a, b.id)).status).toBe(204);
  time = new Date(time.getTime() + 1_000);
  await save(a, c.id);
  // Again changes nothing, not even the order.
  await save(a, b.id);
  expect(await idsOf(a)).toEqual([c.id, b.id]);
  expect((await cardsOf(a)).map(({ handle }) => handle)).toEqual([c.handle, b.handle]);
  expect((await unsave(a, c.id)).status).toBe(204);
  expect((await unsave(a, c.id)).status).toBe(204);
  expect(await idsOf(a)).toEqual([b.id]);
});

it('[SAVED-02] the saved person does not learn of it, and has saved nobody', async () => {
  const listener = await listen(server, b);
  await save(a, b.id);
  expect([await idsOf(b), await cardsOf(b)]).toEqual([[], []]);
  await listener.settle();
  expect(JSON.stringify(listener.frames)).not.toContain(a.id);
  listener.close();
  const exported = await exportedText(server, b);
  expect(exported).toContain(b.id);
  expect(exported).not.toContain(a.id);
});

it('[SAVED-01] refuses oneself and an unknown person', async () => {
  const [self, unknown] = [await save(a, a.id), await save(a, randomBytes(12).toString('hex'))];
  expect([self.status, self.body]).toEqual([422, { error: 'cannot-save-yourself' }]);
  expect([unknown.status, unknown.body]).toEqual([404, { error: 'not-found' }]);
  expect((await save(a, 'somewhere')).status).toBe(400);
  expect(await idsOf(a)).toEqual([]);
});

it('[SAVED-03] a block takes both off the lists of the other, and neither saves the other again', async () => {
  await Promise.all([save(a, b.id), save(b, a.id), save(b, c.id)]);
  await a.put('/api/user/block', { userId: b.id });
  expect([await idsOf(a), await idsOf(b)]).toEqual([[], [c.id]]);
  for (const [who, whom] of [
    [a, b],
    [b, a],
  ] as const)
    expect(await save(who, whom.id)).toEqual(await save(who, randomBytes(12).toString('hex')));
  await a.put('/api/user/unblock', { userId: b.id });
  expect([await idsOf(a), await idsOf(b)]).toEqual([[], [c.id]]);
});

it('[SAVED-03] a person who is suspended is neither shown nor saved, and is again afterwards', async () => {
  await save(a, b.id);
  const { database } = server.database;
  const suspend = (at: Date | null) =>
    database.update(visitors).set({ suspendedAt: at }).where(eq(visitors.id, b.id));
  await suspend(time);
  expect(await cardsOf(a)).toEqual([]);
  expect((await save(c, b.id)).body).toEqual({ error: 'not-found' });
  await suspend(null);
  expect((await cardsOf(a)).map(({ _id }) => _id)).toEqual([b.id]);
});

it('[SAVED-01] one more than may be is refused, also when two come at once', async () => {
  const { database } = server.database;
  const fill = Array.from({ length: MAX_SAVED - 1 }, () => randomBytes(12).toString('hex'));
  const [row] = await database.select().from(visitors).where(eq(visitors.id, b.id));
  if (!row) throw new Error('no such visitor');
  await database.insert(visitors).values(fill.map((id) => ({ ...row, id, handle: `x${id}` })));
  await database
    .insert(savedPeople)
    .values(fill.map((savedId) => ({ visitorId: a.id, savedId, createdAt: time })));
  const answers = await Promise.all([save(a, b.id), save(a, c.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ error: 'too-many-saved' });
  expect((await idsOf(a)).length).toBe(MAX_SAVED);
});

it('[SAVED-01] a guest saves as well', async () => {
  const guest = deviceOf(server, (await admittedVisitor(server.url)).headers);
  expect((await save(guest, b.id)).status).toBe(204);
  expect(await idsOf(guest)).toEqual([b.id]);
});

it('[SAVED-04] the list says nothing of where a person is whom the map shows', async () => {
  await save(a, b.id);
  await b.post('/api/softReload', { physicalLocation: { lat: 41.881, lng: -87.623 }, arrives: true });
  const { text } = await a.get('/api/saved-people');
  expect(text).toContain(b.id);
  expect(text).not.toMatch(/coordinates|location|miles|metres|41\.8|-87\.6/i);
});

it('two who save each other at once both do', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const pair = await Promise.all([save(a, b.id), save(b, a.id)]);
      await Promise.all([unsave(a, b.id), unsave(b, a.id)]);
      return pair.map(({ status }) => status);
    }),
  );
  expect(new Set(answers.flat())).toEqual(new Set([204]));
});

it('what was saved goes with either of the two', async () => {
  await Promise.all([save(a, b.id), save(b, c.id)]);
  await server.database.database.delete(visitors).where(eq(visitors.id, b.id));
  expect(await idsOf(a)).toEqual([]);
  expect(await server.database.database.$count(savedPeople, eq(savedPeople.visitorId, b.id))).toBe(0);
});
