import type { Database } from '#platform/db/database.ts';

/** Between two queries of one chain, such as reading and delivering events, the pool is idle for a turn or two. */
const IDLE_TURNS = 8;

/** Resolves once no query runs, waits or follows at once: what frames and answers caused in the database is over. */
export async function untilPoolIsIdle({ $client: pool }: Database): Promise<void> {
  for (let turns = 0; turns < IDLE_TURNS; turns += 1) {
    await new Promise((wake) => setImmediate(wake));
    if (pool.idleCount < pool.totalCount || pool.waitingCount > 0) turns = -1;
  }
}
