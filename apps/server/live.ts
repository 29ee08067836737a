import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { comesFromUs } from '#platform/http/caller-of.ts';
import { type Admission, LiveGateway, type LiveHandler, tokenOf } from '#platform/live/gateway.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import { cookies } from '#product/visitors/cookies.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { HEARTBEAT_SECONDS, LIVE_PATH, LIVE_SUBPROTOCOL } from '#wire/down.ts';
import { MAX_UP_BYTES } from '#wire/up.ts';

const MAX_SOCKETS_PER_VISITOR = 12;
const MAX_FRAMES_PER_SECOND = 20;

export interface LiveParts {
  readonly app: FastifyInstance;
  readonly handler: LiveHandler<Caller>;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly ownOrigin: string | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Opens `WS /api/live` beside the HTTP server. Browsers are known by cookie and Origin, native apps by a token. */
export function openLive({ app, handler, identify, ownOrigin, clock, log }: LiveParts): LiveGateway<Caller> {
  const admit = async (request: IncomingMessage): Promise<Admission<Caller>> => {
    const token = tokenOf(request);
    const isOurs =
      token !== null ||
      comesFromUs({ headers: request.headers, host: request.headers.host ?? '' }, ownOrigin);
    const cookie = app.parseCookie(request.headers.cookie ?? '')[cookies.accessToken.name];
    const given = token ?? (isOurs ? cookie : undefined);
    if (!isOurs) return { ok: false, status: 403 };
    const caller = given === undefined ? null : await identify(given);
    const refusal = refuse(caller, 'admitted');
    if (caller === null || refusal) return { ok: false, status: refusal?.status ?? 401 };
    return { ok: true, caller, callerId: caller._id };
  };
  const gateway = new LiveGateway<Caller>({
    path: LIVE_PATH,
    admit,
    handler,
    protocol: LIVE_SUBPROTOCOL,
    maxFrameBytes: MAX_UP_BYTES,
    beatSeconds: HEARTBEAT_SECONDS,
    maxSocketsPerCaller: MAX_SOCKETS_PER_VISITOR,
    maxFramesPerSecond: MAX_FRAMES_PER_SECOND,
    now: () => clock.now().getTime(),
    failed: (error) =>
      log.error({ kind: error instanceof Error ? error.name : typeof error }, 'a live frame failed'),
  });
  gateway.listen(app.server);
  return gateway;
}
