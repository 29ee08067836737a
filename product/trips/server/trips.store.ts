import { and, eq, gte, lt } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { trips } from './tables.ts';

export type TripRow = typeof trips.$inferSelect;

/** The trips of a box that end on that day or later, the first to begin first. */
export const tripsIn = (database: Queries, box: Box, endsFrom: string): Promise<TripRow[]> =>
  database
    .select()
    .from(trips)
    .where(and(withinBox(trips.lat, trips.lng, box), gte(trips.toDay, endsFrom)))
    .orderBy(trips.fromDay, trips.id);

/** What he has planned, by its first day. */
export const tripsOf = (database: Queries, visitorId: string): Promise<TripRow[]> =>
  database.select().from(trips).where(eq(trips.visitorId, visitorId)).orderBy(trips.fromDay, trips.id);

export async function findTrip(database: Queries, id: string): Promise<TripRow | null> {
  const [row] = await database.select().from(trips).where(eq(trips.id, id));
  return row ?? null;
}

/** Answers whether it is kept now; false where its id was used before. */
export async function addTrip(database: Queries, trip: TripRow): Promise<boolean> {
  const added = await database.insert(trips).values(trip).onConflictDoNothing().returning({ id: trips.id });
  return added.length > 0;
}

/** Where it stood; null when he has no such trip. */
export async function takeTrip(database: Queries, visitorId: string, id: string): Promise<TripRow | null> {
  const [row] = await database
    .delete(trips)
    .where(and(eq(trips.id, id), eq(trips.visitorId, visitorId)))
    .returning();
  return row ?? null;
}

/** Deletes what ended before that day. */
export async function deleteEnded(database: Queries, before: string): Promise<void> {
  await database.delete(trips).where(lt(trips.toDay, before));
}
