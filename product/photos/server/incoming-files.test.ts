import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { IncomingFiles } from './incoming-files.ts';
import { addPhotoRow, findPhoto } from './photos.store.ts';
import { incomingFiles } from './tables.ts';

const OWNER = 'a'.repeat(24);
const bytes = Buffer.from('pixels');
const MINUTE_MS = 60_000;

let db: FreshDatabase;
let folder: string;
let now = new Date('2030-05-01T12:00:00Z');
const clock: Clock = { now: () => now };
beforeAll(async () => {
  db = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'incoming-'));
  await storedPeople(db.database, [{ id: OWNER, handle: 'owner' }]);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const storage = () => createFolderStorage(folder);
const incoming = (
  other: { readonly database?: Database; readonly storage?: ReturnType<typeof storage> } = {},
) => new IncomingFiles({ database: db.database, storage: storage(), clock, ...other });
const fileOf = (id: string) => ({ key: `${OWNER}/${id}`, visitorId: OWNER, bytes });
const addRow = (id: string) => (tx: Transaction) =>
  addPhotoRow(tx, {
    ...{ id, visitorId: OWNER, status: 'pending', classification: 'UNKNOWN', isPrimary: false },
    ...{ width: 200, height: 200, createdAt: now },
  });
/** Whether there is a file, a row, and a note that the file is coming. */
const stateOf = async (id: string) => ({
  file: (await storage().get(`${OWNER}/${id}`)) !== null,
  row: (await findPhoto(db.database, id)) !== null,
  isComing:
    (
      await db.database
        .select()
        .from(incomingFiles)
        .where(eq(incomingFiles.key, `${OWNER}/${id}`))
    ).length > 0,
});
const nothing = { file: false, row: false, isComing: false };
const taken = { file: true, row: true, isComing: false };

it('a file is there before its row, and no lock waits for it', async () => {
  await incoming().take(fileOf('a1'), async (tx) => {
    expect(await stateOf('a1')).toEqual({ file: true, row: false, isComing: true });
    await addRow('a1')(tx);
  });
  expect(await stateOf('a1')).toEqual(taken);
});

it('nothing stays of a file whose row is refused, or that cannot be put', async () => {
  const refused = incoming().take(fileOf('a2'), async (tx) => {
    await addRow('a2')(tx);
    throw new Error('too many');
  });
  await expect(refused).rejects.toThrow('too many');
  expect(await stateOf('a2')).toEqual(nothing);

  const full = { ...storage(), put: () => Promise.reject(new Error('disk full')) };
  await expect(incoming({ storage: full }).take(fileOf('a3'), addRow('a3'))).rejects.toThrow('disk full');
  expect(await stateOf('a3')).toEqual(nothing);
});

it('a row that was committed keeps its file, though the answer of the commit is lost', async () => {
  let transactions = 0;
  const loses = new Proxy(db.database, {
    get: (database, name: keyof Database) =>
      name === 'transaction'
        ? async (work: (tx: Transaction) => Promise<unknown>) => {
            await database.transaction(work);
            transactions += 1;
            // The first notes that the file is coming.
            if (transactions === 2) throw new Error('connection lost');
          }
        : database[name],
  });
  await expect(incoming({ database: loses }).take(fileOf('a4'), addRow('a4'))).rejects.toThrow(
    'connection lost',
  );
  expect(await stateOf('a4')).toEqual(taken);
});

it('of a visitor who is deleted nothing is put', async () => {
  const file = { key: 'bb/a7', visitorId: 'b'.repeat(24), bytes };
  await expect(incoming().take(file, addRow('a7'))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await storage().get('bb/a7')).toBeNull();
});

it('what a crash left is removed after an hour, and nothing that was taken in', async () => {
  await storage().put(`${OWNER}/a5`, bytes);
  await db.database
    .insert(incomingFiles)
    .values(['a5', 'a6'].map((id) => ({ key: `${OWNER}/${id}`, visitorId: OWNER, createdAt: now })));
  now = new Date(now.getTime() + 59 * MINUTE_MS);
  expect(await incoming().removeLost(10)).toBe(0);
  expect(await stateOf('a5')).toEqual({ file: true, row: false, isComing: true });
  now = new Date(now.getTime() + 2 * MINUTE_MS);
  expect(await incoming().removeLost(1)).toBe(1);
  expect(await incoming().removeLost(10)).toBe(1);
  expect([await stateOf('a5'), await stateOf('a6')]).toEqual([nothing, nothing]);
  expect([await stateOf('a1'), await stateOf('a4')]).toEqual([taken, taken]);
});
