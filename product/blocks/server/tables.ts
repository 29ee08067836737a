import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { visitors } from '#product/visitors/server/tables.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => visitors.id, { onDelete: 'cascade' });

export const blocks = pgTable(
  'blocks',
  {
    blockerId: person('blocker_id'),
    blockedId: person('blocked_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked_index').on(table.blockedId),
  ],
);
