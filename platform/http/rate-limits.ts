import type { FastifyInstance, FastifyRequest } from 'fastify';

/** So many calls in so many seconds, counted per caller or per address. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly per: 'caller' | 'address';
}

/** Answers the seconds to wait, or null when the call may go on. */
export type CheckRate = (request: FastifyRequest) => Promise<number | null>;

export interface RateChecks {
  /** Costs no look into a database: to be asked before anything else. */
  readonly ofAddress: CheckRate;
  /** To be asked once the caller is known; nobody in particular is bound by his address alone. */
  readonly ofCaller: CheckRate;
}

/** Builds the checks of one limit; needs the rate-limit plugin registered with `global: false`. */
export function rateChecks(
  app: FastifyInstance,
  limits: readonly RateLimit[],
  callerId: (request: FastifyRequest) => string | null,
): RateChecks {
  const per = (kind: RateLimit['per'], keyOf: (request: FastifyRequest) => string) =>
    limits
      .filter((limit) => limit.per === kind)
      .map(({ max, seconds }) =>
        app.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator: keyOf }),
      );
  const ofAddress = allOf(per('address', (request) => request.ip));
  const ofCaller = allOf(per('caller', (request) => callerId(request) ?? ''));
  return {
    ofAddress,
    ofCaller: async (request) => (callerId(request) === null ? null : ofCaller(request)),
  };
}

const allOf =
  (checks: readonly ReturnType<FastifyInstance['createRateLimit']>[]): CheckRate =>
  async (request) => {
    let wait: number | null = null;
    for (const check of checks) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) wait = Math.max(wait ?? 0, Math.ceil(result.ttlInSeconds));
    }
    return wait;
  };
