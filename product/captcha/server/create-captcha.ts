import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import { andThen } from '#platform/counters/and-then.ts';
import type { Awaitable, Counters } from '#platform/counters/counters.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Handler, Handlers } from '#platform/http/call.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type * as contract from '../contract.ts';
import { createAltcha } from './altcha.ts';
import type { Context } from './context.ts';
import { getCaptcha } from './get-captcha.ts';
import { guard, type Guarded, type GuardRules, refuseUnlessAllowed } from './guard.ts';
import { type People, PeopleCounters } from './people-counters.ts';
import { RiskCounters } from './risk-counters.ts';
import { type FromSomeone, riskSubjectOf } from './risk-subject.ts';
import { deleteExpired } from './used-challenges.store.ts';
import { verifyCaptcha } from './verify-captcha.ts';

export interface CaptchaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly serverKey: Buffer;
  /** When false, nobody meets a captcha. */
  readonly isOn: boolean;
  /** A visitor has passed one. */
  readonly notifyPassed: (visitorId: string) => void;
  /** A visitor was shown as many people as an hour has. */
  readonly notifyLimitReached: (visitorId: string) => void;
}

export interface Captcha {
  readonly handlers: Handlers<EndpointsOf<typeof contract>, Caller>;
  /** Wraps a handler with a captcha that is required of machine behavior. */
  readonly guard: <E extends Guarded>(
    rules: GuardRules<E>,
    handler: Handler<E, Caller>,
  ) => Handler<E, Caller>;
  /** Counts a viewpoint; false when a captcha is due first, or when the hour's people are used up. */
  readonly mayLook: (from: FromSomeone, point: LatLng) => Awaitable<boolean>;
  /** Counts people shown to the caller. */
  readonly countPeople: (from: FromSomeone, people: People) => Awaitable<void>;
  /**
   * Counts people about to be shown to the caller, unless the hour's are used up.
   *
   * @throws Refused or TooMany, as an endpoint with the refusal of the captcha answers
   */
  readonly showPeople: (from: FromSomeone, people: People) => Promise<void>;
  /** Deletes expired challenges. */
  readonly sweep: () => Promise<void>;
}

export function createCaptcha(deps: CaptchaDeps): Captcha {
  const { database, clock, serverKey, isOn, notifyPassed, notifyLimitReached } = deps;
  const riskCounters = new RiskCounters(clock, deps.counters, serverKey);
  const peopleCounters = new PeopleCounters(clock, deps.counters);
  const key = createHmac('sha256', serverKey).update('captcha whom').digest();
  const context: Context = {
    ...{ database, clock, riskCounters, peopleCounters, notifyPassed },
    vendor: createAltcha(serverKey),
    challengeSubjectOf: ({ address, visitorId }) =>
      createHmac('sha256', key)
        .update(visitorId ?? subnetOf(address))
        .digest('hex')
        .slice(0, 32),
  };
  const countPeople: Captcha['countPeople'] = (from, people) => {
    if (!isOn || people.length === 0) return;
    const subject = riskSubjectOf(from);
    return andThen(peopleCounters.count(subject, people), ({ type }) => {
      if (type !== 'allowed' && subject.visitorId !== null) notifyLimitReached(subject.visitorId);
    });
  };

  return {
    handlers: {
      getCaptcha: getCaptcha(context),
      verifyCaptcha: verifyCaptcha(context),
    },
    guard: (rules, handler) => (isOn ? guard(context, rules, handler) : handler),
    mayLook: (from, point) => {
      if (!isOn) return true;
      const subject = riskSubjectOf(from);
      return andThen(
        riskCounters.allowViewpoint(point, subject),
        (isAllowed) => isAllowed && andThen(peopleCounters.judge(subject), ({ type }) => type === 'allowed'),
      );
    },
    countPeople,
    showPeople: async (from, people) => {
      if (isOn) refuseUnlessAllowed(await peopleCounters.judge(riskSubjectOf(from)));
      await countPeople(from, people);
    },
    sweep: () => deleteExpired(database, clock.now()),
  };
}
