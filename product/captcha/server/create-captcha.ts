import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Awaitable, Counters } from '#platform/counters/counters.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Call, Handler, Handlers } from '#platform/http/call.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type * as contract from '../contract.ts';
import { CAPTCHA_REQUIRED, type captchaRefusal } from '../refusal.contract.ts';
import { createAltcha } from './altcha.ts';
import type { Context } from './context.ts';
import { getCaptcha } from './get-captcha.ts';
import { RiskCounters } from './risk-counters.ts';
import type { RiskSubject } from './risk-subject.ts';
import { deleteExpired } from './used-challenges.store.ts';
import { verifyCaptcha } from './verify-captcha.ts';

export interface CaptchaDeps<Caller> {
  readonly database: Database;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly serverKey: Buffer;
  readonly idOf: (caller: Caller) => string;
  /** When false, nobody meets a captcha. */
  readonly isOn: boolean;
  /** A visitor has passed one. */
  readonly notifyPassed: (visitorId: string) => void;
}

type Calls = EndpointsOf<typeof contract>;

/** An endpoint that may require a captcha, as its contract declares. */
type Guarded = Endpoint & { readonly refusals: typeof captchaRefusal };

export interface Captcha<Caller> {
  readonly handlers: Handlers<Calls, Caller>;
  /** Wraps a handler with a captcha that is required when `isDue` detects machine behavior. */
  guard: <E extends Guarded>(
    isDue: (riskCounters: RiskCounters, subject: RiskSubject, call: Call<E, Caller>) => Awaitable<boolean>,
    handler: Handler<E, Caller>,
  ) => Handler<E, Caller>;
  /** Counts a viewpoint; false when a captcha is due first. */
  allowViewpoint: (point: LatLng, subject: RiskSubject) => Awaitable<boolean>;
  /** Counts the people that a call was answered. */
  countPeople: (
    call: Pick<Call<Endpoint, Caller>, 'address' | 'caller'>,
    ids: readonly string[],
  ) => Promise<void>;
  /** Deletes expired challenges. */
  sweep: () => Promise<void>;
}

export function createCaptcha<Caller>(deps: CaptchaDeps<Caller>): Captcha<Caller> {
  const { database, clock, serverKey, idOf, notifyPassed } = deps;
  const vendor = createAltcha(serverKey);
  const riskCounters = new RiskCounters(clock, deps.counters, serverKey);

  const riskSubjectOf: Context<Caller>['riskSubjectOf'] = (call) => ({
    address: call.address,
    visitorId: call.caller === null ? null : idOf(call.caller),
  });
  const key = createHmac('sha256', serverKey).update('captcha whom').digest();
  const challengeSubjectOf: Context<Caller>['challengeSubjectOf'] = ({ address, visitorId }) =>
    createHmac('sha256', key)
      .update(visitorId ?? subnetOf(address))
      .digest('hex')
      .slice(0, 32);
  const context = { database, clock, vendor, riskCounters, riskSubjectOf, challengeSubjectOf, notifyPassed };
  const sweep = () => deleteExpired(database, clock.now());

  return {
    handlers: {
      getCaptcha: getCaptcha(context),
      verifyCaptcha: verifyCaptcha(context),
    },
    guard: (isDue, handler) =>
      deps.isOn
        ? async (call) => {
            if (await isDue(riskCounters, riskSubjectOf(call), call))
              throw new Refused<Guarded>(CAPTCHA_REQUIRED);
            return handler(call);
          }
        : handler,
    allowViewpoint: (point, subject) => !deps.isOn || riskCounters.allowViewpoint(point, subject),
    countPeople: async (call, ids) => {
      if (deps.isOn) await riskCounters.people.count(riskSubjectOf(call), ids);
    },
    sweep,
  };
}
