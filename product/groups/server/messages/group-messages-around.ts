import type { GroupMessage } from '../../contract/schema.ts';
import { isInside, viewerRoleOf } from '../../rules.ts';
import { presentGroupMessages } from './present-group-messages.ts';
import type { Context } from '../context.ts';
import type { GroupsQuery } from '../deps.ts';

/** The newest messages of the groups around that the viewer hosts or attends. */
export const groupMessagesAround =
  (context: Context) =>
  async (query: Omit<GroupsQuery, 'from' | 'to'>): Promise<GroupMessage[]> => {
    const { known, store } = context;
    const { viewerId, hidden } = query;
    const found = await known.onMap({ ...query, limit: Number.MAX_SAFE_INTEGER });
    const inside = found.filter(({ facts }) => isInside(viewerRoleOf(viewerId, facts)));
    if (inside.length === 0) return [];
    const rows = await store.newestMessages(
      inside.map(({ facts }) => facts.id),
      [...hidden],
      query.limit,
    );
    return presentGroupMessages(context, rows);
  };
