import type { RateLimit } from '#platform/contract/rate-limit.ts';
import { CAPTCHA_REQUIRED } from '#product/captcha/refusal.contract.ts';
import type { LimitReason } from './access.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Limit of all calls from an address, checked before a token is looked up. */
const wall: RateLimit = { max: 1200, seconds: MINUTE, per: 'address' };
/**
 * Limits against guessing passwords and email addresses.
 *
 * The limit of D7-01 counts one email address from one subnet: by subnet alone it would hit all who share one (RFC
 * 6888), by email address alone anyone could lock its owner out. Each of the two also has a limit that only a machine
 * reaches. A device that has logged in to the account before is counted by itself (decision 50).
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
  // Who only meets the captcha registers nobody, and must not use up the hour of those who share the address.
  registration: [{ max: 20, seconds: HOUR, per: 'address', uncounted: [CAPTCHA_REQUIRED] }, wall],
  message: perVisitor(30, MINUTE),
  globalPost: perVisitor(5, 10 * MINUTE),
  flag: perVisitor(20, HOUR),
  upload: perVisitor(20, HOUR),
  verification: perVisitor(10, HOUR),
  payment: perVisitor(5, HOUR),
  softReload: perVisitor(30, MINUTE),
  generic: perVisitor(300, MINUTE),
};

/** The limits of a reason; an unknown one is generic. */
export const limitsOf = (reason: string): readonly RateLimit[] =>
  (limits as Readonly<Record<string, readonly RateLimit[]>>)[reason] ?? limits.generic;

/** Whether each call of a reason has counters of its own (register, D7-07). */
export const isCountedPerCall = (reason: string): boolean =>
  reason === ('verification' satisfies LimitReason);
