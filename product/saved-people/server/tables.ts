import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => visitors.id, { onDelete: 'cascade' });

export const savedPeople = pgTable(
  'saved_people',
  {
    visitorId: person('visitor_id'),
    savedId: person('saved_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The bell: the saver wants a notice when the person comes near. */
    hasBell: boolean('has_bell').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.savedId] }),
    index('saved_people_saved').on(table.savedId),
  ],
);

/** When the saver last had a notice of the person. It stays while it keeps back another, even if neither is saved. */
export const savedPeopleNotices = pgTable(
  'saved_people_notices',
  {
    visitorId: person('visitor_id'),
    savedId: person('saved_id'),
    noticedAt: instant('noticed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.savedId] }),
    index('saved_people_notices_saved').on(table.savedId),
    index('saved_people_notices_time').on(table.noticedAt),
  ],
);

/** A visitor without a row lets nobody know. */
export const savedPeopleSettings = pgTable('saved_people_settings', {
  visitorId: person('visitor_id').primaryKey(),
  letsSaversKnow: boolean('lets_savers_know').notNull(),
});
