import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { getGroup as contract } from '../contract/endpoints.ts';
import { viewerRoleOf, unavailableReason } from '../rules.ts';
import type { Context } from './context.ts';
import { findGroup, openGroups } from './find-group.ts';
import { messagePage } from './messages/message-page.ts';

export const getGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ query: { groupId, messages, from }, caller }) => {
    const group = await findGroup(context, caller._id, groupId);
    if (!group) throw new Refused<typeof contract>('not-found');
    const reason = unavailableReason(group, viewerRoleOf(caller._id, group), context.clock.now());
    if (reason) throw new Refused<typeof contract>('not-found', { reason });
    const [seen] = await openGroups(context, caller, [group]);
    if (!seen) throw new Refused<typeof contract>('not-found');
    if (messages === undefined || !seen.can.read) return seen;
    return { ...seen, page: await messagePage(context, caller._id, { groupId, from: from ?? null }) };
  };
