import { CAPTCHA_REQUIRED, PEOPLE_SEEN } from './refusal.contract.ts';

/** A failed call, as the client's `CallFailure` has it. */
interface FailedCall {
  readonly type: string;
  readonly code?: string;
  readonly reason?: string | null;
  readonly retryAfterSeconds?: number | null;
}

/** As many people were seen as an hour has; `until` in milliseconds since 1970, null when unknown. */
export interface PeopleUsedUp {
  readonly until: number | null;
}

/** Whether a call failed because the hour's people are used up, and until when; null for any other failure. */
export function peopleUsedUp(failure: FailedCall, now: number): PeopleUsedUp | null {
  if (failure.type !== 'rate-limited' || failure.reason !== PEOPLE_SEEN) return null;
  const { retryAfterSeconds = null } = failure;
  return { until: retryAfterSeconds === null ? null : now + retryAfterSeconds * 1_000 };
}

/** Whether a call failed because its captcha was declined. */
export const isCaptchaDeclined = (failure: FailedCall): boolean =>
  failure.type === 'refused' && failure.code === CAPTCHA_REQUIRED;
