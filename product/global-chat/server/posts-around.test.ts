import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import type { Visitors } from '#product/visitors/server/index.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { type GlobalMessage, globalMessage } from '../contract/schema.ts';
import { createGlobalChat } from './index.ts';
import { globalFlags, globalPosts } from './tables.ts';

const loop = { lat: 41.8762, lng: -87.6321 };
const now = new Date('2026-06-01T20:00:00Z');
const id = (n: number) => n.toString(16).padStart(24, '0');
const AUTHOR = id(1);
const VIEWER = id(2);
const BLOCKED = id(3);
const SUSPENDED = id(4);

let db: FreshDatabase;
let people: Visitors;
let chat: ReturnType<typeof createGlobalChat>;
const posted: GlobalMessage[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  people = await storedPeople(
    db.database,
    [1, 3, 4, 2, 9, 50, 51, 52].map((n) => ({
      id: id(n),
      handle: `handle${n}`,
      suspendedAt: n === 4 ? now : null,
    })),
  );
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(globalPosts);
  chat = createGlobalChat({
    database: db.database,
    clock: { now: () => now },
    ...{
      newId: () => id(1),
      publishesAt: () => Promise.resolve(null),
      countryAt: () => Promise.resolve(null),
    },
    publicProfiles: (ids) => people.publicProfiles(ids),
    ...{
      isVisiting: () => false,
      reachMiles: 50,
      hiddenFrom: () => new Set<string>(),
      log: { error: () => undefined },
    },
    changed: ({ now: told }) => {
      if (typeof told === 'object') posted.push(told);
    },
  });
  posted.length = 0;
});

const post = (n: number, more: Partial<typeof globalPosts.$inferInsert> = {}) => ({
  id: id(1000 + n),
  authorId: AUTHOR,
  body: `Post ${n}`,
  createdAt: new Date(now.getTime() - n * 1000),
  ...loop,
  ...more,
});
const keep = (...posts: (typeof globalPosts.$inferInsert)[]) => db.database.insert(globalPosts).values(posts);
const flag = (postId: string, ...flaggers: { id: string; byAdmin?: boolean }[]) =>
  db.database
    .insert(globalFlags)
    .values(flaggers.map((f) => ({ postId, flaggerId: f.id, byAdmin: f.byAdmin ?? false, createdAt: now })));
const around = (more: Partial<Parameters<typeof chat.postsAround>[0]> = {}) =>
  chat.postsAround({
    viewerId: VIEWER,
    around: loop,
    radiusMiles: 50,
    limit: 75,
    hidden: new Set(),
    now,
    ...more,
  });
const bodies = async (more?: Parameters<typeof around>[0]) => (await around(more)).map(({ body }) => body);

describe('posts around a place', () => {
  it('[MAP-07] [GCHAT-01] [GCHAT-03..10] [GCHAT-11] are public, match the contract and appear at their published position', async () => {
    await keep(post(1), post(2, { lat: 42.9, lng: -87.6321 }), post(3, { lat: 41.9, lng: -87.7 }));
    expect(await bodies()).toEqual(['Post 1', 'Post 3']);
    expect(await bodies({ radiusMiles: 1 })).toEqual(['Post 1']);
    const [first] = await around();
    expect(globalMessage.parse(first)).toEqual({
      _id: id(1001),
      author: { _id: AUTHOR, handle: 'handle1', isDemo: false },
      body: 'Post 1',
      createdAt: '2026-06-01T19:59:59.000Z',
      location: { coordinates: [loop.lng, loop.lat] },
      numberOfFlags: 0,
      flaggedByCurrent: false,
      flaggedByAdmin: false,
    });
  });

  it('[GCHAT-17] disappear after six hours', async () => {
    await keep(post(1), post(2, { createdAt: new Date(now.getTime() - 6 * HOUR_MS + 1000) }));
    expect(await bodies()).toHaveLength(2);
    expect(await bodies({ now: new Date(now.getTime() + 1000) })).toEqual(['Post 1']);
  });

  it('[GCHAT-32] [GCHAT-33] show the newest 75, without expired, removed and blocked ones', async () => {
    const many = Array.from({ length: 90 }, (_, n) => post(n, n % 10 === 3 ? { authorId: BLOCKED } : {}));
    await keep(...many, post(400, { createdAt: new Date(now.getTime() - 7 * HOUR_MS) }));
    await flag(id(1000), { id: id(50) }, { id: id(51) }, { id: id(52) });
    await flag(id(1001), { id: id(50), byAdmin: true });
    const expected = many
      .slice(2)
      .filter(({ authorId }) => authorId === AUTHOR)
      .slice(0, 75)
      .map(({ body }) => body);
    expect(expected).toHaveLength(75);
    expect(await bodies({ hidden: new Set([BLOCKED]), limit: 1000 })).toEqual(expected);
  });

  it('[GCHAT-12] [GCHAT-15] a flag shows to the flagger, counts for others and stays secret from the author', async () => {
    await keep(post(1));
    await flag(id(1001), { id: VIEWER }, { id: id(50) });
    expect(await around()).toMatchObject([{ numberOfFlags: 2, flaggedByCurrent: true }]);
    expect(await around({ viewerId: id(9) })).toMatchObject([{ numberOfFlags: 2, flaggedByCurrent: false }]);
    expect(await around({ viewerId: AUTHOR })).toMatchObject([{ numberOfFlags: 0, flaggedByCurrent: false }]);
  });

  it('[GCHAT-25] others read them without coded capitals, authors read their own text', async () => {
    await keep(post(1, { body: 'Any parTy later?' }));
    expect(await bodies()).toEqual(['Any party later?']);
    expect(await bodies({ viewerId: AUTHOR })).toEqual(['Any parTy later?']);
  });

  it('[GCHAT-25] those who flagged them read them without coded capitals', async () => {
    await keep(post(1, { body: 'Any parTy later?' }));
    await flag(id(1001), { id: VIEWER }, { id: id(50) });
    for (const viewerId of [VIEWER, id(50)])
      expect(await around({ viewerId })).toMatchObject([
        { body: 'Any party later?', flaggedByCurrent: true },
      ]);
    expect(await around({ viewerId: id(9) })).toMatchObject([
      { body: 'Any party later?', flaggedByCurrent: false },
    ]);
    expect(await bodies({ viewerId: AUTHOR })).toEqual(['Any parTy later?']);
  });

  it('posts of an author whom nobody may see do not appear', async () => {
    await keep(post(1), post(2, { authorId: SUSPENDED }));
    expect(await bodies()).toEqual(['Post 1']);
  });

  it('a crowded area does not hide older posts of a small circle', async () => {
    const far = Array.from({ length: 1200 }, (_, n) => post(n, { lat: 41.7, lng: -87.6 }));
    await keep(...far, post(2000), post(2001));
    expect(await bodies({ radiusMiles: 1 })).toEqual(['Post 2000', 'Post 2001']);
  });

  it('[GCHAT-02] a new post appears at once and is published as others may read it', async () => {
    expect(await bodies()).toEqual([]);
    await chat.addPost({
      id: id(1),
      authorId: AUTHOR,
      authorHandle: 'handle1',
      body: 'New hEre',
      published: { ...loop, cellMetres: 500 },
      isDemo: true,
      now,
    });
    const [told] = posted;
    expect(globalMessage.parse(told)).toMatchObject({ body: 'New here', author: { isDemo: true } });
    expect(await around()).toEqual(posted);
  });

  it('all viewers of an unchanged post receive the same object', async () => {
    await keep(post(1));
    const [[one], [other]] = await Promise.all([around(), around({ viewerId: id(9) })]);
    expect(one).toBe(other);
  });
});
