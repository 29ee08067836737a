import type { FastifyRequest } from 'fastify';

/** A caller is known by his cookie or by a bearer token; a bearer token goes first, as it was put there on purpose. */
export function accessToken(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  cookieName: string,
): { readonly from: 'cookie' | 'bearer'; readonly value: string } | null {
  const bearer = /^Bearer ([\w~+/.-]{1,200}=*)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { from: 'bearer', value: bearer };
  const value = request.cookies[cookieName];
  return value ? { from: 'cookie', value } : null;
}

/** Whether a request that carries a cookie was made by a page of ours. */
export function comesFromUs(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  ownOrigin: string | null,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return ownOrigin === null ? sameHost(origin, request.host) : origin === ownOrigin;
}

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false; // 'null' and other things that are no address belong to nobody
  }
}
