import type { Limited } from '#platform/contract/endpoint.ts';
import type { Counters } from '#platform/counters/counters.ts';
import { type RateChecks, rateChecks } from '#platform/http/rate-limits.ts';
import { isCountedPerCall, limitsOf } from '#product/visitors/limits.rules.ts';

/** What calls count against: with all others of the same limit, unless the limit or the call says otherwise. */
export const rateCounters =
  (counters: Counters) =>
  ({ limit, path, isCountedApart }: Limited): RateChecks =>
    rateChecks(
      limitsOf(limit),
      counters,
      isCountedApart || isCountedPerCall(limit) ? `${limit} ${path}` : limit,
    );
