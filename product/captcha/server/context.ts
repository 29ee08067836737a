import type { Clock } from '#platform/clock/clock.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/db/database.ts';
import type { Call } from '#platform/http/call.ts';
import type { RiskCounters } from './risk-counters.ts';
import type { RiskSubject } from './risk-subject.ts';
import type { CaptchaVendor } from './vendor.ts';

/** What the handlers of the captcha share. */
export interface Context<Caller> {
  readonly database: Database;
  readonly clock: Clock;
  readonly vendor: CaptchaVendor;
  readonly riskCounters: RiskCounters;
  readonly riskSubjectOf: (call: Pick<Call<Endpoint, Caller>, 'address' | 'caller'>) => RiskSubject;
  readonly notifyPassed: (visitorId: string) => void;
  /** The visitor, or the address without one, hashed so that only this server can read it. */
  readonly challengeSubjectOf: (subject: RiskSubject) => string;
}
