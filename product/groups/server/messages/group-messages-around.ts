import type { GroupMessage } from '../../contract/schema.ts';
import { isInside, viewerRoleOf } from '../../rules.ts';
import { newestMessages } from './group-messages.store.ts';
import { presentGroupMessages } from './present-group-messages.ts';
import type { Context } from '../context.ts';
import type { GroupsQuery } from '../deps.ts';

/** The newest messages of the groups around that the viewer hosts or attends. */
export const groupMessagesAround =
  (context: Context) =>
  async (query: Omit<GroupsQuery, 'from' | 'to'>): Promise<GroupMessage[]> => {
    const { cache, database } = context;
    const { viewerId, hidden } = query;
    const found = await cache.onMap({ ...query, limit: Number.MAX_SAFE_INTEGER });
    const inside = found.filter(({ facts }) => isInside(viewerRoleOf(viewerId, facts)));
    if (inside.length === 0) return [];
    const rows = await newestMessages(database, {
      ...{ groupIds: inside.map(({ facts }) => facts.id), exceptBy: [...hidden] },
      limit: query.limit,
    });
    return presentGroupMessages(context, rows);
  };
