import type { FastifyInstance, FastifyRequest } from 'fastify';

/** So many calls in so many seconds, counted per caller or per address. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly per: 'caller' | 'address';
}

/** Answers the seconds to wait, or null when the call may go on. */
export type CheckRate = (request: FastifyRequest) => Promise<number | null>;

/** Builds the checks of one endpoint; needs the rate-limit plugin registered with `global: false`. */
export function rateChecks(
  app: FastifyInstance,
  name: string,
  limits: readonly RateLimit[],
  callerId: (request: FastifyRequest) => string | null,
): CheckRate {
  const checks = limits.map((limit) =>
    app.createRateLimit({
      max: limit.max,
      timeWindow: limit.seconds * 1000,
      keyGenerator: (request) =>
        `${name}:${limit.per}:${(limit.per === 'caller' ? callerId(request) : null) ?? request.ip}`,
    }),
  );
  return async (request) => {
    let wait: number | null = null;
    for (const check of checks) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) wait = Math.max(wait ?? 0, Math.ceil(result.ttlInSeconds));
    }
    return wait;
  };
}
