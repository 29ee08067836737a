import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import { type PhotoRow, profilePhotos } from './tables.ts';

/** Primary photo first, then in the order their owner chose, else in which they were added. */
export const findPhotosOf = (database: Queries, visitorId: string): Promise<PhotoRow[]> =>
  findPhotosOfAll(database, [visitorId]);

/** The same for several visitors. */
export const findPhotosOfAll = async (
  database: Queries,
  visitorIds: readonly string[],
): Promise<PhotoRow[]> =>
  visitorIds.length === 0
    ? []
    : database
        .select()
        .from(profilePhotos)
        .where(inArray(profilePhotos.visitorId, [...visitorIds]))
        .orderBy(
          desc(profilePhotos.isPrimary),
          asc(profilePhotos.position),
          asc(profilePhotos.createdAt),
          asc(profilePhotos.id),
        );

export async function findPhoto(database: Database, id: string): Promise<PhotoRow | null> {
  const [row] = await database.select().from(profilePhotos).where(eq(profilePhotos.id, id));
  return row ?? null;
}

export const findPhotosById = async (database: Database, ids: readonly string[]): Promise<PhotoRow[]> =>
  database
    .select()
    .from(profilePhotos)
    .where(inArray(profilePhotos.id, [...ids]));

export async function addPhotoRow(
  tx: Transaction,
  row: typeof profilePhotos.$inferInsert,
): Promise<PhotoRow> {
  const [added] = await tx.insert(profilePhotos).values(row).returning();
  if (!added) throw new Error('an insert returns its row');
  return added;
}

export async function deletePhotoRow(tx: Transaction, visitorId: string, id: string): Promise<void> {
  await tx.delete(profilePhotos).where(and(eq(profilePhotos.visitorId, visitorId), eq(profilePhotos.id, id)));
}

/** Makes one of a visitor's photos the only primary one. */
export async function choosePrimary(tx: Transaction, visitorId: string, id: string): Promise<void> {
  const ofVisitor = eq(profilePhotos.visitorId, visitorId);
  await tx
    .update(profilePhotos)
    .set({ isPrimary: false })
    .where(and(ofVisitor, eq(profilePhotos.isPrimary, true)));
  await tx
    .update(profilePhotos)
    .set({ isPrimary: true })
    .where(and(ofVisitor, eq(profilePhotos.id, id)));
}
