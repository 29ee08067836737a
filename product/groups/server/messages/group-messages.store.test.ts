import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { addMessage } from './group-messages.store.ts';
import { groupMessages, groups } from '../tables.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const [HOST, WALK, OTHER] = [id(1), id(100), id(101)];
const now = new Date('2026-06-01T20:00:00Z');

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await storedPeople(db.database, [{ id: HOST, handle: 'handle1' }]);
  await db.database.insert(groups).values(
    [WALK, OTHER].map((groupId) => ({
      ...{ id: groupId, hostId: HOST, name: 'River walk', description: '', address: '', otherDetails: '' },
      ...{ lat: 41.8762, lng: -87.6321, startTime: now, createdAt: now },
    })),
  );
});
afterAll(() => db.close());

const message = (n: number, groupId = WALK) => ({
  ...{ id: id(1000 + n), groupId, authorId: HOST, body: `Number ${n}`, createdAt: now },
});
const numberOf = async (...what: Parameters<typeof message>) =>
  (await addMessage(db.database, message(...what)))?.seq;

it('[GROUP-24] a message gets the next number of its group, even if the group’s count is out of date', async () => {
  // A group whose messages are older than its count of them.
  await db.database.insert(groupMessages).values([
    { ...message(1), seq: 1 },
    { ...message(2), seq: 2 },
    { ...message(3, OTHER), seq: 7 },
  ]);
  expect(await numberOf(4)).toBe(3);
  expect(await numberOf(5)).toBe(4);
  // The newest of them is gone: its number is not used twice.
  await db.database.delete(groupMessages).where(eq(groupMessages.id, id(1005)));
  expect(await numberOf(6)).toBe(5);
  expect(await numberOf(7, OTHER)).toBe(8);
});
