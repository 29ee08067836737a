import { presentPhoto } from '#product/messaging/server/index.ts';
import type { GroupMessage } from '../../contract/schema.ts';
import type { Context } from '../context.ts';
import { type GroupMessageRow, photosOfMessages } from './group-messages.store.ts';

/** Messages as clients get them, in order; those of hidden people are left out. */
export async function presentGroupMessages(
  { database, publicProfiles }: Pick<Context, 'database' | 'publicProfiles'>,
  rows: readonly GroupMessageRow[],
): Promise<GroupMessage[]> {
  const [people, photos] = await Promise.all([
    publicProfiles([...new Set(rows.map(({ authorId }) => authorId))]),
    photosOfMessages(
      database,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.flatMap((row) => {
    const author = people.get(row.authorId);
    if (!author) return [];
    const photo = photos.get(row.id);
    return {
      ...{ _id: row.id, groupId: row.groupId, seq: row.seq },
      author: { _id: row.authorId, handle: author.handle },
      ...{ body: row.body, file: photo ? presentPhoto({ ...photo, isHidden: false }) : null },
      createdAt: row.createdAt.toISOString(),
    };
  });
}
