import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { getGroup as contract } from '../contract/endpoints.ts';
import { peopleInGroup } from '../contract/nearby.ts';
import { viewerRoleOf, unavailableReason } from '../rules.ts';
import type { Context } from './context.ts';
import { findGroup, openGroups } from './find-group.ts';
import { messagePage } from './messages/message-page.ts';

export const getGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller, query } = call;
    const { groupId, messages, from } = query;
    const group = await findGroup(context, caller._id, groupId);
    if (!group) throw new Refused<typeof contract>('not-found');
    const reason = unavailableReason(group, viewerRoleOf(caller._id, group), context.clock.now());
    if (reason) throw new Refused<typeof contract>('not-found', { reason });
    const [seen] = await openGroups(context, caller, [group]);
    if (!seen) throw new Refused<typeof contract>('not-found');
    // Its members know each other, and their group stays open to them.
    const show = seen.can.read ? context.countPeople : context.showPeople;
    await show(call, peopleInGroup(seen));
    if (messages === undefined || !seen.can.read) return seen;
    return { ...seen, page: await messagePage(context, caller._id, { groupId, from: from ?? null }) };
  };
