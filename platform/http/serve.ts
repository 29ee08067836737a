import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import cookiePlugin from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { type Endpoint, EVERYONE } from '#platform/contract/endpoint.ts';
import { sendErrorResponse, refuse, refuseCommon } from './error-response.ts';
import { sendBadRequest } from './bad-request-response.ts';
import { withStreamErrors } from './stream-errors.ts';
import { type Call, EncodedJson, FileInParts, type Handler, type Handlers } from './call.ts';
import { accessToken, isCrossOriginWrite } from './authenticate.ts';
import { compress } from './compress.ts';
import { nextTickBatch } from './next-tick.ts';
import type { RateChecks } from './rate-limits.ts';
import { readInput } from './read-input.ts';
import { AllowedMethods, addMethodNotAllowed } from './method-not-allowed.ts';

export interface HttpOptions<Caller> {
  readonly log: Logger;
  /** Which proxies in front are believed about the client's address: addresses and ranges, or none. */
  readonly trustProxy: false | string;
  /** The origin that may write with a cookie; null takes the Host of the request. */
  readonly ownOrigin: string | null;
  readonly secureCookies: boolean;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly idOf: (caller: Caller) => string;
  /** Null admits the caller; otherwise the refusal to send. */
  readonly refuse: (
    caller: Caller | null,
    role: string,
  ) => { readonly status: number; readonly code: string; readonly reason?: string } | null;
  /** What a call counts against, together with others or alone; null where nothing is limited. */
  readonly rates: (endpoint: Endpoint) => RateChecks | null;
  /** Names what a call is about, for limits that count by it, in words only we understand; absent, calls are about nothing. */
  readonly subjectOf?: (body: unknown) => string | null;
  readonly wireVersion: number;
  readonly wireVersionHeader: string;
  readonly accessCookie: string;
}

export const MAX_BODY_BYTES = 256 * 1024;

/** An HTTP server that knows the rules of every call and no product word. */
export async function createHttp<Caller>(options: HttpOptions<Caller>): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = options.log;
  const allowed = new AllowedMethods();
  const fixed = await securityHeaders(options);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    // Only errors are logged, and they say the id themselves.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    clientErrorHandler: sendBadRequest(allowed),
    // An address that cannot be read comes past every hook.
    frameworkErrors: (error, request, reply) => void sendErrorResponse(error, request, reply.headers(fixed)),
  });
  app.decorate('allowedMethods', allowed);
  endConnectionsAsTheyFallIdle(app);
  await app.register(cookiePlugin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
  addMethodNotAllowed(app);
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) =>
    sendErrorResponse(error, request, reply),
  );
  return app;
}

/**
 * Helmet's headers, computed once: they depend on the settings alone, and per request helmet costs as much as
 * a short call.
 */
async function securityHeaders<Caller>(options: HttpOptions<Caller>): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: options.secureCookies ? [] : null,
      },
    },
    strictTransportSecurity: options.secureCookies,
    referrerPolicy: { policy: 'same-origin' },
  });
  probe.get('/', (_request, reply) => reply.send(''));
  const { headers } = await probe.inject('/');
  await probe.close();
  const ofTheAnswer = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofTheAnswer.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  );
}

/**
 * When the server ends, requests under way are answered. The connections that carried them are closed after that:
 * Node closes idle ones only once, at the beginning, and would wait a minute for each that falls idle later.
 */
function endConnectionsAsTheyFallIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (!app.server.listening) {
      done(); // it would never say that it closed
      return;
    }
    const closing = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(closing));
    done();
  });
}

/** Puts every endpoint of the table on the server, each with its handler. */
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
    // A table loses which handler belongs to which endpoint; what each is given is checked against its own.
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
  app.allowedMethods.add(endpoint);
  const rates = options.rates(endpoint);
  const rejectTooMany = (reply: FastifyReply, waitSeconds: number) =>
    refuseCommon(reply.header('retry-after', String(waitSeconds)), 'RATE_LIMIT', {
      reason: endpoint.limit,
      message: 'too many requests',
    });
  const callerOf = async (request: FastifyRequest): Promise<Caller | null> => {
    const token = accessToken(request, options.accessCookie);
    return token ? options.identify(token.value) : null;
  };
  const waitOfCaller = (caller: Caller | null): number | null =>
    rates ? rates.ofCaller(caller && options.idOf(caller)) : null;
  const refuseUnauthenticated = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(request);
    const wait = waitOfCaller(caller);
    if (wait !== null) return rejectTooMany(reply, wait);
    const refusal = options.refuse(caller, endpoint.role);
    return refusal
      ? refuse(reply, refusal.status, { error: refusal.code, reason: refusal.reason })
      : undefined;
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    onRequest: async (request, reply) => {
      // Before a body is read or a token looked up: a flood costs us a counter and nothing more.
      const wait = rates ? rates.ofAddress(request.ip) : null;
      if (wait !== null) return rejectTooMany(reply, wait);
      // Runs before authentication: a foreign page learns nothing about the visitor who opened it.
      if (isCrossOriginWrite(request, accessToken(request, options.accessCookie), options.ownOrigin))
        return refuseCommon(reply, 'foreign-origin');
      // A body larger than most is read only from those who may send it.
      return endpoint.maxBodyBytes === undefined ? undefined : refuseUnauthenticated(request, reply);
    },
    handler: async (request, reply) => {
      const caller = await callerOf(request);
      // Rate limits count a request before its body is read.
      const wait = endpoint.maxBodyBytes === undefined ? waitOfCaller(caller) : null;
      if (wait !== null) return rejectTooMany(reply, wait);
      const refusal = options.refuse(caller, endpoint.role);
      if (refusal) return refuse(reply, refusal.status, { error: refusal.code, reason: refusal.reason });
      if (caller === null && endpoint.role !== EVERYONE)
        throw new Error(`the role ${endpoint.role} let nobody in particular in`);

      const newer = Number(request.headers[options.wireVersionHeader]) > options.wireVersion;
      const query = readInput(endpoint.query, request.query, newer);
      const body =
        endpoint.method === 'GET' ? null : readInput(endpoint.body, request.body ?? undefined, newer);
      if (!query.ok || body?.ok === false)
        return refuseCommon(reply, 'invalid', {
          issues: [...(query.ok ? [] : query.issues), ...(body?.ok === false ? body.issues : [])],
        });
      if (rates && options.subjectOf) {
        const subjectWait = rates.ofSubject(options.subjectOf(body?.value), request.ip);
        if (subjectWait !== null) return rejectTooMany(reply, subjectWait);
      }
      const answer = await handler({
        body: body?.value,
        query: query.value,
        caller,
        address: request.ip,
        header: (key) => headerOf(request, key),
        cookie: (key) => request.cookies[key],
        ...replyTools(reply, options.secureCookies),
      });
      return sendAnswer(request, reply, endpoint, answer);
    },
    errorHandler: (error, request, reply) => {
      sendErrorResponse(error, request, reply, endpoint);
    },
  });
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

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (endpoint.answer === 'nothing') return reply.code(204).send();
  if ('text' in endpoint.answer) return reply.type('text/plain; charset=utf-8').send(answer);
  if ('file' in endpoint.answer && answer instanceof FileInParts)
    return reply.type(endpoint.answer.file).send(Readable.from(withStreamErrors(answer.parts)));
  if ('file' in endpoint.answer)
    return reply.type(endpoint.answer.file).send(Buffer.from(answer as Uint8Array));
  if (answer instanceof EncodedJson && answer.release) reply.raw.once('close', answer.release);
  const bytes = answer instanceof EncodedJson ? answer.bytes : Buffer.from(JSON.stringify(answer));
  const packed = await compress(bytes, headerOf(request, 'accept-encoding'));
  await nextTickBatch();
  if (packed.encoding) reply.header('content-encoding', packed.encoding);
  return reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').send(packed.bytes);
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
};
