import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { POST_LIVES_HOURS } from '../contract.ts';
import { globalFlags, globalPosts } from './tables.ts';

export type PostRow = typeof globalPosts.$inferSelect;
export type FlagRow = typeof globalFlags.$inferSelect;

export type PostsStore = ReturnType<typeof createPostsStore>;

export function createPostsStore(database: Database) {
  return {
    /** The unexpired posts of a box, the newest first. */
    newestIn: (box: Box, now: Date, limit: number): Promise<PostRow[]> =>
      database
        .select()
        .from(globalPosts)
        .where(
          and(
            gt(globalPosts.createdAt, new Date(now.getTime() - POST_LIVES_HOURS * HOUR_MS)),
            withinBox(globalPosts.lat, globalPosts.lng, box),
          ),
        )
        .orderBy(desc(globalPosts.createdAt), desc(globalPosts.id))
        .limit(limit),

    flagsOf: (postIds: readonly string[]): Promise<FlagRow[]> =>
      postIds.length === 0
        ? Promise.resolve([])
        : database
            .select()
            .from(globalFlags)
            .where(inArray(globalFlags.postId, [...postIds])),

    /** Answers whether it is kept now; false where its id was used before. */
    add: async (post: typeof globalPosts.$inferInsert): Promise<boolean> => {
      const added = await database
        .insert(globalPosts)
        .values(post)
        .onConflictDoNothing()
        .returning({ id: globalPosts.id });
      return added.length > 0;
    },

    find: async (postId: string): Promise<PostRow | undefined> => {
      const [row] = await database.select().from(globalPosts).where(eq(globalPosts.id, postId));
      return row;
    },
  };
}
