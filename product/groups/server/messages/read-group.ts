import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readGroup as contract } from '../../contract/endpoints.ts';
import { growReadMark } from './group-messages.store.ts';
import type { Context } from '../context.ts';
import { findGroupInside } from '../find-group.ts';
import { findMessage } from './group-messages.store.ts';
import { unreadCounts } from './unread-counts.ts';

export const readGroup =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id: viewerId }, body: { groupId, upTo } }) => {
    const { database, hiddenFrom, newId, send } = context;
    const group = await findGroupInside(context, viewerId, groupId);
    const message = await findMessage(database, upTo);
    if (!group || message?.groupId !== groupId) throw new Refused<typeof contract>('not-found');
    const hidden = hiddenFrom(viewerId);
    const unread = async () => (await unreadCounts(context, [groupId], viewerId, hidden)).get(groupId) ?? 0;
    const before = await unread();
    await growReadMark(database, group, viewerId, message.seq);
    const unreadCount = await unread();
    // The visitor's other devices count it too.
    if (unreadCount !== before) send(viewerId, { type: 'group', groupId, changeId: newId(), unreadCount });
    return { unreadCount };
  };
