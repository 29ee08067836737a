import { createHmac } from 'node:crypto';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type RateChecks, rateChecks, type RateLimit } from '#platform/http/rate-limits.ts';
import { sameAddress } from '#product/accounts/rules.ts';
import type { LimitReason } from '#product/visitors/access.ts';
import type { LiveLimits } from './live.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Whatever is called, and by whomever: so much may come from one address, which is checked before a token is looked up. */
const wall: RateLimit = { max: 1200, seconds: MINUTE, per: 'address' };
/**
 * Guessing, of a password or of mail addresses. The figure of D7-01 binds who asks about one mail address from one
 * network: by the network alone it would bind all who share it (RFC 6888), by the mail address alone anybody could
 * keep its owner out. Beyond it, each of the two has a wall that only a machine reaches.
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
 * How much of each is too much (register, D7); what D7 counts per visitor alone has the wall of its address besides.
 * Anonymous starts are generic: beyond theirs a captcha is asked for (D7-02, product/captcha).
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

/** How much of the live connection is too much. */
export const liveLimits: LiveLimits = { knocks: limits.generic, framesPerSecond: 20 };

/**
 * What a login is about: the mail address somebody claims, as a keyed hash, so that nobody reads it in memory either.
 * The key is of this process alone, as what is counted is.
 */
export function emailAddressOf(randomBytes: (size: number) => Buffer): (body: unknown) => string | null {
  const key = randomBytes(32);
  return (body) => {
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
    if (typeof email !== 'string') return null;
    return createHmac('sha256', key).update(sameAddress(email)).digest('base64url');
  };
}

/** Calls that are counted each for itself, though the reason they tell is that of others: D7-07. */
const separateCounters: LimitReason = 'verification';

/**
 * What calls count against: one with all others of its reason, but those that D7 counts apart.
 *
 * @param now milliseconds
 */
export function rateCounters(now: () => number): (endpoint: Pick<Endpoint, 'limit' | 'path'>) => RateChecks {
  const counted = new Map<string, RateChecks>();
  return ({ limit, path }) => {
    const name = limit === separateCounters ? `${limit} ${path}` : limit;
    const checks = counted.get(name) ?? rateChecks(limitsOf(limit), now);
    counted.set(name, checks);
    return checks;
  };
}
