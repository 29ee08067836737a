import type { GroupMessage } from '../contract.ts';
import { isInside, partOf } from '../rules.ts';
import type { Context, GroupsQuery } from './context.ts';
import type { GroupMessageRow } from './groups.store.ts';

/** The newest messages of the groups around that the viewer hosts or attends. */
export const groupMessagesAround =
  ({ known, store, factsOf }: Context) =>
  async (query: Omit<GroupsQuery, 'from' | 'to'>): Promise<GroupMessage[]> => {
    const { viewerId, hidden } = query;
    const found = await known.onMap({ ...query, limit: Number.MAX_SAFE_INTEGER });
    const inside = found.filter(({ facts }) => isInside(partOf(viewerId, facts)));
    if (inside.length === 0) return [];
    const rows = await store.newestMessages(
      inside.map(({ facts }) => facts.id),
      [...hidden],
      query.limit,
    );
    const people = await factsOf([...new Set(rows.map(({ authorId }) => authorId))]);
    return rows.flatMap((row) => {
      const author = people.get(row.authorId);
      return author ? [messageOf(row, author.handle)] : [];
    });
  };

function messageOf(row: GroupMessageRow, handle: string): GroupMessage {
  return {
    _id: row.id,
    groupId: row.groupId,
    author: { _id: row.authorId, handle },
    body: row.body,
    file: row.file,
    createdAt: row.createdAt.toISOString(),
  };
}
