import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { visitors } from '../tables.ts';

/** Visitors whose availability has an end ahead or unprocessed. */
export const findAvailability = (
  database: Database,
): Promise<{ readonly id: string; readonly until: Date | null }[]> =>
  database
    .select({ id: visitors.id, until: visitors.availableUntil })
    .from(visitors)
    .where(isNotNull(visitors.availableUntil));

/** Visitors whose availability expired and who have not set it since. */
export const findExpiredAvailability = async (database: Database): Promise<string[]> =>
  (
    await database.select({ id: visitors.id }).from(visitors).where(eq(visitors.availabilityExpired, true))
  ).map(({ id }) => id);

/** Marks availability as expired and clears end and note; an end set meanwhile stays. */
export async function expireAvailability(
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await database
    .update(visitors)
    .set({ availableUntil: null, availabilityNote: null, availabilityExpired: true })
    .where(and(inArray(visitors.id, [...ids]), lte(visitors.availableUntil, now)));
}
