import { and, count, desc, eq, or } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { savedPeople, savedPeopleNotices } from './tables.ts';

/** A saver and whom they saved. */
export interface SavedPair {
  readonly visitorId: string;
  readonly savedId: string;
}

/** The people whom a visitor saved, the latest first. */
export async function savedIdsOf(database: Queries, visitorId: string): Promise<string[]> {
  const rows = await database
    .select({ savedId: savedPeople.savedId })
    .from(savedPeople)
    .where(eq(savedPeople.visitorId, visitorId))
    .orderBy(desc(savedPeople.createdAt), savedPeople.savedId);
  return rows.map(({ savedId }) => savedId);
}

export async function countSaved(database: Queries, visitorId: string): Promise<number> {
  const [row] = await database
    .select({ saved: count() })
    .from(savedPeople)
    .where(eq(savedPeople.visitorId, visitorId));
  return row?.saved ?? 0;
}

/** Whether the person is saved now; not so when one of the two was deleted. */
export async function addSaved(
  database: Queries,
  saved: SavedPair & { readonly createdAt: Date },
): Promise<boolean> {
  try {
    await database.insert(savedPeople).values(saved).onConflictDoNothing();
    return true;
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_visitors_id_fk')) return false;
    throw error;
  }
}

export async function removeSaved(database: Queries, visitorId: string, savedId: string): Promise<void> {
  await database
    .delete(savedPeople)
    .where(and(eq(savedPeople.visitorId, visitorId), eq(savedPeople.savedId, savedId)));
}

/**
 * Neither of the two has the other saved. The blocked one keeps no trace of notices either, as after a deletion; those
 * of the blocker stay for their hours, so that blocking and unblocking brings no other notice.
 */
export async function separate(database: Queries, blockerId: string, blockedId: string): Promise<void> {
  await database
    .delete(savedPeople)
    .where(
      or(
        and(eq(savedPeople.visitorId, blockerId), eq(savedPeople.savedId, blockedId)),
        and(eq(savedPeople.visitorId, blockedId), eq(savedPeople.savedId, blockerId)),
      ),
    );
  await database
    .delete(savedPeopleNotices)
    .where(and(eq(savedPeopleNotices.visitorId, blockedId), eq(savedPeopleNotices.savedId, blockerId)));
}

/** The people for whom the visitor's bell is on. */
export async function bellIdsOf(database: Queries, visitorId: string): Promise<string[]> {
  const rows = await database
    .select({ savedId: savedPeople.savedId })
    .from(savedPeople)
    .where(and(eq(savedPeople.visitorId, visitorId), eq(savedPeople.hasBell, true)))
    .orderBy(savedPeople.savedId);
  return rows.map(({ savedId }) => savedId);
}

/** False when the person is not saved. */
export async function writeBell(
  database: Queries,
  { visitorId, savedId }: SavedPair,
  hasBell: boolean,
): Promise<boolean> {
  const rows = await database
    .update(savedPeople)
    .set({ hasBell })
    .where(and(eq(savedPeople.visitorId, visitorId), eq(savedPeople.savedId, savedId)))
    .returning({ savedId: savedPeople.savedId });
  return rows.length > 0;
}
