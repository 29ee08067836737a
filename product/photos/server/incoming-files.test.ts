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
import { PhotoFiles } from './photo-files.ts';
import { addPhotoRow, findPhoto } from './photos.store.ts';
import { incomingFiles } from './tables.ts';

const OWNER = 'a'.repeat(24);
const bytes = Buffer.from('pixels');
const renditions = {
  full: { bytes, width: 200, height: 200 },
  ...{ w480: Buffer.from('fewer'), w96: Buffer.from('few'), blurred: Buffer.from('hardly any') },
  hash: { bits: new Uint8Array(32), quality: 100 },
};
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
) => {
  const images = { renditions: () => Promise.reject(new Error('nothing is decoded here')) };
  const files = new PhotoFiles({
    storage: other.storage ?? storage(),
    images,
    log: { warn: () => undefined },
  });
  return new IncomingFiles({ database: other.database ?? db.database, files, clock });
};
const photoOf = (id: string, visitorId = OWNER) => ({ id, visitorId, renditions });
const addRow = (id: string) => (tx: Transaction) =>
  addPhotoRow(tx, {
    ...{ id, visitorId: OWNER, status: 'pending', classification: 'UNKNOWN', isPrimary: false },
    ...{ width: 200, height: 200, createdAt: now },
  });
/** Whether there is a file, a row, and a note that the file is coming. */
const stateOf = async (id: string) => ({
  files: (
    await Promise.all(['', 'w480', 'w96'].map((size) => storage().get(`${OWNER}/${id}${size}`)))
  ).filter((file) => file !== null).length,
  row: (await findPhoto(db.database, id)) !== null,
  isComing:
    (
      await db.database
        .select()
        .from(incomingFiles)
        .where(eq(incomingFiles.key, `${OWNER}/${id}`))
    ).length > 0,
});
const nothing = { files: 0, row: false, isComing: false };
const taken = { files: 3, row: true, isComing: false };

it('a file is there before its row, and no lock waits for it', async () => {
  await incoming().take(photoOf('a1'), async (tx) => {
    expect(await stateOf('a1')).toEqual({ files: 3, row: false, isComing: true });
    await addRow('a1')(tx);
  });
  expect(await stateOf('a1')).toEqual(taken);
});

it('nothing stays of a file whose row is refused, or that cannot be put', async () => {
  const refused = incoming().take(photoOf('a2'), async (tx) => {
    await addRow('a2')(tx);
    throw new Error('too many');
  });
  await expect(refused).rejects.toThrow('too many');
  expect(await stateOf('a2')).toEqual(nothing);

  for (const size of ['', 'w480', 'w96']) {
    const full = {
      ...storage(),
      put: (key: string, given: Uint8Array) =>
        key === `${OWNER}/a3${size}` ? Promise.reject(new Error('disk full')) : storage().put(key, given),
    };
    await expect(incoming({ storage: full }).take(photoOf('a3'), addRow('a3'))).rejects.toThrow('disk full');
    expect(await stateOf('a3')).toEqual(nothing);
  }
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
  await expect(incoming({ database: loses }).take(photoOf('a4'), addRow('a4'))).rejects.toThrow(
    'connection lost',
  );
  expect(await stateOf('a4')).toEqual(taken);
});

it('of a visitor who is deleted nothing is put', async () => {
  const photo = photoOf('a7', 'b'.repeat(24));
  await expect(incoming().take(photo, addRow('a7'))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await storage().get(`${photo.visitorId}/a7`)).toBeNull();
});

it('what a crash left is removed after an hour, and nothing that was taken in', async () => {
  // It crashed before it had put them all.
  for (const size of ['', 'w480']) await storage().put(`${OWNER}/a5${size}`, bytes);
  await db.database
    .insert(incomingFiles)
    .values(['a5', 'a6'].map((id) => ({ key: `${OWNER}/${id}`, visitorId: OWNER, createdAt: now })));
  now = new Date(now.getTime() + 59 * MINUTE_MS);
  expect(await incoming().removeLost(10)).toBe(0);
  expect(await stateOf('a5')).toEqual({ files: 2, row: false, isComing: true });
  now = new Date(now.getTime() + 2 * MINUTE_MS);
  expect(await incoming().removeLost(1)).toBe(1);
  expect(await incoming().removeLost(10)).toBe(1);
  expect([await stateOf('a5'), await stateOf('a6')]).toEqual([nothing, nothing]);
  expect([await stateOf('a1'), await stateOf('a4')]).toEqual([taken, taken]);
});
