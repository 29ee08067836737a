import { hash } from 'node:crypto';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { verifyCaptcha as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { riskSubjectOf } from './risk-subject.ts';
import { markChallengeUsed } from './used-challenges.store.ts';

export const verifyCaptcha =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, vendor, riskCounters, peopleCounters } = context;
    const subject = riskSubjectOf(call);
    const solved = await vendor.read(call.body.captchaToken);
    if (solved?.boundTo !== context.challengeSubjectOf(subject))
      throw new Refused<typeof contract>('captcha-not-valid');
    const { expiresAt } = solved;
    if (clock.now() >= expiresAt) throw new Refused<typeof contract>('captcha-spent');
    const challengeHash = hash('sha256', solved.id, 'buffer');
    if (!(await markChallengeUsed(database, { challengeHash, expiresAt })))
      throw new Refused<typeof contract>('captcha-spent');
    await riskCounters.pass(subject);
    await peopleCounters.pass(subject);
    if (subject.visitorId !== null) context.notifyPassed(subject.visitorId);
    return undefined;
  };
