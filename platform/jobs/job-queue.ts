import { sql } from 'drizzle-orm';
import { Logger as WorkerLogger, parseCronItems, run, type Runner, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Queries } from '#platform/db/database.ts';
import { openPool } from '#platform/db/pool.ts';
import type { Job } from './job.ts';

/** How many jobs run beside one another in a process. */
const CONCURRENCY = 4;
/** Finds what was enqueued while nobody listened; what is enqueued meanwhile is notified at once. */
const POLL_MS = 5_000;
/** Delay before a worker that lost the database begins again. */
const RESTART_MS = 2_000;

export interface EnqueueOptions {
  /** Not before this instant of the database's clock. */
  readonly runAt?: Date;
  /** A job that waits under the same key is replaced: its payload and its instant are the newest. */
  readonly key?: string;
}

/** Where slices put work that must not be lost. */
export interface JobQueue {
  /** Part of the transaction: the job exists when it commits. */
  enqueue: <Payload>(
    tx: Queries,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<void>;
}

/** The queue with the worker that runs it, on the database's own tables (graphile-worker). */
export interface RunningJobQueue extends JobQueue {
  /** Takes jobs on from now; the recurring ones run at once. */
  start: (jobs: readonly Job[]) => Promise<void>;
  /** Resolves when no job runs any longer. */
  stop: () => Promise<void>;
}

/** Brings the tables of the queue to the version of the library. */
export async function migrateJobs(connection: pg.ClientConfig): Promise<void> {
  const pool = openPool({ ...connection, max: 1 }, { error: () => undefined });
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}

const silent = new WorkerLogger(() => () => undefined);

/** @param connection  the worker's own: one of its connections listens all the time */
export function createJobQueue(connection: pg.PoolConfig, log: Pick<Logger, 'error'>): RunningJobQueue {
  let runner: Runner | null = null;
  let pool: pg.Pool | null = null;
  let restart: NodeJS.Timeout | null = null;
  let isStopped = false;

  const work = async (jobs: readonly Job[]): Promise<void> => {
    pool ??= openPool({ ...connection, max: CONCURRENCY + 1 }, log);
    const recurring = jobs.filter(({ everyMinutes }) => everyMinutes !== null);
    runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      // Its lines may quote payloads; what fails is logged below.
      logger: silent,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, guarded(job, log)])),
      parsedCronItems: parseCronItems(
        recurring.map(({ name, everyMinutes }) => ({
          task: name,
          match: everyMinutes === 60 ? '0 * * * *' : `*/${everyMinutes} * * * *`,
          identifier: name,
          options: { backfillPeriod: 0, maxAttempts: 1, jobKey: name },
        })),
      ),
    });
    runner.promise.catch((error: unknown) => {
      log.error({ kind: errorKind(error) }, 'the worker of the job queue ended');
      beginAgain(jobs);
    });
  };
  /** The library gives up when it loses the database in the middle of a job; the jobs are still there. */
  const beginAgain = (jobs: readonly Job[]): void => {
    runner = null;
    if (isStopped) return;
    restart = setTimeout(() => {
      work(jobs).catch((error: unknown) => {
        log.error({ kind: errorKind(error) }, 'the worker of the job queue does not start');
        beginAgain(jobs);
      });
    }, RESTART_MS);
    restart.unref();
  };

  return {
    enqueue: async (tx, { name, maxAttempts }, payload, { runAt, key } = {}) => {
      await tx.execute(
        sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
          run_at := ${runAt?.toISOString() ?? null}::timestamptz, max_attempts := ${maxAttempts},
          job_key := ${key ?? null}::text)`,
      );
    },
    start: async (jobs) => {
      if (jobs.length === 0) return;
      await work(jobs);
      for (const { name, everyMinutes } of jobs)
        if (everyMinutes !== null)
          await pool?.query('select graphile_worker.add_job($1, max_attempts := 1, job_key := $1)', [name]);
    },
    stop: async () => {
      isStopped = true;
      if (restart) clearTimeout(restart);
      await runner?.stop();
      await pool?.end();
      runner = pool = null;
    },
  };
}

/** Logs a failure by its kind alone and keeps its message out of the queue's tables: both may quote what someone wrote. */
function guarded({ name, run: work }: Job, log: Pick<Logger, 'error'>) {
  return async (payload: unknown): Promise<void> => {
    try {
      await work(payload as never);
    } catch (error) {
      const kind = errorKind(error);
      log.error({ kind, job: name }, 'a job failed');
      // oxlint-disable-next-line preserve-caught-error -- its cause would quote what the message quotes
      throw new Error(kind);
    }
  };
}
