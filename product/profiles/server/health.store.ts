import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { holdVisitor } from '#product/visitors/server/index.ts';
import type { HealthInfo } from '../contract.ts';
import { saidHealth } from '../health.rules.ts';
import { healthInfos, type HealthRow } from './tables.ts';

export async function findHealth(database: Database, visitorId: string): Promise<HealthRow | null> {
  const [row] = await database.select().from(healthInfos).where(eq(healthInfos.visitorId, visitorId));
  return row ?? null;
}

/** What others may see of it; null where it is not shown, or nothing is. */
export async function findShownHealth(database: Database, visitorId: string): Promise<HealthInfo | null> {
  const [row] = await database
    .select()
    .from(healthInfos)
    .where(and(eq(healthInfos.visitorId, visitorId), healthInfos.isShown));
  return row ? saidHealth(row) : null;
}

/** Replaces all but the time of a consent that stands; null when the visitor is deleted. */
export const saveHealth = (database: Database, row: HealthRow): Promise<HealthRow | null> =>
  database.transaction(async (tx) => {
    if (!(await holdVisitor(tx, row.visitorId))) return null;
    const { isShown, onPrep, lastTested, vaccinations } = row;
    const [saved] = await tx
      .insert(healthInfos)
      .values(row)
      .onConflictDoUpdate({
        target: healthInfos.visitorId,
        set: { isShown, onPrep, lastTested, vaccinations },
      })
      .returning();
    return saved ?? null;
  });

export async function removeHealth(database: Database, visitorId: string): Promise<void> {
  await database.delete(healthInfos).where(eq(healthInfos.visitorId, visitorId));
}
