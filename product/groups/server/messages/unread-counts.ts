import type { Context } from '../context.ts';
import { unreadOfEach } from './group-messages.store.ts';

/**
 * By group, how many messages of others the viewer has not read; a group without any is not in it. Of people who may not
 * be seen none counts: the viewer could never read it.
 */
export async function unreadCounts(
  { database, publicProfiles }: Pick<Context, 'database' | 'publicProfiles'>,
  groupIds: readonly string[],
  viewerId: string,
  hidden: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const unread = await unreadOfEach(database, { groupIds, viewerId, exceptBy: [...hidden] });
  const people = await publicProfiles([...new Set(unread.map(({ authorId }) => authorId))]);
  const counts = new Map<string, number>();
  for (const { groupId, authorId, unread: more } of unread)
    if (people.has(authorId)) counts.set(groupId, (counts.get(groupId) ?? 0) + more);
  return counts;
}
