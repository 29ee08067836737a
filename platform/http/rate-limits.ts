import type { RateLimit } from '#platform/contract/rate-limit.ts';
import { andThen } from '#platform/counters/and-then.ts';
import type { Awaitable, Counters, Limit } from '#platform/counters/counters.ts';
import { subnetOf } from '#platform/ip/subnet.ts';

/** Rate checks of a call. Each returns the whole seconds to wait, or null when the call may proceed. */
export interface RateChecks {
  /** Needs no database: call it first. */
  readonly ofAddress: (address: string) => Awaitable<number | null>;
  /** Takes back what `ofAddress` counted of a call that was then refused, where its limit does not count this code. */
  readonly giveBack: (address: string, code: string) => Awaitable<void>;
  /** Checked once the caller is known; anonymous calls are limited by address alone. */
  readonly ofCaller: (callerId: string | null) => Awaitable<number | null>;
  /**
   * Checked once the body is read. A call without a subject passes. What is refused to one address does not count
   * against the subject: nobody can lock another out by calls that are refused anyway.
   *
   * @param subject identifies what the call is about; it stays in memory, so it must not be plain text
   * @param device names a device that has shown to be the subject's before: it is counted by itself, in place of its
   *   address, and nothing that others do for the subject refuses it
   */
  readonly ofSubject: (
    subject: string | null,
    address: string,
    device?: string | null,
  ) => Awaitable<number | null>;
}

/**
 * The shared counters of a limit.
 *
 * @param name  names what is counted: the same name is the same counter
 */
export function rateChecks(limits: readonly RateLimit[], counters: Counters, name: string): RateChecks {
  const counted = limits.map((limit) => {
    const { max, seconds, per } = limit;
    return {
      ...limit,
      counter: counters.limit(`${name}: ${max} per ${per} in ${seconds} s`, { max, seconds }),
    };
  });
  const limitsPer = (per: RateLimit['per']) =>
    counted.filter((limit) => limit.per === per).map(({ counter }) => counter);
  const perAddress = limitsPer('address');
  const perCaller = limitsPer('caller');
  const perSubject = limitsPer('subject');
  const perSubjectFromAddress = limitsPer('subject-from-address');
  return {
    ofAddress: (address) => (perAddress.length === 0 ? null : countBy(perAddress, subnetOf(address))),
    giveBack: async (address, code) => {
      for (const { per, uncounted = [], counter } of counted)
        if (per === 'address' && uncounted.includes(code)) await counter.giveBack(subnetOf(address));
    },
    ofCaller: (callerId) => (callerId === null ? null : countBy(perCaller, callerId)),
    ofSubject: (subject, address, device = null) => {
      if (subject === null) return null;
      if (device !== null) return countBy(perSubjectFromAddress, `${subject} device ${device}`);
      const ofAddress = countBy(perSubjectFromAddress, `${subject} ${subnetOf(address)}`);
      return andThen(ofAddress, (wait) => wait ?? countBy(perSubject, subject));
    },
  };
}

/** Counts against each, even when an earlier one refuses. */
const countBy = (limits: readonly Limit[], key: string): Awaitable<number | null> =>
  longest(limits.map((limit) => limit.count(key)));

/** The longest wait; at once where no count has to be waited for. */
function longest(waits: readonly Awaitable<number | null>[]): Awaitable<number | null> {
  let seconds: number | null = null;
  for (const wait of waits) {
    if (wait instanceof Promise) return Promise.all(waits.map(async (one) => await one)).then(longest);
    if (wait !== null) seconds = Math.max(seconds ?? 0, wait);
  }
  return seconds;
}
