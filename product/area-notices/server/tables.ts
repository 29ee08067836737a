import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** Sectors that a visitor asked about: `row` and `column` by `product/presence/regions.rules.ts`. */
export const areaNotices = pgTable(
  'area_notices',
  {
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    column: integer('column').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When someone showed up; null while it waits. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.row, table.column] }),
    index('area_notices_area').on(table.row, table.column),
  ],
);
