import { MINUTE_MS } from '#platform/clock/round-time.ts';

/** Work that survives the process: it is kept in the database until it has succeeded or was given up. */
export interface Job<Payload = never> {
  /** Unique among all slices, in kebab-case. */
  readonly name: string;
  /** Minutes between two runs of a recurring job, a divisor of 60; null for one that runs when it is enqueued. */
  readonly everyMinutes: number | null;
  /** How often it is tried before it stays as a dead letter. */
  readonly maxAttempts: number;
  /** May run more than once for the same payload. */
  readonly run: (payload: Payload) => Promise<void>;
}

/** About ten hours with the growing delays between attempts. */
const DEFAULT_ATTEMPTS = 10;

/** A job that runs once for each time it is enqueued. The payload is JSON and holds ids, never content. */
export const job = <Payload>(
  name: string,
  run: (payload: Payload) => Promise<void>,
  { maxAttempts = DEFAULT_ATTEMPTS }: { readonly maxAttempts?: number } = {},
): Job<Payload> => ({ name, everyMinutes: null, maxAttempts, run });

/** A job that runs at each start and then every so many minutes; the next run is its retry. */
export const recurringJob = (
  name: string,
  { everyMs = MINUTE_MS }: { readonly everyMs?: number },
  run: () => Promise<void>,
): Job => ({ name, everyMinutes: Math.max(1, Math.round(everyMs / MINUTE_MS)), maxAttempts: 1, run });
