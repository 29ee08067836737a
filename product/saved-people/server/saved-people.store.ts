import { and, count, desc, eq, or } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { savedPeople } from './tables.ts';

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
  saved: { readonly visitorId: string; readonly savedId: string; readonly createdAt: Date },
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

/** Neither of the two has the other saved. */
export async function separate(database: Queries, one: string, other: string): Promise<void> {
  await database
    .delete(savedPeople)
    .where(
      or(
        and(eq(savedPeople.visitorId, one), eq(savedPeople.savedId, other)),
        and(eq(savedPeople.visitorId, other), eq(savedPeople.savedId, one)),
      ),
    );
}
