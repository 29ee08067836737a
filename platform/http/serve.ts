import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookiePlugin from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { type Endpoint, EVERYONE } from '#platform/contract/endpoint.ts';
import { routeOf } from '#platform/contract/endpoint-path.ts';
import { Refused } from '#platform/contract/refused.ts';
import { TooMany } from '#platform/contract/too-many.ts';
import type { Awaitable } from '#platform/counters/counters.ts';
import { sendErrorResponse, refuse, refuseCommon, refuseForNow } from './errors/error-response.ts';
import { sendBadRequest } from './errors/bad-request-response.ts';
import type { Call, Handler, Handlers } from './call.ts';
import { closeStalled } from './connections/close-stalled.ts';
import { limitConnections } from './connections/connection-limit.ts';
import { accessToken, isCrossOriginWrite } from './authenticate.ts';
import type { RateChecks } from './rate-limits.ts';
import { trustedProxies } from '#platform/ip/trusted-proxies.ts';
import { readInput } from './read-input.ts';
import { headerOf, sendAnswer } from './answers/send-answer.ts';
import { headersOfAnswers, securityHeaders } from './answers/security-headers.ts';
import { type PressureOptions, refuseUnderPressure } from './connections/refuse-under-pressure.ts';
import { AllowedMethods, addMethodNotAllowed } from './errors/method-not-allowed.ts';

export interface HttpOptions<Caller> {
  readonly log: Logger;
  /** Proxies trusted for the client's address: addresses and ranges, or none. */
  readonly trustProxy: false | string;
  /** The origin that may write with a cookie; null uses the request's Host. */
  readonly ownOrigin: string | null;
  readonly secureCookies: boolean;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly idOf: (caller: Caller) => string;
  /** Null admits the caller; otherwise the refusal to send. */
  readonly refuse: (
    caller: Caller | null,
    role: string,
  ) => { readonly status: number; readonly code: string; readonly reason?: string } | null;
  /** The limits of an endpoint, shared or its own; null for none. */
  readonly rates: (endpoint: Endpoint) => RateChecks | null;
  /** The subject of a call, for limits by subject, as an opaque text; absent, calls have no subject. */
  readonly subjectOf?: (body: unknown) => string | null;
  /** Names a device that has shown to be the subject's before; null for all others. */
  readonly deviceOf?: (body: unknown, cookie: (name: string) => string | undefined) => string | null;
  readonly wireVersion: number;
  readonly wireVersionHeader: string;
  readonly accessCookie: string;
  /** Connections that one address may have open; null for any number. */
  readonly connectionsPerAddress?: number | null;
  /** Milliseconds without a byte sent or received after which a connection is closed. */
  readonly stallMs?: number;
  /** Milliseconds a request may take to arrive as a whole, however steadily it comes. */
  readonly requestMs?: number;
  /** Refuses calls while the event loop lags; absent, all are answered as late as it gets. */
  readonly pressure?: PressureOptions | null;
}

export const MAX_BODY_BYTES = 256 * 1024;
const STALL_MS = 30_000;
/** For a whole request, which may be a photo by a slow connection. */
const REQUEST_MS = 300_000;
const HEADERS_MS = 60_000;

const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** Node's parser stops at an upgrade: whatever follows in the packet is lost, even where the upgrade is ignored. */
const isIgnoredUpgrade = (request: IncomingMessage): boolean =>
  request.headers.upgrade !== undefined &&
  /\bupgrade\b/i.test(request.headers.connection ?? '') &&
  !isWebSocket(request);

/** An HTTP server for endpoints, without knowledge of the product. */
export async function createHttp<Caller>(options: HttpOptions<Caller>): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = options.log;
  const allowed = new AllowedMethods();
  const { requestMs = REQUEST_MS } = options;
  const fixed = await securityHeaders(options);
  const ofAnswers = headersOfAnswers(fixed);
  const headersFor = ({ raw, url }: FastifyRequest) => {
    const headers = url.startsWith('/api/') ? ofAnswers : fixed;
    return isIgnoredUpgrade(raw) ? { ...headers, connection: 'close' } : headers;
  };
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    // Only errors are logged, and they contain the id.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    requestTimeout: requestMs,
    // Other protocols that a client offers to switch to are ignored (RFC 9110, 7.8).
    http: {
      shouldUpgradeCallback: isWebSocket,
      // Node takes the longer of the two for the whole request.
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      connectionsCheckingInterval: requestMs / 10,
    },
    clientErrorHandler: sendBadRequest(allowed),
    // An unreadable address bypasses every hook.
    frameworkErrors: (error, request, reply) =>
      void sendErrorResponse(error, request, reply.headers(headersFor(request))),
  });
  closeStalled(app.server, options.stallMs ?? STALL_MS);
  endConnectionsAsTheyFallIdle(app);
  await app.register(cookiePlugin);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request));
    done();
  });
  if (options.pressure) await refuseUnderPressure(app, options.pressure);
  if (options.connectionsPerAddress)
    limitConnections(app, options.connectionsPerAddress, trustedProxies(options.trustProxy).has);
  addMethodNotAllowed(app, allowed);
  parseJsonOfUtf8(app);
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) =>
    sendErrorResponse(error, request, reply),
  );
  return app;
}

/** Refuses bytes that are not UTF-8, which decoding would replace silently. */
function parseJsonOfUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(Object.assign(new Error('the body is not UTF-8'), { statusCode: 400 }), undefined);
  });
}

/**
 * Answers requests in flight on shutdown, then closes their connections.
 *
 * Node closes idle connections only once, at the beginning, and would wait a minute for each that becomes idle later.
 */
function endConnectionsAsTheyFallIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (!app.server.listening) {
      done(); // it would never report its close
      return;
    }
    const closing = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(closing));
    done();
  });
}

/** Registers every endpoint of the table with its handler. */
export function addEndpoints<Table extends Record<string, Endpoint>, Caller>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table, Caller>,
  options: HttpOptions<Caller>,
): void {
  for (const name of Object.keys(table)) {
    const endpoint = table[name];
    const handler = handlers[name];
    if (!endpoint || !handler) continue;
    // A table's type loses which handler belongs to which endpoint; each validates its own input.
    const any = handler as unknown as Handler<Endpoint, Caller>;
    addEndpoint(app, endpoint, any, options);
  }
}

function addEndpoint<Caller>(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint, Caller>,
  options: HttpOptions<Caller>,
): void {
  const rates = options.rates(endpoint);
  const rejectTooMany = (reply: FastifyReply, waitSeconds: number, reason: string | null = null) =>
    refuseForNow(reply, 'RATE_LIMIT', waitSeconds, {
      reason: reason ?? endpoint.limit,
      message: 'too many requests',
    });
  const callerOf = async (request: FastifyRequest): Promise<Caller | null> => {
    const token = accessToken(request, options.accessCookie);
    return token ? options.identify(token.value) : null;
  };
  const waitOfCaller = (caller: Caller | null): Awaitable<number | null> =>
    rates ? rates.ofCaller(caller && options.idOf(caller)) : null;
  const refuseUnauthenticated = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(request);
    const wait = await waitOfCaller(caller);
    if (wait !== null) return rejectTooMany(reply, wait);
    const refusal = options.refuse(caller, endpoint.role);
    return refusal
      ? refuse(reply, refusal.status, { error: refusal.code, reason: refusal.reason })
      : undefined;
  };
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    ...(endpoint.isUrgent && { config: { isUrgent: true } }),
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    onRequest: async (request, reply) => {
      // Before reading a body or looking up a token: a flood costs only a counter.
      const wait = rates ? await rates.ofAddress(request.ip) : null;
      if (wait !== null) return rejectTooMany(reply, wait);
      // Runs before authentication: a foreign page learns nothing about the visitor who opened it.
      if (isCrossOriginWrite(request, accessToken(request, options.accessCookie), options.ownOrigin))
        return refuseCommon(reply, 'foreign-origin');
      // A body above the default size is read only from authorized callers.
      return endpoint.maxBodyBytes === undefined ? undefined : refuseUnauthenticated(request, reply);
    },
    handler: async (request, reply) => {
      const caller = await callerOf(request);
      // Rate limits count a request before its body is read.
      const wait = endpoint.maxBodyBytes === undefined ? await waitOfCaller(caller) : null;
      if (wait !== null) return rejectTooMany(reply, wait);
      const refusal = options.refuse(caller, endpoint.role);
      if (refusal) return refuse(reply, refusal.status, { error: refusal.code, reason: refusal.reason });
      if (caller === null && endpoint.role !== EVERYONE)
        throw new Error(`the role ${endpoint.role} admitted a call without a caller`);

      const newer = Number(request.headers[options.wireVersionHeader]) > options.wireVersion;
      const query = readInput(endpoint.query, { ...queryOf(request), ...paramsOf(request) }, newer);
      const body =
        endpoint.method === 'GET' ? null : readInput(endpoint.body, request.body ?? undefined, newer);
      if (!query.ok || body?.ok === false)
        return refuseCommon(reply, 'invalid', {
          issues: [...(query.ok ? [] : query.issues), ...(body?.ok === false ? body.issues : [])],
        });
      if (rates && options.subjectOf) {
        const device = options.deviceOf?.(body?.value, (name) => request.cookies[name]);
        const subjectWait = await rates.ofSubject(options.subjectOf(body?.value), request.ip, device);
        if (subjectWait !== null) return rejectTooMany(reply, subjectWait);
      }
      const call = {
        body: body?.value,
        query: query.value,
        caller,
        address: request.ip,
        header: (key: string) => headerOf(request, key),
        cookie: (key: string) => request.cookies[key],
        ...replyTools(reply, options.secureCookies),
      };
      const answer = await answerOf(handler, call, rates);
      return sendAnswer(request, reply, endpoint, answer);
    },
    errorHandler: (error, request, reply) => {
      if (error instanceof TooMany) rejectTooMany(reply, error.waitSeconds, error.reason);
      else sendErrorResponse(error, request, reply, endpoint);
    },
  });
}

const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>;
const paramsOf = ({ params }: FastifyRequest) => params as Record<string, unknown>;

/** Runs the handler; what is refused may not count against its limit. */
async function answerOf<Caller>(
  handler: Handler<Endpoint, Caller>,
  call: Call<Endpoint, Caller>,
  rates: RateChecks | null,
): Promise<unknown> {
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof Refused) await rates?.giveBack(call.address, error.code);
    throw error;
  }
}

function replyTools(
  reply: FastifyReply,
  secure: boolean,
): Pick<Call<Endpoint, unknown>, 'setCookie' | 'clearCookie' | 'setHeader'> {
  return {
    setCookie: (name, value, cookie) =>
      void reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly: cookie.httpOnly,
        maxAge: cookie.maxAgeSeconds,
      }),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/', sameSite: 'lax', secure }),
    setHeader: (name, value) => void reply.header(name, value),
  };
}
