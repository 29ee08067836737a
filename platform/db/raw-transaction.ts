import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';

/** A connection inside a transaction, for named prepared statements. */
export type RawTransaction = pg.PoolClient;

/** The same transaction as a query builder. */
export const built = (tx: RawTransaction): NodePgDatabase => drizzle(tx);

/**
 * Runs `work` in its own transaction without the query builder, for hot paths.
 *
 * Commits when it resolves, rolls back when it rejects.
 *
 * @param last final statements whose results are not needed: they are pipelined with the commit, which has no effect
 * when one of them fails
 */
export async function inRawTransaction<Answer>(
  database: Database,
  work: (tx: RawTransaction) => Promise<Answer>,
  last: (tx: RawTransaction, answer: Answer) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer> {
  const client = await database.$client.connect();
  let isBroken = false;
  try {
    // Pipelined with the first statements of the work, which still run after it.
    const [, answer] = await Promise.all([client.query('begin'), work(client)]);
    await Promise.all([last(client, answer), client.query('commit')]);
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    // A connection whose rollback failed must not be reused.
    client.release(isBroken);
  }
}
