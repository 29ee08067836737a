import { Refused } from '#platform/contract/refused.ts';
import type { Queries } from '#platform/db/database.ts';
import { built, inRawTransaction, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { cancelGroup } from '../contract/endpoints.ts';
import type { Context } from './context.ts';
import { type GroupRow, lockGroup } from './groups.store.ts';

/** Its refusals are those of every call that changes a group. */
type Contract = typeof cancelGroup;

/** A group under its lock, which holds until the transaction ends. */
export interface LockedGroup {
  readonly row: GroupRow;
  readonly tx: Queries;
  readonly raw: RawTransaction;
  /** The visitors that exist, held until the transaction ends, with whether each has an account. */
  readonly held: ReadonlyMap<string, boolean>;
}

interface GroupLock {
  /** Who changes the group. */
  readonly visitorId: string;
  /** Whom the change concerns besides. */
  readonly otherId?: string;
  readonly groupId: string;
}

/**
 * Changes a group under its lock, while the visitor who does it, and another it concerns, cannot be deleted.
 *
 * @throws Refused `unauthenticated`, `not-found` when either is gone meanwhile
 */
export const inLockedGroup = <Answer>(
  context: Context,
  { visitorId, otherId = visitorId, groupId }: GroupLock,
  change: (locked: LockedGroup) => Promise<Answer>,
): Promise<Answer> =>
  inRawTransaction(context.database, async (raw) => {
    const held = await context.holdVisitors(raw, [visitorId, otherId]);
    const tx = built(raw);
    const row = await lockGroup(tx, groupId);
    if (!held.has(visitorId)) throw new Refused<Contract>('unauthenticated');
    if (!row) throw new Refused<Contract>('not-found');
    return change({ row, tx, raw, held });
  });
