import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { pointColumns } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** `lat`, `lng`: where the trip appears, in the cell of the city's center. The time of planning is not stored. */
export const trips = pgTable(
  'trips',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    cityName: text('city_name').notNull(),
    ...pointColumns(),
    /** First and last day. */
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
  },
  (table) => [
    index('trips_lat_lng').on(table.lat, table.lng),
    index('trips_visitor').on(table.visitorId),
    index('trips_to_day').on(table.toDay),
  ],
);
