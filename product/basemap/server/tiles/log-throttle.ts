import type { Logger } from 'pino';
import { RemoteFailure } from './remote-fetch.ts';

/** One line a minute about a host that fails is enough. */
const EVERY_MS = 60_000;

/** Logs what went wrong with the operator's map, the same reason once a minute. */
export type ThrottledLog = (message: string, error: unknown) => void;

export function throttledLog({
  log,
  now,
}: {
  readonly log: Logger;
  readonly now: () => number;
}): ThrottledLog {
  const toldAt = new Map<string, number>();
  return (message, error) => {
    const reason = reasonOf(error);
    if (now() - (toldAt.get(reason) ?? -Infinity) < EVERY_MS) return;
    toldAt.set(reason, now());
    log.warn({ reason }, message);
  };
}

/** Why something failed, in words that name no place looked at. */
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
