import { Refused } from '#platform/contract/refused.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { canInGroup } from '../attendance.rules.ts';
import type { cancelGroup } from '../contract/endpoints.ts';
import type { OpenGroup } from '../contract/schema.ts';
import { groupAsSeenBy, type GroupFacts, isInside, viewerRoleOf } from '../rules.ts';
import type { Context } from './context.ts';
import { groupFacts } from './group-facts.ts';
import type { GroupRow } from './groups.store.ts';
import { unreadCounts } from './messages/unread-counts.ts';

/** A group that exists for a viewer, or null: its host is there, and neither hides from the other. */
export async function findGroup(
  context: Pick<Context, 'store' | 'publicProfiles' | 'hiddenFrom'>,
  viewerId: string,
  groupId: string,
): Promise<GroupFacts | null> {
  const { store, hiddenFrom } = context;
  const row = await store.groupById(groupId);
  if (!row || hiddenFrom(viewerId).has(row.hostId)) return null;
  return (await groupFacts(context, [row]))[0] ?? null;
}

/**
 * A group of the caller's own, for every call that is the host's alone.
 *
 * @throws Refused `not-found`, `not-host`
 */
export async function findOwnGroup(context: Context, caller: Caller, groupId: string): Promise<GroupFacts> {
  const group = await findGroup(context, caller._id, groupId);
  if (!group) throw new Refused<typeof cancelGroup>('not-found');
  if (group.hostId !== caller._id) throw new Refused<typeof cancelGroup>('not-host');
  return group;
}

/** A group whose messages a viewer reads, or null: it exists for them and they are in it. */
export async function findGroupInside(
  context: Pick<Context, 'store' | 'publicProfiles' | 'hiddenFrom'>,
  viewerId: string,
  groupId: string,
): Promise<GroupFacts | null> {
  const group = await findGroup(context, viewerId, groupId);
  return group && isInside(viewerRoleOf(viewerId, group)) ? group : null;
}

/** Groups as the caller may see them, with what the caller may do about each. */
export async function openGroups(
  context: Pick<Context, 'database' | 'publicProfiles' | 'hiddenFrom' | 'clock'>,
  caller: Caller,
  groups: readonly GroupFacts[],
): Promise<OpenGroup[]> {
  const { hiddenFrom, clock } = context;
  const { _id: viewerId } = caller;
  const hidden = hiddenFrom(viewerId);
  const inside = groups.filter((group) => isInside(viewerRoleOf(viewerId, group))).map(({ id }) => id);
  const unread = await unreadCounts(context, inside, viewerId, hidden);
  const now = clock.now();
  const permissions = {
    joinGroup: may(caller, 'joinGroup'),
    createGroup: may(caller, 'createGroup'),
    flagUser: may(caller, 'flagUser'),
  };
  return groups.map((group) => ({
    ...groupAsSeenBy(viewerId, group, hidden, unread.get(group.id) ?? 0, now),
    can: canInGroup(viewerId, group, permissions, now),
  }));
}

/** The group of a row that the caller has just changed, as it is now; null when it is gone meanwhile. */
export async function openGroup(
  context: Context,
  caller: Caller,
  { id }: Pick<GroupRow, 'id'>,
): Promise<OpenGroup | null> {
  const group = await findGroup(context, caller._id, id);
  return group && ((await openGroups(context, caller, [group]))[0] ?? null);
}
