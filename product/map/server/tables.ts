import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { pointColumns } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** `lat`, `lng`: where a visitor looks again, to about a kilometre. */
export const savedAreas = pgTable(
  'saved_areas',
  {
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    ...pointColumns(),
    name: text('name').notNull(),
    zoom: doublePrecision('zoom').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitorId, table.lat, table.lng] })],
);
