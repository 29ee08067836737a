import { createHmac } from 'node:crypto';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Counters } from '#platform/counters/counters.ts';
import { type RateChecks, rateChecks, type RateLimit } from '#platform/http/rate-limits.ts';
import { sameAddress } from '#product/accounts/rules.ts';
import type { LimitReason } from '#product/visitors/access.ts';
import { LIVE_PATH } from '#product/live/contract.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Limit of all calls from an address, checked before a token is looked up. */
const wall: RateLimit = { max: 1200, seconds: MINUTE, per: 'address' };
/**
 * Limits against guessing passwords and email addresses.
 *
 * The limit of D7-01 counts one email address from one subnet: by subnet alone it would hit all who share one (RFC
 * 6888), by email address alone anyone could lock its owner out. Each of the two also has a limit that only a machine
 * reaches.
 */
const login: readonly RateLimit[] = [
  { max: 10, seconds: 15 * MINUTE, per: 'subject-from-address' },
  { max: 10, seconds: 15 * MINUTE, per: 'caller' },
  { max: 100, seconds: 15 * MINUTE, per: 'subject' },
  { max: 100, seconds: 15 * MINUTE, per: 'address' },
];
const perVisitor = (max: number, seconds: number): readonly RateLimit[] => [
  { max, seconds, per: 'caller' },
  wall,
];

/**
 * Limits by reason (register, D7).
 *
 * Limits per visitor also have one per address. Anonymous starts are generic: beyond D7-02 they require a captcha
 * (product/captcha).
 */
const limits: Readonly<Record<LimitReason, readonly RateLimit[]>> = {
  login,
  registration: [{ max: 20, seconds: HOUR, per: 'address' }],
  message: perVisitor(30, MINUTE),
  globalPost: perVisitor(5, 10 * MINUTE),
  flag: perVisitor(20, HOUR),
  upload: perVisitor(20, HOUR),
  verification: perVisitor(10, HOUR),
  payment: perVisitor(5, HOUR),
  softReload: perVisitor(30, MINUTE),
  generic: perVisitor(300, MINUTE),
};

export const limitsOf = (reason: string): readonly RateLimit[] =>
  (limits as Readonly<Record<string, readonly RateLimit[]>>)[reason] ?? limits.generic;

/**
 * Returns the subject of a login: the claimed email address, as a keyed hash, so that memory holds no address.
 * Its key is drawn from the server's, so that all processes count the same.
 */
export function emailAddressOf(serverKey: Buffer): (body: unknown) => string | null {
  const key = createHmac('sha256', serverKey).update('rate limit email').digest();
  return (body) => {
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
    if (typeof email !== 'string') return null;
    return createHmac('sha256', key).update(sameAddress(email)).digest('base64url');
  };
}

/** Calls that are counted apart from others of the same reason: those of D7-07, and the handshakes of sockets. */
const isCountedApart = ({ limit, path }: Counted): boolean =>
  limit === ('verification' satisfies LimitReason) || path === LIVE_PATH;

type Counted = Pick<Endpoint, 'limit' | 'path'>;

/** What calls count against: together with all others of the same reason, but those that are counted apart. */
export const rateCounters =
  (counters: Counters) =>
  (counted: Counted): RateChecks => {
    const { limit, path } = counted;
    return rateChecks(limitsOf(limit), counters, isCountedApart(counted) ? `${limit} ${path}` : limit);
  };
