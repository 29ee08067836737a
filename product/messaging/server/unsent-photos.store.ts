import { and, asc, count, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { PhotosApi } from '#product/photos/server/index.ts';
import { unsentPhotos } from './tables.ts';

type PhotoRow = typeof unsentPhotos.$inferSelect;

/** An uploaded photo that a message may take. */
export type UnsentPhoto = Omit<PhotoRow, 'deleteAt'>;

export async function countUnsentPhotos(database: Queries, visitorId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(unsentPhotos)
    .where(eq(unsentPhotos.visitorId, visitorId));
  return row?.count ?? 0;
}

export async function addUnsentPhoto(tx: Transaction, row: PhotoRow): Promise<void> {
  await tx.insert(unsentPhotos).values(row);
}

/**
 * Locks the unsent photos with these names until the transaction ends; the others are absent. Must be called under the
 * lock of their owners.
 */
export async function lockUnsentPhotos(
  tx: RawTransaction,
  names: readonly string[],
): Promise<readonly UnsentPhoto[]> {
  const { rows } = await tx.query<UnsentPhoto>({
    name: 'messaging-lock-unsent-photos',
    text: `select id, visitor_id as "visitorId", classification, width, height, blur, created_at as "createdAt"
           from messaging_unsent_photos where id = any($1) order by id for update`,
    values: [names],
  });
  return rows;
}

/** Removes photos that messages took. Their files stay, and belong to the slice of the message. */
export async function removeTakenPhotos(tx: RawTransaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.query({
    name: 'messaging-remove-taken-photos',
    text: 'delete from messaging_unsent_photos where id = any($1)',
    values: [names],
  });
}

/** Locks and removes one unsent photo of a visitor, and returns it; null when there is no such photo. */
export async function takeUnsentPhoto(
  tx: Queries,
  visitorId: string,
  name: string,
): Promise<UnsentPhoto | null> {
  const [row] = await tx
    .delete(unsentPhotos)
    .where(and(eq(unsentPhotos.id, name), eq(unsentPhotos.visitorId, visitorId)))
    .returning();
  return row ?? null;
}

/** Deletes photos that expired before an instant, file and row, at most `max`; returns their number. */
export const deleteUnsentPhotos = (
  database: Database,
  files: Pick<PhotosApi['files'], 'remove'>,
  before: Date,
  max: number,
): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: unsentPhotos.id, visitorId: unsentPhotos.visitorId })
      .from(unsentPhotos)
      .where(lt(unsentPhotos.deleteAt, before))
      .orderBy(asc(unsentPhotos.deleteAt))
      .limit(max)
      // A photo that is being sent is skipped.
      .for('update', { skipLocked: true });
    // Before the commit: after a crash between the two the row remains and is deleted again.
    for (const row of rows) await files.remove(row);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(unsentPhotos).where(inArray(unsentPhotos.id, ids));
    return ids.length;
  });
