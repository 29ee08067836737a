import type { RateLimit } from '#platform/http/rate-limits.ts';
import type { LimitReason } from '#product/visitors/access.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How much of each is too much (register, D7). */
const limits: Readonly<Record<LimitReason, readonly RateLimit[]>> = {
  login: [{ max: 10, seconds: 15 * MINUTE, per: 'address' }],
  registration: [{ max: 20, seconds: HOUR, per: 'address' }],
  message: [{ max: 30, seconds: MINUTE, per: 'caller' }],
  globalPost: [{ max: 5, seconds: 10 * MINUTE, per: 'caller' }],
  flag: [{ max: 20, seconds: HOUR, per: 'caller' }],
  upload: [{ max: 20, seconds: HOUR, per: 'caller' }],
  verification: [{ max: 10, seconds: HOUR, per: 'caller' }],
  payment: [{ max: 5, seconds: HOUR, per: 'caller' }],
  softReload: [{ max: 30, seconds: MINUTE, per: 'caller' }],
  generic: [
    { max: 300, seconds: MINUTE, per: 'caller' },
    { max: 1200, seconds: MINUTE, per: 'address' },
  ],
};

export const limitsOf = (reason: string): readonly RateLimit[] =>
  (limits as Readonly<Record<string, readonly RateLimit[]>>)[reason] ?? limits.generic;
