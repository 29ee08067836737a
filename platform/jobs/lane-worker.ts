import { Logger as WorkerLogger, parseCronItems, run, type Runner } from 'graphile-worker';
import type pg from 'pg';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Job } from './job.ts';
import type { AttemptRunner, JobLog } from './run-attempt.ts';

/** Finds retries that are due, and what was enqueued while no worker listened; the rest is notified at once. */
const POLL_MS = 5_000;
/** Delay before a worker that lost the database starts again. */
const RESTART_MS = 2_000;

/** Lines of the library may quote payloads; what fails is logged by the attempt. */
export const silent = new WorkerLogger(() => () => undefined);

/**
 * A process that was killed leaves its jobs locked, and the library frees them after four hours. One process works on
 * a database, so at a start every lock on jobs of the lane is that of a dead worker.
 */
const UNLOCK = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs
  where locked_by is not null and task_identifier = any($1)))`;

interface Parts {
  readonly pool: pg.Pool;
  readonly attempts: AttemptRunner;
  readonly log: JobLog;
}

/** Runs the jobs of one lane, and starts again where it loses the database. */
export class LaneWorker {
  readonly #jobs: readonly Job[];
  readonly #parts: Parts;
  #runner: Runner | null = null;
  #starting: Promise<void> | null = null;
  #restart: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(jobs: readonly Job[], parts: Parts) {
    this.#jobs = jobs;
    this.#parts = parts;
  }

  start(): Promise<void> {
    this.#starting = this.#work();
    return this.#starting;
  }

  /** Resolves when no job runs any longer. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#restart) clearTimeout(this.#restart);
    // A start that is under way would leave a runner behind; its caller handles its failure.
    await Promise.allSettled([this.#starting]);
    const runner = this.#runner;
    // A runner that ends by itself at this moment refuses to be stopped.
    await runner?.stop().catch(() => runner.promise);
  }

  async #work(): Promise<void> {
    const { pool, attempts, log } = this.#parts;
    const names = this.#jobs.map(({ name }) => name);
    await pool.query(UNLOCK, [names]);
    const recurring = this.#jobs.filter(({ everyMinutes }) => everyMinutes !== null);
    const runner = await run({
      pgPool: pool,
      concurrency: this.#jobs[0]?.lane.concurrency ?? 1,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: silent,
      // Without them a database that is lost at the end of a job is a rejection that nothing handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(this.#jobs.map((job) => [job.name, attempts.taskOf(job)])),
      parsedCronItems: parseCronItems(
        recurring.map(({ name, everyMinutes, maxAttempts }) => ({
          task: name,
          match: everyMinutes === 60 ? '0 * * * *' : `*/${everyMinutes} * * * *`,
          identifier: name,
          options: { backfillPeriod: 0, maxAttempts, jobKey: name },
        })),
      ),
    });
    this.#runner = runner;
    // The library ends its runner when it loses the database in the middle of a job; the jobs are still there.
    const ended = (error?: unknown): void => {
      this.#runner = null;
      if (this.#isStopped) return;
      const kind = error === undefined ? 'unknown' : errorKind(error);
      log.error({ kind, jobs: names }, 'the worker of the job queue ended');
      this.#startAgain();
    };
    runner.promise.then(() => ended(), ended);
  }

  #startAgain(): void {
    this.#restart = setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.#parts.log.error({ kind: errorKind(error) }, 'the worker of the job queue does not start');
        if (!this.#isStopped) this.#startAgain();
      });
    }, RESTART_MS);
    this.#restart.unref();
  }
}
