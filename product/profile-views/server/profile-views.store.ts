import { and, desc, eq, gt, inArray, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { MAX_VIEWS_LISTED } from '../contract.ts';
import { profileViews, profileViewSettings } from './tables.ts';

/** Who looked, and whom at. */
export interface ViewPair {
  readonly viewerId: string;
  readonly viewedId: string;
}

export async function isOn(database: Queries, visitorId: string): Promise<boolean> {
  return (await database.$count(profileViewSettings, eq(profileViewSettings.visitorId, visitorId))) > 0;
}

/** Switches it on; without effect when it is on. */
export async function addSettings(database: Queries, visitorId: string, onSince: Date): Promise<void> {
  await database.insert(profileViewSettings).values({ visitorId, onSince }).onConflictDoNothing();
}

/** Whether both show it; inside a transaction neither switches it off before that ends. */
export async function areBothOn(database: Queries, { viewerId, viewedId }: ViewPair): Promise<boolean> {
  const rows = await database
    .select({ visitorId: profileViewSettings.visitorId })
    .from(profileViewSettings)
    .where(inArray(profileViewSettings.visitorId, [viewerId, viewedId]))
    .orderBy(profileViewSettings.visitorId)
    .for('share', { of: profileViewSettings });
  return rows.length === 2;
}

/** Keeps the newest view of a pair; one that follows a counted one within the day changes nothing. */
export async function putView(
  database: Queries,
  pair: ViewPair,
  { viewedAt, countedSince }: { readonly viewedAt: Date; readonly countedSince: Date },
): Promise<void> {
  await database
    .insert(profileViews)
    .values({ ...pair, viewedAt })
    .onConflictDoUpdate({
      target: [profileViews.viewerId, profileViews.viewedId],
      set: { viewedAt },
      setWhere: lte(profileViews.viewedAt, countedSince),
    });
}

/** Who looked at a visitor, the newest first. */
export const viewsOf = (
  database: Queries,
  viewedId: string,
  since: Date,
): Promise<{ readonly viewerId: string; readonly viewedAt: Date }[]> =>
  database
    .select({ viewerId: profileViews.viewerId, viewedAt: profileViews.viewedAt })
    .from(profileViews)
    .where(and(eq(profileViews.viewedId, viewedId), gt(profileViews.viewedAt, since)))
    .orderBy(desc(profileViews.viewedAt), profileViews.viewerId)
    .limit(MAX_VIEWS_LISTED);

/** Switches it off, and deletes every view of and by the visitor. */
export async function removeAll(tx: Queries, visitorId: string): Promise<void> {
  // First, so that a view that is being written is there to be deleted, and none follows.
  await tx.delete(profileViewSettings).where(eq(profileViewSettings.visitorId, visitorId));
  await tx
    .delete(profileViews)
    .where(or(eq(profileViews.viewerId, visitorId), eq(profileViews.viewedId, visitorId)));
}

/** Neither of the two looked at the other. */
export async function separate(database: Queries, one: string, other: string): Promise<void> {
  await database
    .delete(profileViews)
    .where(
      or(
        and(eq(profileViews.viewerId, one), eq(profileViews.viewedId, other)),
        and(eq(profileViews.viewerId, other), eq(profileViews.viewedId, one)),
      ),
    );
}

export async function deleteViewsBefore(database: Queries, oldest: Date): Promise<void> {
  await database.delete(profileViews).where(lt(profileViews.viewedAt, oldest));
}
