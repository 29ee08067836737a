import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openPool } from '#platform/db/pool.ts';
import { silent } from './lane-worker.ts';
import type { JobLog } from './run-attempt.ts';

/** Brings the tables of the queue to the version of the library. */
export async function migrateJobs(connection: pg.ClientConfig, log: JobLog): Promise<void> {
  const pool = openPool({ ...connection, max: 1 }, log);
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}
