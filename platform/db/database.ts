import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The one handle through which stores speak SQL; `$client` is the pool beneath. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** Inside `database.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Whatever speaks SQL through the query builder: the database, or a transaction of it. */
export type Queries = Omit<Database, '$client' | '$with'> | Transaction;
