import type { Database } from '#platform/db/database.ts';

/** Resolves once no query runs or waits: what frames and answers caused in the database is over. */
export async function untilPoolIsIdle({ $client: pool }: Database): Promise<void> {
  do await new Promise((wake) => setImmediate(wake));
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0);
}
