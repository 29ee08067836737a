import { lte } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { visitors } from '../tables.ts';

/** The columns of a visitor for whom nothing runs. */
export const NO_RIGHT_NOW = { rightNowUntil: null, rightNowFor: [] } satisfies Partial<
  typeof visitors.$inferInsert
>;

/** Clears ends that are past; nobody is shown them already. */
export async function clearPastRightNow(database: Database, now: Date): Promise<void> {
  await database.update(visitors).set(NO_RIGHT_NOW).where(lte(visitors.rightNowUntil, now));
}
