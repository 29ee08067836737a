import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuseCommon } from './error-response.ts';

const MAX_LAG_MS = 500;
const RETRY_SECONDS = 5;

export interface PressureOptions {
  /** Paths that are answered however busy the server is. */
  readonly urgentPaths?: readonly string[];
  /** Milliseconds that turns of the event loop may take, in the mean of a second. */
  readonly maxLagMs?: number;
}

/** Refuses requests while the event loop lags: more of them would only wait longer. */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { maxLagMs = MAX_LAG_MS, urgentPaths = [] }: PressureOptions,
): Promise<void> {
  const urgent = new Set(urgentPaths);
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: (request, reply) => {
      if (urgent.has(request.routeOptions.url ?? '')) return;
      refuseCommon(reply.header('retry-after', String(RETRY_SECONDS)), 'overloaded');
    },
  });
}
