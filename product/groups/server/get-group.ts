import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getGroup as contract } from '../contract.ts';
import { groupAsSeenBy, isInside, partOf, whyUnloadable } from '../rules.ts';
import type { Context } from './context.ts';

export const getGroup =
  ({ clock, store, known, blockedWith }: Context): Handler<typeof contract, Viewer> =>
  async ({ query: { groupId }, caller }) => {
    const viewerId = caller._id;
    const now = clock.now();
    const row = await store.groupById(groupId);
    const hidden = blockedWith(viewerId);
    const group = row && !hidden.has(row.hostId) ? (await known.factsOf([row]))[0] : undefined;
    if (!group) throw new Refused<typeof contract>('not-found');
    const part = partOf(viewerId, group);
    const reason = whyUnloadable(group, part, now);
    if (reason) throw new Refused<typeof contract>('not-found', { reason });
    const unread = await store.unreadCounts(isInside(part) ? [group.id] : [], viewerId, [...hidden]);
    return groupAsSeenBy(viewerId, group, hidden, unread.get(group.id) ?? 0, now);
  };
