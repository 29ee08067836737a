import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { HandleTaken, ReleasedHandles } from './released-handles.ts';
import { releasedHandles } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
const [OWNER, OTHER] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const begun = new Date('2030-05-01T12:00:00Z');
let time = begun;
const handles = new ReleasedHandles({ serverKey: Buffer.alloc(32, 1), clock: { now: () => time } });

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const release = (handle: string, id: string) =>
  fresh.database.transaction((tx) => handles.release(tx, handle, id));
const demandFree = (handle: string, id: string) =>
  fresh.database.transaction((tx) => handles.demandFree(tx, handle, id));

it('a released handle is kept from others for 30 days, whatever its case, and not from its owner', async () => {
  await release('Quietfern', OWNER);
  await expect(demandFree('quietFERN', OTHER)).rejects.toThrow(HandleTaken);
  await demandFree('quietfern', OWNER);
  await demandFree('otherfern', OTHER);
  time = new Date(begun.getTime() + 30 * DAY_MS - 1);
  await expect(demandFree('quietfern', OTHER)).rejects.toThrow(HandleTaken);
  time = new Date(begun.getTime() + 30 * DAY_MS);
  await demandFree('quietfern', OTHER);
});

it('a handle released again is kept from its former owner too', async () => {
  await release('lakeside', OWNER);
  await release('lakeside', OTHER);
  await expect(demandFree('lakeside', OWNER)).rejects.toThrow(HandleTaken);
});

it('neither handle nor owner is stored readably, and what is old is deleted', async () => {
  await release('readable', OWNER);
  const rows = await fresh.database.select().from(releasedHandles);
  const stored = rows.map((row) => [row.handleHash, row.ownerHash].map((hash) => hash.toString('latin1')));
  expect(JSON.stringify(stored)).not.toMatch(/readable|aaaa/);
  time = new Date(time.getTime() + 31 * DAY_MS);
  await release('younger', OWNER);
  await handles.sweep(fresh.database);
  expect(await fresh.database.select().from(releasedHandles)).toHaveLength(1);
});
