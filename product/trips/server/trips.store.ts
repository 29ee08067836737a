import { and, eq, gte, lt } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { trips } from './tables.ts';

export type TripRow = typeof trips.$inferSelect;

/** Trips of a box that end on this day or later, by first day. */
export const tripsIn = (database: Queries, box: Box, endsFrom: string): Promise<TripRow[]> =>
  database
    .select()
    .from(trips)
    .where(and(withinBox(trips.lat, trips.lng, box), gte(trips.toDay, endsFrom)))
    .orderBy(trips.fromDay, trips.id);

/** A visitor's trips, by first day. */
export const tripsOf = (database: Queries, visitorId: string): Promise<TripRow[]> =>
  database.select().from(trips).where(eq(trips.visitorId, visitorId)).orderBy(trips.fromDay, trips.id);

export async function findTrip(database: Queries, id: string): Promise<TripRow | null> {
  const [row] = await database.select().from(trips).where(eq(trips.id, id));
  return row ?? null;
}

/** Returns false when the id is already used. */
export async function addTrip(database: Queries, trip: TripRow): Promise<boolean> {
  const added = await database.insert(trips).values(trip).onConflictDoNothing().returning({ id: trips.id });
  return added.length > 0;
}

/** Deletes a trip and returns it; null when the visitor has no such trip. */
export async function deleteTrip(database: Queries, visitorId: string, id: string): Promise<TripRow | null> {
  const [row] = await database
    .delete(trips)
    .where(and(eq(trips.id, id), eq(trips.visitorId, visitorId)))
    .returning();
  return row ?? null;
}

/** Deletes trips that ended before this day. */
export async function deleteEnded(database: Queries, before: string): Promise<void> {
  await database.delete(trips).where(lt(trips.toDay, before));
}
