import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testEvents } from '#platform/testing/events.ts';
import { pausedDatabase } from '#platform/testing/paused-database.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type BlocksEvents, type BlocksHooks, createBlocks } from '#product/blocks/server/index.ts';
import { blocks as table } from '#product/blocks/server/tables.ts';
import { type People, servePeople } from '../people.fixture.ts';

const log = { error: () => undefined };
const showPeople = () => Promise.resolve();

let people: People;
beforeAll(async () => {
  people = await servePeople();
});
afterAll(() => people.close());

const UNKNOWN_ID = 'f'.repeat(24);
type Person = Awaited<ReturnType<People['person']>>;
const eventsOf = (database: Database) => testEvents<BlocksEvents, BlocksHooks>(database, ['blockChanged']);
const pair = async (): Promise<[Person, Person]> => [await people.person(), await people.person()];
const block = (by: Person, userId: string) => by.browser.put('/api/user/block', { userId });
const unblock = (by: Person, userId: string) => by.browser.put('/api/user/unblock', { userId });
const apart = (a: Person, b: Person) => [
  people.blocks.hiddenFrom(a.id).has(b.id),
  people.blocks.hiddenFrom(b.id).has(a.id),
];
const listOf = async (who: Person) => (await who.browser.get('/api/user/blocked')).body;

describe('PUT /api/user/block', () => {
  it('[D5-46] hides the two from each other at once', async () => {
    const [a, b] = await pair();
    expect(apart(a, b)).toEqual([false, false]);
    const answer = await block(a, b.id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(apart(a, b)).toEqual([true, true]);
    expect([...people.blocks.blockedBy(a.id)]).toEqual([b.id]);
    expect([...people.blocks.blockedBy(b.id)]).toEqual([]);
  });

  it('blocking is idempotent, also in twenty concurrent calls', async () => {
    const [a, b] = await pair();
    const told = people.blockChanges;
    told.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => block(a, b.id)));
    await block(a, b.id);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(told).toEqual([{ blockerId: a.id, blockedId: b.id, isBlocked: true }]);
  });

  it("refuses the visitor's own id and unknown ids", async () => {
    const a = await people.person();
    const self = await block(a, a.id);
    expect([self.status, self.body]).toEqual([422, { error: 'cannot-block-yourself' }]);
    const nobody = await block(a, UNKNOWN_ID);
    expect([nobody.status, nobody.body]).toEqual([404, { error: 'not-found' }]);
    expect((await block(a, 'me')).status).toBe(400);
  });

  it('answers the blocked visitor as for an unknown id, so that they do not learn it', async () => {
    const [a, b] = await pair();
    await block(a, b.id);
    const answer = await block(b, a.id);
    const unknown = await block(b, UNKNOWN_ID);
    expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
  });

  it('a deleted visitor blocks nobody, and their blocks are deleted too', async () => {
    const [a, b] = await pair();
    const c = await people.person();
    await block(c, a.id);
    await block(a, b.id);
    await a.browser.get('/api/user/blocked');
    await people.database.delete(visitors).where(eq(visitors.id, a.id));
    expect(
      await people.database.$count(table, or(eq(table.blockerId, a.id), eq(table.blockedId, a.id))),
    ).toBe(0);
    const late = await block(a, c.id);
    expect([late.status, late.body]).toEqual([404, { error: 'not-found' }]);
    const d = await people.person();
    const later = await block(a, d.id);
    expect([later.status, later.body]).toEqual([401, { error: 'unauthenticated' }]);
    expect((await block(c, a.id)).body).toEqual({ error: 'not-found' });
  });

  it('requires the age check', async () => {
    const b = await people.person();
    const a = await people.person({ policiesVersion: null });
    expect((await block(a, b.id)).status).toBe(403);
    expect((await people.browser().put('/api/user/block', { userId: b.id })).status).toBe(401);
  });
});

describe('PUT /api/user/unblock', () => {
  it('[D5-47] shows the two to each other again, and answers the same without a block', async () => {
    const [a, b] = await pair();
    await block(a, b.id);
    const told = people.blockChanges;
    told.length = 0;
    expect((await unblock(a, b.id)).status).toBe(204);
    expect(apart(a, b)).toEqual([false, false]);
    expect((await unblock(a, b.id)).status).toBe(204);
    expect((await unblock(a, UNKNOWN_ID)).status).toBe(204);
    expect(told).toEqual([{ blockerId: a.id, blockedId: b.id, isBlocked: false }]);
  });

  it('a concurrent block and unblock are stored in the order they came', async () => {
    const [a, b] = await pair();
    const c = await people.person();
    const held = pausedDatabase(people.database);
    const clock = { now: () => people.time };
    const handlesOf = () => Promise.resolve(new Map([[b.id, 'b']]));
    const blocks = createBlocks({
      database: held.database,
      clock,
      log,
      handlesOf,
      showPeople,
      ...eventsOf(held.database),
    });
    type OfBoth = Parameters<typeof blocks.handlers.blockUser>[0] &
      Parameters<typeof blocks.handlers.unblockUser>[0];
    const call = { caller: { _id: a.id }, body: { userId: b.id } } as OfBoth;
    held.pauseNext();
    const blocking = blocks.handlers.blockUser(call);
    await held.holding();
    const unblocking = blocks.handlers.unblockUser(call);
    // Another visitor's block runs more statements than the unblock would, and begins after it.
    const handled = await blocks.handlers.blockUser({
      caller: { _id: c.id },
      body: { userId: b.id },
    } as OfBoth);
    expect(handled).toBeUndefined();
    held.resume();
    await Promise.all([blocking, unblocking]);
    expect(blocks.hiddenFrom(a.id).has(b.id)).toBe(false);
    await blocks.load();
    expect(blocks.hiddenFrom(a.id).has(b.id)).toBe(false);
  });

  it('cache and database agree after many concurrent calls of both', async () => {
    const [a, b] = await pair();
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? block(a, b.id) : unblock(a, b.id))),
    );
    const rows = await people.database.select().from(table);
    const inDatabase = rows.some(({ blockerId, blockedId }) => blockerId === a.id && blockedId === b.id);
    expect(apart(a, b)).toEqual([inDatabase, inDatabase]);
  });
});

describe('GET /api/user/blocked', () => {
  it('[D5-85] lists the users the visitor has blocked, and not those who blocked them', async () => {
    const [a, b] = await pair();
    const c = await people.person();
    await block(a, b.id);
    await block(c, a.id);
    expect(await listOf(a)).toEqual({ blocked: [{ _id: b.id, handle: (await people.rowOf(b.id))?.handle }] });
    expect(await listOf(b)).toEqual({ blocked: [] });
  });

  it('is closed to a suspended visitor', async () => {
    const a = await people.person({ suspendedAt: people.time });
    expect((await a.browser.get('/api/user/blocked')).body).toEqual({ error: 'suspended' });
  });
});

it('the cache knows of a block or an unblock before its commit is visible', async () => {
  const [a, b] = await pair();
  const held = pausedDatabase(people.database);
  const events = eventsOf(people.database);
  const blocks = createBlocks({
    ...{ database: held.database, clock: { now: () => people.time }, log },
    handlesOf: () => Promise.resolve(new Map([[b.id, 'b']])),
    showPeople,
    ...events,
  });
  type OfBoth = Parameters<typeof blocks.handlers.blockUser>[0] &
    Parameters<typeof blocks.handlers.unblockUser>[0];
  const call = { caller: { _id: a.id }, body: { userId: b.id } } as OfBoth;
  const told: boolean[] = [];
  events.listen('blockChanged', ({ isBlocked }) => void told.push(isBlocked));
  for (const [write, isBlocked] of [
    [blocks.handlers.blockUser, true],
    [blocks.handlers.unblockUser, false],
  ] as const) {
    held.pauseNext('commit');
    const writing = write(call);
    await held.holding();
    expect([blocks.hiddenFrom(b.id).has(a.id), told.at(-1) ?? false]).toEqual([isBlocked, !isBlocked]);
    held.resume();
    await writing;
    expect(told.at(-1)).toBe(isBlocked);
  }
});

it('a server loads all blocks at start', async () => {
  const [a, b] = await pair();
  await block(a, b.id);
  const { database } = people;
  const clock = { now: () => people.time };
  const handlesOf = () => Promise.resolve(new Map<string, string>());
  const started = createBlocks({ database, clock, log, handlesOf, showPeople, ...eventsOf(database) });
  expect(started.hiddenFrom(b.id).size).toBe(0);
  await started.load();
  expect([...started.hiddenFrom(b.id)]).toEqual([a.id]);
});
