import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import { createHmac, hash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Awaitable, Counters } from '#platform/counters/counters.ts';
import type { Database } from '#platform/db/database.ts';
import type { Call, Handler, Handlers } from '#platform/http/call.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type * as contract from '../contract.ts';
import { CHALLENGE_MINUTES } from '../contract.ts';
import { createAltcha } from './altcha.ts';
import { deleteExpired, useChallenge } from './used-challenges.store.ts';
import { type RiskSubject, RiskCounters } from './risk-counters.ts';

export type { RiskSubject };

export interface CaptchaDeps<Caller> {
  readonly database: Database;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly serverKey: Buffer;
  readonly idOf: (caller: Caller) => string;
  /** When false, nobody meets a captcha. */
  readonly isOn: boolean;
}

type Calls = EndpointsOf<typeof contract>;

/** An endpoint that may require a captcha, as its contract declares. */
type Guarded = Endpoint & { readonly refusals: { readonly CAPTCHA_REQUIRED: number } };

export interface Captcha<Caller> {
  readonly handlers: Handlers<Calls, Caller>;
  /** Wraps a handler with a captcha that is required when `isDue` detects machine behavior. */
  guard: <E extends Guarded>(
    isDue: (riskCounters: RiskCounters, subject: RiskSubject, call: Call<E, Caller>) => Awaitable<boolean>,
    handler: Handler<E, Caller>,
  ) => Handler<E, Caller>;
  /** Deletes expired challenges. */
  sweep: () => Promise<void>;
}

export function createCaptcha<Caller>(deps: CaptchaDeps<Caller>): Captcha<Caller> {
  const { database, clock, serverKey, idOf } = deps;
  const vendor = createAltcha(serverKey);
  const riskCounters = new RiskCounters(clock, deps.counters, serverKey);

  const riskSubjectOf = (call: Pick<Call<Endpoint, Caller>, 'address' | 'caller'>): RiskSubject => ({
    address: call.address,
    visitorId: call.caller === null ? null : idOf(call.caller),
  });
  const key = createHmac('sha256', serverKey).update('captcha whom').digest();
  /** The visitor, or the address without one, hashed so that only this server can read it. */
  const challengeSubjectOf = ({ address, visitorId }: RiskSubject): string =>
    createHmac('sha256', key)
      .update(visitorId ?? subnetOf(address))
      .digest('hex')
      .slice(0, 32);
  const sweep = () => deleteExpired(database, clock.now());

  return {
    handlers: {
      getCaptcha: async (call) => {
        const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MINUTES * MINUTE_MS);
        return { challenge: await vendor.make(challengeSubjectOf(riskSubjectOf(call)), expiresAt) };
      },
      verifyCaptcha: async (call) => {
        const subject = riskSubjectOf(call);
        const solved = await vendor.read(call.body.captchaToken);
        if (solved?.boundTo !== challengeSubjectOf(subject))
          throw new Refused<typeof contract.verifyCaptcha>('captcha-not-valid');
        const { expiresAt } = solved;
        if (clock.now() >= expiresAt) throw new Refused<typeof contract.verifyCaptcha>('captcha-spent');
        const challengeHash = hash('sha256', solved.id, 'buffer');
        if (!(await useChallenge(database, { challengeHash, expiresAt })))
          throw new Refused<typeof contract.verifyCaptcha>('captcha-spent');
        await riskCounters.pass(subject);
        return undefined;
      },
    },
    guard: (isDue, handler) =>
      deps.isOn
        ? async (call) => {
            if (await isDue(riskCounters, riskSubjectOf(call), call))
              throw new Refused<Guarded>('CAPTCHA_REQUIRED');
            return handler(call);
          }
        : handler,
    sweep,
  };
}
