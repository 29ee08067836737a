import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, pointColumns } from '#platform/db/columns.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** `lat`, `lng`: the author's published position at the time, never their real one. */
export const globalPosts = pgTable(
  'global_posts',
  {
    id: text('id').primaryKey(),
    authorId: text('author_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its author deleted it: the text is erased, the id stays reserved. */
    removedAt: instant('removed_at'),
    /** When flags removed it. It stays removed when a flagger's account is deleted. */
    flaggedAt: instant('flagged_at'),
    ...pointColumns(),
    /** The size of the author's cell at the time; null of a post at the place of a check-in, and of older ones. */
    cellMetres: integer('cell_metres').$type<CellMetres>(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('global_posts_created').on(table.createdAt),
    index('global_posts_lat_lng').on(table.lat, table.lng),
    index('global_posts_author').on(table.authorId),
  ],
);

/** One row for each post and flagger. */
export const globalFlags = pgTable(
  'global_flags',
  {
    postId: text('post_id')
      .notNull()
      .references(() => globalPosts.id, { onDelete: 'cascade' }),
    flaggerId: text('flagger_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    byAdmin: boolean('by_admin').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.flaggerId] }),
    index('global_flags_flagger').on(table.flaggerId),
  ],
);
