import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { openPool } from '#platform/db/pool.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import { type Job, recurringJob } from './job.ts';
import { LaneWorker } from './lane-worker.ts';
import { AttemptRunner, type JobLog } from './run-attempt.ts';

/** The workers share them; one a lane listens all the time. */
const CONNECTIONS = 6;

export interface QueuedJob<Payload> {
  readonly payload: Payload;
  /** Not before this instant of the database's clock. */
  readonly runAt?: Date;
  /** Replaces the job that waits under the same key, and starts its attempts over. */
  readonly key?: string;
}

/** Where slices put work that must not be lost. */
export interface JobQueue {
  /**
   * Part of the transaction: the jobs exist when it commits. One statement, which goes out before this returns where
   * the transaction is a raw one; of equal keys the last counts.
   */
  enqueue: <Payload>(
    tx: Queries | RawTransaction,
    job: Job<Payload>,
    ...queued: readonly QueuedJob<Payload>[]
  ) => Promise<void>;
}

/** The queue with the worker that runs it, on the database's own tables (graphile-worker). */
export interface RunningJobQueue extends JobQueue {
  /** Takes jobs on from now; the recurring ones run at once. */
  start: (jobs: readonly Job[]) => Promise<void>;
  /** Resolves when no job runs any longer. */
  stop: () => Promise<void>;
}

/** Before and after the jobs as JSON. */
const ENQUEUE = [
  `select from graphile_worker.add_jobs(array(
    select spec from json_populate_recordset(null::graphile_worker.job_spec, `,
  '::json) spec))',
] as const;

const FORGET_DEAD_LETTERS = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`;

/** @param connection  the workers' own: one connection a lane listens all the time */
export function createJobQueue(connection: pg.PoolConfig, log: JobLog): RunningJobQueue {
  const pool = openPool({ ...connection, max: CONNECTIONS }, log);
  const attempts = new AttemptRunner(pool, log);
  const forgetDeadLetters = recurringJob('forget-dead-letters', { everyMs: HOUR_MS }, async () => {
    await pool.query(FORGET_DEAD_LETTERS);
  });
  let workers: readonly LaneWorker[] = [];
  let stopped: Promise<void> | null = null;
  const stopAll = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await pool.end();
  };

  return {
    enqueue: async (tx, { name, maxAttempts }, ...queued) => {
      if (queued.length === 0) return;
      const specs = queued.map(({ payload, runAt, key }) => ({
        ...{ identifier: name, payload, run_at: runAt, max_attempts: maxAttempts, job_key: key },
      }));
      const last = [...new Map(specs.map((spec) => [spec.job_key ?? spec, spec])).values()];
      const given = JSON.stringify(last);
      if ('execute' in tx)
        await tx.execute(sql.join([sql.raw(ENQUEUE[0]), sql`${given}`, sql.raw(ENQUEUE[1])]));
      else await tx.query(ENQUEUE.join('$1'), [given]);
    },
    start: async (jobs) => {
      const all = [...jobs, forgetDeadLetters];
      const lanes = groupBy(all, ({ lane }) => lane.name);
      workers = [...lanes.values()].map((ofLane) => new LaneWorker(ofLane, { pool, attempts, log }));
      await Promise.all(workers.map((worker) => worker.start()));
      for (const { name, everyMinutes, maxAttempts } of all)
        if (everyMinutes !== null)
          await pool.query('select graphile_worker.add_job($1, max_attempts := $2, job_key := $1)', [
            name,
            maxAttempts,
          ]);
    },
    stop: () => (stopped ??= stopAll()),
  };
}
