import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { AddressList } from '#platform/ip/address-list.ts';
import type { TrustedProxies } from '#platform/ip/trusted-proxies.ts';
import { cookieIn, isOwnOrigin } from '#platform/http/authenticate.ts';
import type { RateChecks } from '#platform/http/rate-limits.ts';
import { type Admission, LiveGateway, type LiveHandler, tokenOf } from '#platform/live/gateway.ts';
import { LIVE_ROLE, refuse } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { HEARTBEAT_SECONDS, LIVE_PATH, LIVE_SUBPROTOCOL, MAX_UP_BYTES } from '../contract.ts';

const MAX_SOCKETS_PER_VISITOR = 12;
/** Of one socket. */
const FRAMES_PER_SECOND = 20;

export interface GatewayParts {
  readonly handler: LiveHandler<Caller>;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly ownOrigin: string | null;
  readonly proxies: TrustedProxies;
  readonly blocked: AddressList;
  /** The rate limits of handshakes; null where nothing is limited. */
  readonly rates: RateChecks | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Makes the gateway of `WS /api/live`.
 * Browsers authenticate by cookie and Origin, native apps by a token. A caller with too many handshakes gets 429
 * with `Retry-After`; one with too many open sockets gets 429 without it.
 */
export function openGateway(parts: GatewayParts): LiveGateway<Caller> {
  const { handler, identify, ownOrigin, proxies, blocked, rates, clock, log } = parts;

  const admit = async (request: IncomingMessage): Promise<Admission<Caller>> => {
    // Before looking up a token: a flood costs only a counter.
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    const address = proxies.clientOf(request.socket.remoteAddress, forwardedFor);
    if (blocked.has(address)) return { ok: false, status: 403 };
    const flood = rates && tooMany(await rates.ofAddress(address));
    if (flood) return flood;
    const token = tokenOf(request);
    const isOurs =
      token !== null ||
      isOwnOrigin({ headers: request.headers, host: request.headers.host ?? '' }, ownOrigin);
    const given = token ?? (isOurs ? cookieIn(request.headers.cookie, cookies.accessToken.name) : undefined);
    if (!isOurs) return { ok: false, status: 403 };
    const caller = given === undefined ? null : await identify(given);
    const refusal = refuse(caller, LIVE_ROLE);
    if (caller === null || refusal) return { ok: false, status: refusal?.status ?? 401 };
    const knocks = rates && tooMany(await rates.ofCaller(caller._id));
    return knocks ?? { ok: true, caller, callerId: caller._id, address };
  };
  return new LiveGateway<Caller>({
    path: LIVE_PATH,
    admit,
    handler,
    protocol: LIVE_SUBPROTOCOL,
    maxFrameBytes: MAX_UP_BYTES,
    beatSeconds: HEARTBEAT_SECONDS,
    maxSocketsPerCaller: MAX_SOCKETS_PER_VISITOR,
    maxFramesPerSecond: rates ? FRAMES_PER_SECOND : Infinity,
    now: () => clock.now().getTime(),
    failed: (error) => log.error({ kind: errorKind(error) }, 'a live frame failed'),
  });
}

const tooMany = (retryAfterSeconds: number | null): Admission<never> | null =>
  retryAfterSeconds === null ? null : { ok: false, status: 429, retryAfterSeconds };
