import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { PeopleCounters } from './people-counters.ts';
import type { RiskCounters } from './risk-counters.ts';
import type { RiskSubject } from './risk-subject.ts';
import type { CaptchaVendor } from './vendor.ts';

/** What the handlers of the captcha share. */
export interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly vendor: CaptchaVendor;
  readonly riskCounters: RiskCounters;
  readonly peopleCounters: PeopleCounters;
  readonly notifyPassed: (visitorId: string) => void;
  /** The visitor, or the address without one, hashed so that only this server can read it. */
  readonly challengeSubjectOf: (subject: RiskSubject) => string;
}
