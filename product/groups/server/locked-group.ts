import { Refused } from '#platform/contract/refused.ts';
import type { Queries } from '#platform/db/database.ts';
import { built, inRawTransaction, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { cancelGroup } from '../contract/endpoints.ts';
import type { GroupFacts } from '../rules.ts';
import type { Context } from './context.ts';
import { findGroup } from './find-group.ts';
import { type GroupRow, lockGroup } from './groups.store.ts';

/** Its refusals of a group that is not there, or not the caller's, are those of every call that changes one. */
type Contract = typeof cancelGroup;

/** A group under its lock, which holds until the transaction ends. */
export interface LockedGroup {
  readonly row: GroupRow;
  readonly tx: Queries;
  readonly raw: RawTransaction;
}

/**
 * A group of the caller's own.
 *
 * @throws Refused `not-found`, `not-host`
 */
export async function findOwnGroup(context: Context, caller: Caller, groupId: string): Promise<GroupFacts> {
  const group = await findGroup(context, caller._id, groupId);
  if (!group) throw new Refused<Contract>('not-found');
  if (group.hostId !== caller._id) throw new Refused<Contract>('not-host');
  return group;
}

/**
 * Changes a group under its lock, while the visitor who does it cannot be deleted.
 *
 * @throws Refused `unauthenticated`, `not-found` when either is gone meanwhile
 */
export const inLockedGroup = <Answer>(
  context: Context,
  { visitorId, groupId }: { readonly visitorId: string; readonly groupId: string },
  change: (locked: LockedGroup) => Promise<Answer>,
): Promise<Answer> =>
  inRawTransaction(context.database, async (raw) => {
    const held = await context.holdVisitors(raw, [visitorId]);
    const tx = built(raw);
    const row = await lockGroup(tx, groupId);
    if (!held.has(visitorId)) throw new Refused<Contract>('unauthenticated');
    if (!row) throw new Refused<Contract>('not-found');
    return change({ row, tx, raw });
  });
