import { Refused } from '#platform/contract/refused.ts';
import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { cancelGroup } from '../contract/endpoints.ts';
import { closedReason } from '../rules.ts';
import { lockGroup, setEnd } from './groups.store.ts';
import type { Context } from './context.ts';
import { findGroup, openGroup } from './find-group.ts';
import { attendeesOf } from './groups.store.ts';

/** Both contracts are one but for their address. */
type Contract = typeof cancelGroup;

/** Ends a group for its host, as canceled or complete; an ended group cannot change to the other. */
export const endGroup =
  (context: Context, how: 'canceled' | 'complete'): Handler<Contract, Caller> =>
  async ({ caller, body: { groupId } }) => {
    const group = await findGroup(context, caller._id, groupId);
    if (!group) throw new Refused<Contract>('not-found');
    if (group.hostId !== caller._id) throw new Refused<Contract>('not-host');
    const { row, attendees } = await inRawTransaction(context.database, async (raw) => {
      const held = await context.holdVisitors(raw, [caller._id]);
      const tx = built(raw);
      const row = await lockGroup(tx, groupId);
      if (!held.has(caller._id)) throw new Refused<Contract>('unauthenticated');
      if (!row) throw new Refused<Contract>('not-found');
      const now = context.clock.now();
      const over = closedReason(row, now);
      if (over !== null && over !== how) throw new Refused<Contract>(over);
      if (over === null)
        await setEnd(tx, groupId, { [how === 'canceled' ? 'canceledAt' : 'completedAt']: now });
      return { row, attendees: await attendeesOf(tx, [groupId]) };
    });
    // Also when it was over before: the first event may not have been sent.
    context.groupEvents.groupChanged(row, attendees);
    const seen = await openGroup(context, caller, row);
    if (!seen) throw new Refused<Contract>('not-found');
    return seen;
  };
