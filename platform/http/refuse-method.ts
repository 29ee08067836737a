import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { METHOD_NOT_ALLOWED } from '#platform/contract/common-refusals.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { refuse } from './answer-error.ts';

/** What each path may be called with, as the `allow` header says it. */
export type Allowed = ReadonlyMap<string, string>;

/** The methods of every path of a table; whatever answers GET answers HEAD. */
export function allowedMethods(table: Readonly<Record<string, Endpoint>>): Allowed {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of Object.values(table)) {
    const ofPath = methods.get(path) ?? new Set();
    methods.set(path, ofPath.add(method));
    if (method === 'GET') ofPath.add('HEAD');
  }
  return new Map([...methods].map(([path, ofPath]) => [path, [...ofPath].join(', ')]));
}

/** Refuses what a path is called with besides its own methods, before a body is read. */
export function refuseOtherMethods(app: FastifyInstance, allowed: Allowed): void {
  app.addHook('onRequest', (request, reply, done) => {
    const allow = request.is404 ? allowed.get(pathOf(request.url)) : undefined;
    if (allow === undefined) done();
    else refuse(reply.header('allow', allow), METHOD_NOT_ALLOWED.status, { error: METHOD_NOT_ALLOWED.code });
  });
}

/**
 * Answers what Node's own parser refuses, in the shape of every refusal, and closes the connection. A method that no
 * standard knows is such a thing. Nothing of it is logged: what could not be read may hold anything.
 */
export const answerUnreadable =
  (allowed: Allowed) =>
  (
    error: Error & { readonly code?: string | undefined; readonly rawPacket?: unknown },
    socket: Socket,
  ): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const allow = error.code === 'HPE_INVALID_METHOD' ? allowed.get(pathIn(error.rawPacket)) : undefined;
    const [status, code] =
      allow === undefined
        ? (UNREADABLE[error.code ?? ''] ?? ([400, 'invalid'] as const))
        : ([METHOD_NOT_ALLOWED.status, METHOD_NOT_ALLOWED.code] as const);
    const body = JSON.stringify({
      error: code,
      ...(code === 'invalid' && { issues: [{ path: '', message: 'not readable' }] }),
    });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      ...(allow === undefined ? [] : [`allow: ${allow}`]),
    ];
    if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    else socket.destroy();
  };

const UNREADABLE: Readonly<Record<string, readonly [status: number, code: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid'],
  HPE_HEADER_OVERFLOW: [431, 'too-large'],
};

/** The path in the first line of a request that could not be read: `METHOD /path?query HTTP/1.1`. */
function pathIn(packet: unknown): string {
  if (!Buffer.isBuffer(packet)) return '';
  const line = packet.subarray(0, MAX_LINE_BYTES).toString('latin1').split('\r\n', 1)[0] ?? '';
  return pathOf(line.split(' ')[1] ?? '');
}
const MAX_LINE_BYTES = 2_048;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
