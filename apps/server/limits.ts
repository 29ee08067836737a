import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Counters } from '#platform/counters/counters.ts';
import { type RateChecks, rateChecks } from '#platform/http/rate-limits.ts';
import { forgottenPasswordCalls } from '#product/accounts/server/index.ts';
import { LIVE_PATH } from '#product/live/contract.ts';
import { isCountedPerCall, limitsOf } from '#product/visitors/limits.rules.ts';

/** Calls that are counted apart from others of the same reason, beside those of a reason that always is. */
const apart: ReadonlySet<string> = new Set([LIVE_PATH, ...forgottenPasswordCalls.map(({ path }) => path)]);

/** What calls count against: together with all others of the same reason, but those that are counted apart. */
export const rateCounters =
  (counters: Counters) =>
  ({ limit, path }: Pick<Endpoint, 'limit' | 'path'>): RateChecks => {
    const isCountedApart = isCountedPerCall(limit) || apart.has(path);
    return rateChecks(limitsOf(limit), counters, isCountedApart ? `${limit} ${path}` : limit);
  };
