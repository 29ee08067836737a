import { createHmac } from 'node:crypto';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Counters } from '#platform/counters/counters.ts';
import { type RateChecks, rateChecks } from '#platform/http/rate-limits.ts';
import { requestPasswordReset, setPassword } from '#product/accounts/contract.ts';
import { knownDeviceCookie } from '#product/accounts/cookies.ts';
import { sameAddress } from '#product/accounts/rules.ts';
import { knownDevices } from '#product/accounts/server/index.ts';
import type { LimitReason } from '#product/visitors/access.ts';
import { limitsOf } from '#product/visitors/limits.rules.ts';
import { LIVE_PATH } from '#product/live/contract.ts';

/**
 * Returns the subject of a login: the claimed email address, as a keyed hash, so that memory holds no address.
 * Its key is drawn from the server's, so that all processes count the same.
 */
export function emailAddressOf(serverKey: Buffer): (body: unknown) => string | null {
  const key = createHmac('sha256', serverKey).update('rate limit email').digest();
  return (body) => {
    const email = emailIn(body);
    return email === null ? null : createHmac('sha256', key).update(email).digest('base64url');
  };
}

/** Names the device of a login that has logged in to the claimed email address before. */
export function knownDeviceOf(
  serverKey: Buffer,
): (body: unknown, cookie: (name: string) => string | undefined) => string | null {
  const { nameOf } = knownDevices(serverKey);
  return (body, cookie) => {
    const email = emailIn(body);
    return email === null ? null : nameOf(email, cookie(knownDeviceCookie.name));
  };
}

function emailIn(body: unknown): string | null {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? sameAddress(email) : null;
}

/**
 * Calls that are counted apart from others of the same reason: those of D7-07, the handshakes of sockets, and those
 * of a forgotten password, which stay open to an owner whom wrong passwords shut out.
 */
const isCountedApart = ({ limit, path }: Counted): boolean =>
  limit === ('verification' satisfies LimitReason) || apart.has(path);

const apart: ReadonlySet<string> = new Set([LIVE_PATH, requestPasswordReset.path, setPassword.path]);

type Counted = Pick<Endpoint, 'limit' | 'path'>;

/** What calls count against: together with all others of the same reason, but those that are counted apart. */
export const rateCounters =
  (counters: Counters) =>
  (counted: Counted): RateChecks => {
    const { limit, path } = counted;
    return rateChecks(limitsOf(limit), counters, isCountedApart(counted) ? `${limit} ${path}` : limit);
  };
