import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => visitors.id, { onDelete: 'cascade' });

/** Who shows that they looked, and is shown who looked; a visitor without a row does not. */
export const profileViewSettings = pgTable('profile_view_settings', {
  visitorId: person('visitor_id').primaryKey(),
  onSince: instant('on_since').notNull(),
});

/** The last view of each pair of whom both show it. */
export const profileViews = pgTable(
  'profile_views',
  {
    viewerId: person('viewer_id'),
    viewedId: person('viewed_id'),
    /** The begin of the hour. */
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.viewedId] }),
    index('profile_views_viewed').on(table.viewedId, table.viewedAt),
    index('profile_views_time').on(table.viewedAt),
  ],
);
