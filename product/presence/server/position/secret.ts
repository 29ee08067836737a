import { createHmac } from 'node:crypto';
import type { Secret } from '#product/presence/projection/projection.rules.ts';

/** 48 bits fit a double without loss. */
const SHARE_BYTES = 6;
const RANGE = 2 ** (8 * SHARE_BYTES);

/** The projection's secret: HMAC-SHA-256 under a key derived from the server's. */
export function createSecret(serverKey: Buffer): Secret {
  const key = createHmac('sha256', serverKey).update('presence').digest();
  return (message) => {
    const digest = createHmac('sha256', key).update(message).digest();
    return [digest.readUIntBE(0, SHARE_BYTES) / RANGE, digest.readUIntBE(SHARE_BYTES, SHARE_BYTES) / RANGE];
  };
}

/** Id of a visitor's zone. Deterministic, so that drawing it twice is idempotent. */
export function zoneIdOf(serverKey: Buffer, visitorId: string, cell: string): string {
  return createHmac('sha256', serverKey)
    .update(`presence zone ${visitorId} ${cell}`)
    .digest('hex')
    .slice(0, 24);
}

/**
 * Caches the secret of one visitor for the last two messages.
 *
 * A visitor keeps asking for two things: the grid offset and the position in the cell. Computing them would cost more
 * than everything else they do.
 */
export function remembering(secret: Secret): Secret {
  let last: Remembered | null = null;
  let before: Remembered | null = null;
  return (message) => {
    if (last?.message === message) return last.answer;
    const known = before?.message === message ? before : { message, answer: secret(message) };
    before = last;
    last = known;
    return known.answer;
  };
}

interface Remembered {
  readonly message: string;
  readonly answer: readonly [number, number];
}
