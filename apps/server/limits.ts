import type { RateLimit } from '#platform/http/rate-limits.ts';
import type { LimitReason } from '#product/visitors/access.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Whatever is called, and by whomever: so much may come from one address, which is checked before a token is looked up. */
const wall: RateLimit = { max: 1200, seconds: MINUTE, per: 'address' };
const perVisitor = (max: number, seconds: number): readonly RateLimit[] => [
  { max, seconds, per: 'caller' },
  wall,
];

/**
 * How much of each is too much (register, D7); what D7 counts per visitor alone has the wall of its address besides.
 * Still to come, each with the calls it is about: logins per mail address (D7-01), registrations and anonymous
 * starts counted apart and a captcha for the latter (D7-02), each verification call for itself (D7-07).
 */
const limits: Readonly<Record<LimitReason, readonly RateLimit[]>> = {
  login: [{ max: 10, seconds: 15 * MINUTE, per: 'address' }],
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
