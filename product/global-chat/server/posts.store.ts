import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { POST_LIVES_HOURS } from '../contract/schema.ts';
import { globalFlags, globalPosts } from './tables.ts';

export type PostRow = typeof globalPosts.$inferSelect;
export type FlagRow = typeof globalFlags.$inferSelect;

export interface FlagCount {
  readonly postId: string;
  readonly numberOfFlags: number;
  readonly flaggedByAdmin: boolean;
}

const expiredBefore = (now: Date) => new Date(now.getTime() - POST_LIVES_HOURS * HOUR_MS);

/** Neither expired nor deleted by the author. */
const isCurrent = (now: Date) =>
  and(gt(globalPosts.createdAt, expiredBefore(now)), isNull(globalPosts.removedAt));

export const currentPostsOf = (queries: Queries, authorId: string, now: Date): Promise<PostRow[]> =>
  queries
    .select()
    .from(globalPosts)
    .where(and(eq(globalPosts.authorId, authorId), isCurrent(now)));

export type PostsStore = ReturnType<typeof createPostsStore>;

export function createPostsStore(database: Database) {
  return {
    /** Current posts in a box that no flags removed, newest first. */
    newestIn: (box: Box, now: Date, limit: number): Promise<PostRow[]> =>
      database
        .select()
        .from(globalPosts)
        .where(
          and(
            isCurrent(now),
            isNull(globalPosts.flaggedAt),
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

    /** Returns false when the id is already used. */
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

    /** Deletes an author's own post. Returns undefined when they have no such current post. */
    remove: async (postId: string, authorId: string, now: Date): Promise<PostRow | undefined> => {
      const [removed] = await database
        .update(globalPosts)
        .set({ removedAt: now, body: '' })
        .where(and(eq(globalPosts.id, postId), eq(globalPosts.authorId, authorId), isCurrent(now)))
        .returning();
      return removed;
    },

    /** Locks the author's current posts, so that concurrent flags count each other. */
    lockCurrentPosts: (tx: Transaction, authorId: string, now: Date): Promise<PostRow[]> =>
      tx
        .select()
        .from(globalPosts)
        .where(and(eq(globalPosts.authorId, authorId), isCurrent(now)))
        .orderBy(globalPosts.id)
        .for('update'),

    /** Marks posts as removed by flags. Returns those that were not removed before. */
    removeFlagged: (tx: Transaction, postIds: readonly string[], now: Date): Promise<PostRow[]> =>
      tx
        .update(globalPosts)
        .set({ flaggedAt: now })
        .where(and(inArray(globalPosts.id, [...postIds]), isNull(globalPosts.flaggedAt)))
        .returning(),

    /** Flags posts, once per flagger. Returns the number of flags of each. */
    flag: async (
      tx: Transaction,
      postIds: readonly string[],
      flag: Omit<typeof globalFlags.$inferInsert, 'postId'>,
    ): Promise<FlagCount[]> => {
      await tx
        .insert(globalFlags)
        .values(postIds.map((postId) => ({ postId, ...flag })))
        .onConflictDoNothing();
      return tx
        .select({
          postId: globalFlags.postId,
          numberOfFlags: sql<number>`count(*)::int`,
          flaggedByAdmin: sql<boolean>`bool_or(${globalFlags.byAdmin})`,
        })
        .from(globalFlags)
        .where(inArray(globalFlags.postId, [...postIds]))
        .groupBy(globalFlags.postId);
    },

    deleteExpired: async (now: Date): Promise<void> => {
      await database.delete(globalPosts).where(lte(globalPosts.createdAt, expiredBefore(now)));
    },
  };
}
