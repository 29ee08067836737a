import type { CommonRefusal } from '#platform/contract/common-refusals.ts';

/** The content of a response with status 429. */
export interface RateLimited {
  /** One of the known reasons, else `generic`. */
  readonly reason: string;
  /** Whole seconds to wait; null when the server does not say. */
  readonly retryAfterSeconds: number | null;
}

export const RATE_LIMIT = 'RATE_LIMIT' satisfies CommonRefusal;

/** Parses a 429. A reason counts only beside our own error kind and when it is known. */
export function readRateLimit(
  body: unknown,
  retryAfter: string | null,
  knownReasons: readonly string[],
): RateLimited {
  return { reason: readReason(body, knownReasons), retryAfterSeconds: readRetryAfter(retryAfter) };
}

function readReason(body: unknown, knownReasons: readonly string[]): string {
  if (typeof body !== 'object' || body === null) return 'generic';
  const { error, reason } = body as { error?: unknown; reason?: unknown };
  return error === RATE_LIMIT && typeof reason === 'string' && knownReasons.includes(reason)
    ? reason
    : 'generic';
}

/** Seconds; a date or any other text counts as absent, a negative number as 0. */
export function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** Minutes left, rounded up; 0 when over. */
export const remainingMinutes = (blockedUntil: number, now: number): number =>
  Math.max(0, Math.ceil((blockedUntil - now) / 60_000));
