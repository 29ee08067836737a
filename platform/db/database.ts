import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The handle for SQL in stores; `$client` is the pool beneath. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** Inside `database.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A query builder: the database, or a transaction of it. */
export type Queries = Omit<Database, '$client' | '$with'> | Transaction;
