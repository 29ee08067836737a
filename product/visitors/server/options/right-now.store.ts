import { lte } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { HostingStatus } from '../../contract.ts';
import { hostingOfSelf } from '../../rules.ts';
import { hostingOf } from '../present-visitor.ts';
import { type VisitorRow, visitors } from '../tables.ts';

/** The columns of a visitor for whom nothing runs. */
export const NO_RIGHT_NOW = {
  ...{ rightNowUntil: null, rightNowFor: [] },
  ...{ hostingAfterType: null, hostingAfterSetAt: null },
} satisfies Partial<typeof visitors.$inferInsert>;

/** What the visitor said of hosting themselves; while Right now runs, their hosting status may be its answer. */
export const saidHosting = (
  row: Pick<
    VisitorRow,
    'hostingType' | 'hostingSetAt' | 'hostingAfterType' | 'hostingAfterSetAt' | 'rightNowUntil'
  >,
): HostingStatus | null =>
  row.rightNowUntil === null
    ? hostingOf(row)
    : hostingOf({ hostingType: row.hostingAfterType, hostingSetAt: row.hostingAfterSetAt });

/**
 * Clears ends that are past; nobody is shown them already. What the visitors said of hosting themselves is there
 * again: returns for whom it still lasts.
 */
export async function clearPastRightNow(database: Database, now: Date): Promise<readonly string[]> {
  const { id, hostingType, hostingSetAt } = visitors;
  const ended = await database
    .update(visitors)
    .set({
      ...{ hostingType: visitors.hostingAfterType, hostingSetAt: visitors.hostingAfterSetAt },
      ...NO_RIGHT_NOW,
    })
    .where(lte(visitors.rightNowUntil, now))
    .returning({ id, hostingType, hostingSetAt });
  return ended.filter((row) => hostingOfSelf(hostingOf(row), now) !== null).map((row) => row.id);
}
