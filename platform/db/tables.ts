import { sql } from 'drizzle-orm';
import { boolean, check, customType, pgTable } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row: the fingerprint of the server key of this database. */
export const serverKey = pgTable(
  'server_key',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    fingerprint: bytes('fingerprint').notNull(),
  },
  (table) => [check('server_key_only_row', sql`${table.isOnlyRow}`)],
);
