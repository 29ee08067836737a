import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuseCommon } from './error-response.ts';

const MAX_LAG_MS = 500;
const RETRY_SECONDS = 5;
/** What is read after a start makes turns long, and keeps nobody waiting for more than that. */
const WARM_UP_MS = 15_000;

export interface PressureOptions {
  /** Paths that are answered however busy the server is. */
  readonly urgentPaths?: readonly string[];
  /** Milliseconds that turns of the event loop may take, in the mean of a second. */
  readonly maxLagMs?: number;
  /** How long after its start a server refuses nothing. */
  readonly warmUpMs?: number;
}

/** Refuses requests while the event loop lags: more of them would only wait longer. */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { maxLagMs = MAX_LAG_MS, warmUpMs = WARM_UP_MS, urgentPaths = [] }: PressureOptions,
): Promise<void> {
  const urgent = new Set(urgentPaths);
  const warmAt = performance.now() + warmUpMs;
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: (request, reply) => {
      if (performance.now() < warmAt || urgent.has(request.routeOptions.url ?? '')) return;
      refuseCommon(reply.header('retry-after', String(RETRY_SECONDS)), 'overloaded');
    },
  });
}
