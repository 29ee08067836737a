import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';

/** A connection inside a transaction, for statements that are prepared once by their name. */
export type RawTransaction = pg.PoolClient;

/** The same transaction through the query builder. */
export const built = (tx: RawTransaction): NodePgDatabase => drizzle(tx);

/**
 * Runs `work` in a transaction of its own on one connection, without the query builder in between: for the paths where
 * each statement counts. Commits what it did when it answers, and nothing when it throws.
 *
 * @param last its last statements, where nothing of their answers is needed: all are asked at once and go out together
 *   with the commit, which is none when one of them fails
 */
export async function inRawTransaction<Answer>(
  database: Database,
  work: (tx: RawTransaction) => Promise<Answer>,
  last: (tx: RawTransaction, answer: Answer) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer> {
  const client = await database.$client.connect();
  let isBroken = false;
  try {
    // Goes out together with the first statements of the work, which come after it all the same.
    const [, answer] = await Promise.all([client.query('begin'), work(client)]);
    await Promise.all([last(client, answer), client.query('commit')]);
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    // A connection on which even that failed is not to be used again.
    client.release(isBroken);
  }
}
