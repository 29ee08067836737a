import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { listGroupMessages as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { findGroupInside } from '../find-group.ts';
import { findMessage } from './group-messages.store.ts';
import { messagePage } from './message-page.ts';

export const listGroupMessages =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, query: { groupId, before } }) => {
    const group = await findGroupInside(context, caller._id, groupId);
    if (!group) throw new Refused<typeof contract>('not-found');
    const from = before === undefined ? null : await findMessage(context.database, before);
    if (before !== undefined && from?.groupId !== groupId) throw new Refused<typeof contract>('not-found');
    return messagePage(context, caller._id, { groupId, before: from?.seq ?? null });
  };
