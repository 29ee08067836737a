import { AGE_COOKIE_SECONDS } from './contract.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Days until an unused session ends; cookies are renewed at every start. */
export const SESSION_DAYS = 365;

/** The cookies of this slice by name (register, D6), with their lifetime in seconds. All have `Path=/`, `SameSite=Lax`. */
export const cookies = {
  /** The opaque session token. Not readable by the page. */
  accessToken: { name: 'access_token', seconds: SESSION_DAYS * DAY_SECONDS, httpOnly: true },
  /** `1` beside the access token, set and cleared with it: what the page may know of it. */
  hasSession: { name: 'has_session', seconds: SESSION_DAYS * DAY_SECONDS, httpOnly: false },
  /** `1` after the age check, for clients without a visitor; with one the saved date counts. */
  confirmedAge: { name: 'user_confirmed_age', seconds: AGE_COOKIE_SECONDS, httpOnly: false },
} as const;

/**
 * A client that keeps its token itself, such as the native app, sends this header with `1` when it starts a
 * visitor. It gets no cookie, but the token in the answer's `X-Access-Token`, and comes back with it as
 * `Authorization: Bearer`.
 */
export const WANTS_TOKEN_HEADER = 'x-wants-token';
export const ACCESS_TOKEN_HEADER = 'x-access-token';
