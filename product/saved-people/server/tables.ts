import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.savedId] }),
    index('saved_people_saved').on(table.savedId),
  ],
);
