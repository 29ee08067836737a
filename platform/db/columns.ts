import { customType, doublePrecision, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A timestamp with millisecond precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A point in degrees. */
export const pointColumns = () => ({
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
});
