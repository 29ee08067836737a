import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

/** One row: the fingerprint of the server key of this database. */
export const serverKey = pgTable(
  'server_key',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    fingerprint: bytes('fingerprint').notNull(),
  },
  (table) => [check('server_key_only_row', sql`${table.isOnlyRow}`)],
);
