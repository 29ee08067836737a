import type { Logger } from 'pino';
import { RemoteFailure } from './remote-fetch.ts';

/** The interval between two lines with the same reason. */
const EVERY_MS = 60_000;

/** Logs failures of the operator's map, each reason at most once a minute. */
export type ThrottledLog = (message: string, error: unknown) => void;

export function throttledLog({
  log,
  now,
}: {
  readonly log: Logger;
  readonly now: () => number;
}): ThrottledLog {
  const loggedAt = new Map<string, number>();
  return (message, error) => {
    const reason = reasonOf(error);
    if (now() - (loggedAt.get(reason) ?? -Infinity) < EVERY_MS) return;
    loggedAt.set(reason, now());
    log.warn({ reason }, message);
  };
}

/** The reason of a failure, without tile coordinates. */
function reasonOf(error: unknown): string {
  if (error instanceof RemoteFailure) return error.message;
  return error instanceof Error && error.name === 'Error' && !('code' in error)
    ? error.message
    : nameOf(error);
}

const nameOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}${'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''}`
    : typeof error;
