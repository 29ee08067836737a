import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuseForNow } from '../errors/error-response.ts';
import { OutageLog } from './outage-log.ts';

const MAX_LAG_MS = 500;
const RETRY_SECONDS = 5;
/** What is read after a start makes turns long, and keeps nobody waiting for more than that. */
const WARM_UP_MS = 15_000;

export interface PressureOptions {
  /** Milliseconds that turns of the event loop may take, in the mean of a second. */
  readonly maxLagMs?: number;
  /** How long after its start a server refuses nothing. */
  readonly warmUpMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is answered however busy the server is. */
    readonly isUrgent?: boolean;
  }
}

/** Refuses requests while the event loop lags, but for urgent routes: more of them would only wait longer. */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { maxLagMs = MAX_LAG_MS, warmUpMs = WARM_UP_MS }: PressureOptions,
): Promise<void> {
  const warmAt = performance.now() + warmUpMs;
  const outage = new OutageLog({
    log: app.log,
    began: 'requests are refused as overloaded',
    ended: 'requests are no longer refused as overloaded',
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: (request, reply) => {
      if (performance.now() < warmAt || request.routeOptions.config.isUrgent) return;
      outage.refused();
      refuseForNow(reply, 'overloaded', RETRY_SECONDS);
    },
  });
}
