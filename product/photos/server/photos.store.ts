import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
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

export async function findPhoto(database: Queries, id: string): Promise<PhotoRow | null> {
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

/** Writes what was decided about a photo. */
export async function judgePhotoRow(tx: Transaction, id: string, decided: Partial<PhotoRow>): Promise<void> {
  await tx.update(profilePhotos).set(decided).where(eq(profilePhotos.id, id));
}

/** Those that a person has to look at: what is known first, then the oldest. */
export const findPhotosToReview = (database: Queries, max: number): Promise<PhotoRow[]> =>
  database
    .select()
    .from(profilePhotos)
    .where(or(isNotNull(profilePhotos.reviewReason), isNull(profilePhotos.judgedBy)))
    .orderBy(sql`${profilePhotos.reviewReason} is distinct from 'known'`, asc(profilePhotos.createdAt))
    .limit(max);

/** Those that no program has looked at yet, the oldest first, from a time on. */
export const findUnjudgedPhotos = (database: Queries, after: Date, max: number): Promise<PhotoRow[]> =>
  database
    .select()
    .from(profilePhotos)
    .where(
      and(
        isNull(profilePhotos.judgedBy),
        isNull(profilePhotos.reviewReason),
        gt(profilePhotos.createdAt, after),
      ),
    )
    .orderBy(asc(profilePhotos.createdAt))
    .limit(max);

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

/** Puts a visitor's photos into the order of these ids. */
export async function placePhotos(tx: Transaction, visitorId: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .update(profilePhotos)
      .set({ position })
      .where(and(eq(profilePhotos.visitorId, visitorId), eq(profilePhotos.id, id)));
}
