import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { AddressList } from '#platform/ip/address-list.ts';
import type { TrustedProxies } from '#platform/ip/trusted-proxies.ts';
import { isOwnOrigin } from '#platform/http/authenticate.ts';
import { rateChecks, type RateLimit } from '#platform/http/rate-limits.ts';
import { type Admission, LiveGateway, type LiveHandler, tokenOf } from '#platform/live/gateway.ts';
import { HEARTBEAT_SECONDS, LIVE_PATH, LIVE_SUBPROTOCOL, MAX_UP_BYTES } from '#product/live/contract.ts';
import { LIVE_ROLE, refuse } from '#product/visitors/access.rules.ts';
import { cookies } from '#product/visitors/cookies.ts';
import type { Caller } from '#product/visitors/server/index.ts';

const MAX_SOCKETS_PER_VISITOR = 12;
export interface LiveLimits {
  /** How many sockets may be asked for. */
  readonly knocks: readonly RateLimit[];
  /** Of one socket. */
  readonly framesPerSecond: number;
}

export interface LiveParts {
  readonly app: FastifyInstance;
  readonly handler: LiveHandler<Caller>;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly ownOrigin: string | null;
  readonly proxies: TrustedProxies;
  readonly blocked: AddressList;
  /** How much one address and one visitor may ask for; null where nothing is limited. */
  readonly limits: LiveLimits | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Opens `WS /api/live` beside the HTTP server. Browsers are known by cookie and Origin, native apps by a token. Who
 * asks for sockets too often, or holds too many, is refused with 429; the first with `Retry-After`.
 */
export function openLive(parts: LiveParts): LiveGateway<Caller> {
  const { app, handler, identify, ownOrigin, proxies, blocked, clock, log } = parts;
  const now = () => clock.now().getTime();
  const knocks = rateChecks(parts.limits?.knocks ?? [], now);

  const admit = async (request: IncomingMessage): Promise<Admission<Caller>> => {
    // Before a token is looked up: a flood costs a counter and nothing more.
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    const address = proxies.clientOf(request.socket.remoteAddress, forwardedFor);
    if (blocked.has(address)) return { ok: false, status: 403 };
    const flood = tooMany(knocks.ofAddress(address));
    if (flood) return flood;
    const token = tokenOf(request);
    const isOurs =
      token !== null ||
      isOwnOrigin({ headers: request.headers, host: request.headers.host ?? '' }, ownOrigin);
    const cookie = app.parseCookie(request.headers.cookie ?? '')[cookies.accessToken.name];
    const given = token ?? (isOurs ? cookie : undefined);
    if (!isOurs) return { ok: false, status: 403 };
    const caller = given === undefined ? null : await identify(given);
    const refusal = refuse(caller, LIVE_ROLE);
    if (caller === null || refusal) return { ok: false, status: refusal?.status ?? 401 };
    return tooMany(knocks.ofCaller(caller._id)) ?? { ok: true, caller, callerId: caller._id, address };
  };
  const gateway = new LiveGateway<Caller>({
    path: LIVE_PATH,
    admit,
    handler,
    protocol: LIVE_SUBPROTOCOL,
    maxFrameBytes: MAX_UP_BYTES,
    beatSeconds: HEARTBEAT_SECONDS,
    maxSocketsPerCaller: MAX_SOCKETS_PER_VISITOR,
    maxFramesPerSecond: parts.limits?.framesPerSecond ?? Infinity,
    now,
    failed: (error) => log.error({ kind: errorKind(error) }, 'a live frame failed'),
  });
  gateway.listen(app.server);
  return gateway;
}

const tooMany = (retryAfterSeconds: number | null): Admission<never> | null =>
  retryAfterSeconds === null ? null : { ok: false, status: 429, retryAfterSeconds };
