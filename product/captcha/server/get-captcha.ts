import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { CHALLENGE_MINUTES, type getCaptcha as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { riskSubjectOf } from './risk-subject.ts';

export const getCaptcha =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { clock, vendor, challengeSubjectOf } = context;
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MINUTES * MINUTE_MS);
    return { challenge: await vendor.make(challengeSubjectOf(riskSubjectOf(call)), expiresAt) };
  };
