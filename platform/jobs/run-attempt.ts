import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import { AttemptFailed, type Job } from './job.ts';

export type JobLog = Pick<Logger, 'error' | 'warn'>;

/** The row of a job, as the attempt got it. */
interface Attempt {
  readonly id: string;
  readonly key: string | null;
  readonly attempts: number;
  readonly max_attempts: number;
}

/**
 * Runs attempts of jobs. A failure is logged and kept by its kind alone: its message may quote what someone wrote.
 *
 * @param pool  the worker's own connections
 */
export class AttemptRunner {
  readonly #pool: Pick<pg.Pool, 'query'>;
  readonly #log: JobLog;
  /** A replaced attempt may still run: the one that replaces it waits. */
  readonly #byKey = new KeyedMutex();

  constructor(pool: Pick<pg.Pool, 'query'>, log: JobLog) {
    this.#pool = pool;
    this.#log = log;
  }

  taskOf(job: Job): Task {
    return async (payload, { job: attempt }) => {
      const run = () => this.#run(job, payload, attempt);
      await (attempt.key === null ? run() : this.#byKey.run(attempt.key, run));
    };
  }

  async #run(job: Job, payload: unknown, attempt: Attempt): Promise<void> {
    if (job.startsAfterMs > 0) await sleep(job.startsAfterMs);
    try {
      await job.run(payload as never);
    } catch (error) {
      const kind = error instanceof AttemptFailed ? error.message : errorKind(error);
      if (!(error instanceof AttemptFailed)) this.#log.error({ kind, job: job.name }, 'a job failed');
      // The next run is its retry.
      if (job.everyMinutes !== null) return;
      const isLast = attempt.attempts >= attempt.max_attempts;
      const seconds = isLast ? null : job.backoff(attempt.attempts, error);
      // The one that replaced it does its work.
      if (await this.#isReplaced(attempt, seconds)) return;
      if (seconds === null)
        this.#log.warn(
          { kind, job: job.name, jobId: attempt.id, attempts: attempt.attempts },
          'a job was given up',
        );
      // oxlint-disable-next-line preserve-caught-error -- its cause would quote what the message quotes
      throw new Error(kind);
    }
  }

  /**
   * Sets the instant of the next attempt, or makes this one the last. The library then adds a delay of its own, which
   * is taken off here; it offers no function for a job that is running.
   */
  async #isReplaced({ id, key }: Attempt, seconds: number | null): Promise<boolean> {
    const { rows } = await this.#pool.query<{ key: string | null }>(
      `update graphile_worker._private_jobs
       set run_at = now() + make_interval(secs => coalesce($2::float8, 0) - exp(least(attempts, 10))),
           max_attempts = case when $2::float8 is null then attempts else max_attempts end
       where id = $1 returning key`,
      [id, seconds],
    );
    return key !== null && rows[0]?.key !== key;
  }
}
