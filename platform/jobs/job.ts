import { MINUTE_MS } from '#platform/clock/round-time.ts';

/** Work that survives the process: it is kept in the database until it has succeeded or was given up. */
export interface Job<Payload = never> {
  /** Unique among all slices, in kebab-case. */
  readonly name: string;
  /** Minutes between two runs of a recurring job, a divisor of 60; null for one that runs when it is enqueued. */
  readonly everyMinutes: number | null;
  /** Number of attempts before it stays as a dead letter. */
  readonly maxAttempts: number;
  readonly backoff: Backoff;
  readonly lane: Lane;
  /**
   * Milliseconds between taking the job and running it. Shorter than a worker takes to find a job planned for later,
   * and it holds a place of the lane meanwhile.
   */
  readonly startsAfterMs: number;
  /** May run more than once for the same payload. */
  readonly run: (payload: Payload) => Promise<void>;
}

/** Workers for some jobs alone, so that a service that hangs holds up nothing else. */
export interface Lane {
  readonly name: string;
  /** Number of its jobs that run at the same time in a process. */
  readonly concurrency: number;
}

/**
 * Seconds until the next attempt; null gives the job up.
 *
 * @param attempts  number of attempts so far, the failed one included
 */
export type Backoff = (attempts: number, error: unknown) => number | null;

/** A failure that its job has logged itself; the message is a code without content, and is kept. */
export class AttemptFailed extends Error {}

/** About ten hours with the growing delays between attempts. */
const DEFAULT_ATTEMPTS = 10;
/** From 3 s after the first attempt to 2 h after the ninth. */
const defaultBackoff: Backoff = (attempts) => Math.exp(Math.min(10, attempts));

const defaultLane: Lane = { name: 'default', concurrency: 4 };

type Options = Partial<Pick<Job, 'maxAttempts' | 'backoff' | 'lane' | 'startsAfterMs'>>;

/** A job that runs once for each time it is enqueued. The payload is JSON and holds ids, never content. */
export const job = <Payload>(
  name: string,
  run: (payload: Payload) => Promise<void>,
  {
    maxAttempts = DEFAULT_ATTEMPTS,
    backoff = defaultBackoff,
    lane = defaultLane,
    startsAfterMs = 0,
  }: Options = {},
): Job<Payload> => ({ name, everyMinutes: null, maxAttempts, backoff, lane, startsAfterMs, run });

/** A job that runs at each start and then at an interval; the next run is its retry. */
export const recurringJob = (
  name: string,
  { everyMs = MINUTE_MS }: { readonly everyMs?: number },
  run: () => Promise<void>,
): Job => ({
  name,
  everyMinutes: Math.max(1, Math.round(everyMs / MINUTE_MS)),
  // A run that ends with its process is repeated at the next start.
  maxAttempts: 2,
  backoff: () => null,
  lane: defaultLane,
  startsAfterMs: 0,
  run,
});
