import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { cancelGroup } from '../../contract/endpoints.ts';
import { closedReason } from '../../rules.ts';
import type { Context } from '../context.ts';
import { findOwnGroup, openGroup } from '../find-group.ts';
import { attendeesOf, setEnd } from '../groups.store.ts';
import { inLockedGroup } from '../locked-group.ts';

/** Both contracts are one but for their address. */
type Contract = typeof cancelGroup;

/** Ends a group for its host, as canceled or complete; an ended group cannot change to the other. */
export const endGroup =
  (context: Context, how: 'canceled' | 'complete'): Handler<Contract, Caller> =>
  async ({ caller, body: { groupId } }) => {
    await findOwnGroup(context, caller, groupId);
    const by = { visitorId: caller._id, groupId };
    const { row, attendees } = await inLockedGroup(context, by, async ({ row, tx }) => {
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
