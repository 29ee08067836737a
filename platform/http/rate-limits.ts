import { subnetOf } from '#platform/ip/subnet.ts';
import { RateCounter } from './rate-counter.ts';

/** At most `max` calls per `seconds`, keyed by caller, address, subject, or subject and address. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly per: 'caller' | 'address' | 'subject' | 'subject-from-address';
}

/** What is counted of a call. Each answers the whole seconds to wait, or null when the call may go on. */
export interface RateChecks {
  /** Costs no look into a database: to be asked before anything else. */
  readonly ofAddress: (address: string) => number | null;
  /** Checked once the caller is known; anonymous calls are limited by address alone. */
  readonly ofCaller: (callerId: string | null) => number | null;
  /**
   * To be asked once the body is read; a call about nothing in particular is bound by the others alone.
   *
   * @param subject names what the call is about. It is held in memory, so it must not say it in plain words
   */
  readonly ofSubject: (subject: string | null, address: string) => number | null;
}

/**
 * The counters of one limit, for all the calls that count against it.
 *
 * @param now milliseconds
 */
export function rateChecks(limits: readonly RateLimit[], now: () => number): RateChecks {
  const countersPer = (per: RateLimit['per']) =>
    limits.filter((limit) => limit.per === per).map((limit) => new RateCounter({ ...limit, now }));
  const perAddress = countersPer('address');
  const perCaller = countersPer('caller');
  const perSubject = countersPer('subject');
  const perSubjectFromAddress = countersPer('subject-from-address');
  return {
    ofAddress: (address) => (perAddress.length === 0 ? null : countBy(perAddress, subnetOf(address))),
    ofCaller: (callerId) => (callerId === null ? null : countBy(perCaller, callerId)),
    ofSubject: (subject, address) =>
      subject === null
        ? null
        : longer(
            countBy(perSubject, subject),
            countBy(perSubjectFromAddress, `${subject} ${subnetOf(address)}`),
          ),
  };
}

/** Counts by each, also where an earlier one refuses already. */
const countBy = (counters: readonly RateCounter[], key: string): number | null =>
  counters.reduce<number | null>((longest, counter) => longer(longest, counter.count(key)), null);

const longer = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
