import type { Group } from '../contract/schema.ts';
import { groupAsSeenBy, type GroupFacts, isInside, viewerRoleOf } from '../rules.ts';
import type { Context } from './context.ts';
import type { GroupsQuery } from './deps.ts';
import { unreadCounts } from './messages/unread-counts.ts';

/** The groups on the viewer's map, as the viewer may see them, the nearest first. */
export const groupsAround =
  (context: Context) =>
  async (query: GroupsQuery): Promise<Group[]> => {
    const { viewerId, hidden, now } = query;
    const found = await context.cache.onMap(query);
    const inside = found.filter(({ facts }) => isInside(viewerRoleOf(viewerId, facts)));
    const unread = await unreadCounts(
      context,
      inside.map(({ facts }) => facts.id),
      viewerId,
      hidden,
    );
    return found.map(({ facts, forOutsiders }) =>
      isOutsider(viewerId, facts, hidden)
        ? forOutsiders
        : groupAsSeenBy(viewerId, facts, hidden, unread.get(facts.id) ?? 0, now),
    );
  };

function isOutsider(viewerId: string, group: GroupFacts, hidden: ReadonlySet<string>): boolean {
  if (viewerId === group.hostId || group.attendees.has(viewerId)) return false;
  if (hidden.size === 0) return true;
  for (const attendeeId of group.attendees.keys()) if (hidden.has(attendeeId)) return false;
  return true;
}
