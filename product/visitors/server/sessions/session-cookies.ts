import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Call } from '#platform/http/call.ts';
import { ACCESS_TOKEN_HEADER, cookies, WANTS_TOKEN_HEADER } from '../../cookies.ts';
import type { Caller } from '../../caller.ts';

type AnyCall = Pick<Call<Endpoint, Caller>, 'header' | 'cookie' | 'setCookie' | 'clearCookie' | 'setHeader'>;

/** Sends a new token to the client: as cookies, or in a header to a client that stores it itself. */
export function giveToken(call: AnyCall, token: string): void {
  if (call.header(WANTS_TOKEN_HEADER) === '1') call.setHeader(ACCESS_TOKEN_HEADER, token);
  else setSessionCookies(call, token);
}

/** The token a client names, as a bearer or by its cookie. */
export function namedToken(call: AnyCall): string | null {
  const bearer = /^Bearer ([\w-]+)$/.exec(call.header('authorization') ?? '')?.[1];
  return bearer ?? call.cookie(cookies.accessToken.name) ?? null;
}

/** Renews the lifetime of the session cookies; a client with a bearer token has none. */
export function renewCookies(call: AnyCall): void {
  const token =
    call.header('authorization') === undefined ? call.cookie(cookies.accessToken.name) : undefined;
  if (token !== undefined) setSessionCookies(call, token);
}

/** Clears dead cookies, so that the page does not assume a session. */
export function clearSessionCookies(call: AnyCall): void {
  for (const { name } of [cookies.accessToken, cookies.hasSession])
    if (call.cookie(name) !== undefined) call.clearCookie(name);
}

function setSessionCookies(call: AnyCall, token: string): void {
  setCookie(call, cookies.accessToken, token);
  setCookie(call, cookies.hasSession, '1');
}

export function setCookie(
  call: AnyCall,
  cookie: (typeof cookies)[keyof typeof cookies],
  value: string,
): void {
  call.setCookie(cookie.name, value, { maxAgeSeconds: cookie.seconds, httpOnly: cookie.httpOnly });
}
