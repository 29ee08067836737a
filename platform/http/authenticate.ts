import cookiePlugin from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** Reads the access token from the bearer header, else from the cookie. */
export function accessToken(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  cookieName: string,
): { readonly from: 'cookie' | 'bearer'; readonly value: string } | null {
  const bearer = /^Bearer ([\w~+/.-]{1,200}=*)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { from: 'bearer', value: bearer };
  const value = request.cookies[cookieName];
  return value ? { from: 'cookie', value } : null;
}

/** Reads one cookie from a `Cookie` header. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  cookiePlugin.parse(header ?? '')[name];

/** Whether one of our own pages made a request with a cookie. */
export function isOwnOrigin(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  ownOrigin: string | null,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return ownOrigin === null ? sameHost(origin, request.host) : origin === ownOrigin;
}

/**
 * Whether a write comes from a foreign page (CSRF).
 *
 * A bearer token is deliberate. With a cookie the request must carry our own Origin; without one it only must not
 * carry a foreign one, because other clients than browsers send none.
 */
export function isCrossOriginWrite(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'host'>,
  token: { readonly from: 'cookie' | 'bearer' } | null,
  ownOrigin: string | null,
): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || token?.from === 'bearer') return false;
  if (isOwnOrigin(request, ownOrigin)) return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  return token !== null || origin !== undefined || site === 'cross-site' || site === 'same-site';
}

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false; // 'null' and other values that are not URLs match no origin
  }
}
