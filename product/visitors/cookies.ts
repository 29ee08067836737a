const DAY_SECONDS = 24 * 60 * 60;
/** Days until an unused session ends; cookies are renewed at every start. */
export const SESSION_DAYS = 365;

/** The cookies of this slice by name (register, D6), with their lifetime in seconds. All have `Path=/`, `SameSite=Lax`. */
export const cookies = {
  /** The opaque session token. Not readable by the page. */
  accessToken: { name: 'access_token', seconds: SESSION_DAYS * DAY_SECONDS, httpOnly: true },
  /** `1` while there is an access token, set and cleared with it; readable by the page. */
  hasSession: { name: 'has_session', seconds: SESSION_DAYS * DAY_SECONDS, httpOnly: false },
} as const;

/**
 * Sent with `1` by a client that stores its token itself, such as the native app, when it starts a visitor.
 * It gets the token in `X-Access-Token` instead of a cookie and sends it as `Authorization: Bearer`.
 */
export const WANTS_TOKEN_HEADER = 'x-wants-token';
export const ACCESS_TOKEN_HEADER = 'x-access-token';
