import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/addresses/network-of.ts';

/** So many calls in so many seconds, counted per caller, per address, by what they are about, or by the latter two together. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly per: 'caller' | 'address' | 'subject' | 'subject-from-address';
}

/** Answers the seconds to wait, or null when the call may go on. */
export type CheckRate = (request: FastifyRequest) => Promise<number | null>;

export interface RateChecks {
  /** Costs no look into a database: to be asked before anything else. */
  readonly ofAddress: CheckRate;
  /** To be asked once the caller is known; nobody in particular is bound by his address alone. */
  readonly ofCaller: CheckRate;
  /** To be asked once the body is read; a call about nothing in particular is bound by the others alone. */
  readonly ofSubject: CheckRate;
}

/** What is known of a request by then; null where there is none. */
export interface Counted {
  readonly callerId: (request: FastifyRequest) => string | null;
  /** A name of what the call is about. It is held in memory, so it must not say it in plain words. */
  readonly subject: (request: FastifyRequest) => string | null;
}

/**
 * So many keys are remembered by each limit, the latest used: whoever calls under as many others makes it forget one.
 * At some 250 bytes a key it costs 25 MB at most where it is tried; the plugin's own 5,000 are within anybody's reach.
 */
const REMEMBERED_KEYS = 100_000;

/** Builds the checks of one limit; needs the rate-limit plugin registered with `global: false`. */
export function rateChecks(
  app: FastifyInstance,
  limits: readonly RateLimit[],
  { callerId, subject }: Counted,
): RateChecks {
  const per = (kind: RateLimit['per'], keyOf: (request: FastifyRequest) => string) =>
    limits
      .filter((limit) => limit.per === kind)
      .map(({ max, seconds }) => {
        // Each limit has a store of its own, which takes `cache` though the types of `createRateLimit` leave it out.
        const options: RateLimitOptions = {
          max,
          timeWindow: seconds * 1000,
          keyGenerator: keyOf,
          cache: REMEMBERED_KEYS,
        };
        return app.createRateLimit(options);
      });
  const whereKnown = (
    kind: RateLimit['per'],
    keyOf: (request: FastifyRequest) => string | null,
  ): CheckRate => {
    const check = allOf(per(kind, (request) => keyOf(request) ?? ''));
    return async (request) => (keyOf(request) === null ? null : check(request));
  };
  return {
    ofAddress: allOf(per('address', (request) => networkOf(request.ip))),
    ofCaller: whereKnown('caller', callerId),
    ofSubject: longestOf(
      whereKnown('subject', subject),
      whereKnown('subject-from-address', (request) => {
        const about = subject(request);
        return about && `${about} ${networkOf(request.ip)}`;
      }),
    ),
  };
}

const allOf = (checks: readonly ReturnType<FastifyInstance['createRateLimit']>[]): CheckRate =>
  longestOf(
    ...checks.map((check) => async (request: FastifyRequest) => {
      const result = await check(request);
      return !result.isAllowed && result.isExceeded ? Math.ceil(result.ttlInSeconds) : null;
    }),
  );

/** Counts by each, also where an earlier one refuses already. */
const longestOf =
  (...checks: readonly CheckRate[]): CheckRate =>
  async (request) => {
    let longest: number | null = null;
    for (const check of checks) {
      const wait = await check(request);
      if (wait !== null) longest = Math.max(longest ?? 0, wait);
    }
    return longest;
  };
