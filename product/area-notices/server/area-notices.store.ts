import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { GridPart } from '#product/presence/regions.rules.ts';
import { areaNotices } from './tables.ts';

/** An area that was asked about. */
export interface KeptNotice extends GridPart {
  readonly endsAt: Date;
  readonly toldAt: Date | null;
}

const isOf = (visitorId: string, { row, column }: GridPart) =>
  and(eq(areaNotices.visitorId, visitorId), eq(areaNotices.row, row), eq(areaNotices.column, column));
const waits = (now: Date) => and(isNull(areaNotices.toldAt), gt(areaNotices.endsAt, now));

/** Those that have not ended, the latest end first. */
export const noticesOf = (database: Queries, visitorId: string, now: Date): Promise<KeptNotice[]> =>
  database
    .select({
      ...{ row: areaNotices.row, column: areaNotices.column },
      ...{ endsAt: areaNotices.endsAt, toldAt: areaNotices.toldAt },
    })
    .from(areaNotices)
    .where(and(eq(areaNotices.visitorId, visitorId), gt(areaNotices.endsAt, now)))
    .orderBy(desc(areaNotices.endsAt), areaNotices.row, areaNotices.column);

/** Begins it, also in place of one that has ended or done its work. */
export async function putNotice(
  database: Queries,
  visitorId: string,
  { row, column, endsAt }: Omit<KeptNotice, 'toldAt'>,
): Promise<void> {
  await database
    .insert(areaNotices)
    .values({ visitorId, row, column, endsAt, toldAt: null })
    .onConflictDoUpdate({
      target: [areaNotices.visitorId, areaNotices.row, areaNotices.column],
      set: { endsAt, toldAt: null },
    });
}

export async function deleteNotice(database: Queries, visitorId: string, sector: GridPart): Promise<void> {
  await database.delete(areaNotices).where(isOf(visitorId, sector));
}

export async function deleteEnded(database: Queries, now: Date): Promise<void> {
  await database.delete(areaNotices).where(lte(areaNotices.endsAt, now));
}

/** The sectors that someone waits for. */
export const awaitedSectors = (database: Queries, now: Date): Promise<GridPart[]> =>
  database
    .selectDistinct({ row: areaNotices.row, column: areaNotices.column })
    .from(areaNotices)
    .where(waits(now));

/** Who waits for an area. */
export async function waitingFor(
  database: Queries,
  { row, column }: GridPart,
  now: Date,
): Promise<readonly string[]> {
  const rows = await database
    .select({ visitorId: areaNotices.visitorId })
    .from(areaNotices)
    .where(and(eq(areaNotices.row, row), eq(areaNotices.column, column), waits(now)));
  return rows.map(({ visitorId }) => visitorId);
}

/** Whether the notice waited until now: of several at once one is answered true. */
export async function takeNotice(
  database: Queries,
  visitorId: string,
  sector: GridPart,
  now: Date,
): Promise<boolean> {
  const taken = await database
    .update(areaNotices)
    .set({ toldAt: now })
    .where(and(isOf(visitorId, sector), waits(now)))
    .returning({ visitorId: areaNotices.visitorId });
  return taken.length > 0;
}
