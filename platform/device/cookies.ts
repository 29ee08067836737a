const DAY_SECONDS = 24 * 60 * 60;

/** Cookies the client sets itself (register, D6): lifetime in seconds. */
export const clientCookies = {
  dev_mode: 365 * DAY_SECONDS,
  staging_env: 365 * DAY_SECONDS,
  automation: DAY_SECONDS,
  traffic_source: 30 * DAY_SECONDS,
  adult_settings_flow: DAY_SECONDS,
  color_theme: 365 * DAY_SECONDS,
  notification_seen: 15 * DAY_SECONDS,
  user_confirmed_age: 30 * 60,
  temp_access_token: DAY_SECONDS,
  temp_id: DAY_SECONDS,
  temp_session_id: DAY_SECONDS,
  cookie_consent: 180 * DAY_SECONDS,
} as const;
export type ClientCookie = keyof typeof clientCookies;
/** Set and cleared by the server; says that there is a session, not which one. */
export type ReadableCookie = ClientCookie | 'has_session';

/** The value of a cookie in a `Cookie` line, or null. */
export function cookieIn(line: string, name: ReadableCookie): string | null {
  for (const pair of line.split('; ')) {
    const cut = pair.indexOf('=');
    if (cut > 0 && pair.slice(0, cut) === name) return decode(pair.slice(cut + 1));
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // not percent-encoded by its writer
  }
}

/** A `Set-Cookie` line for the whole site, with the cookie's lifetime. */
export const cookieLine = (name: ClientCookie, value: string, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${clientCookies[name]}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

export const readCookie = (name: ReadableCookie): string | null => cookieIn(document.cookie, name);

export function clearCookie(name: ClientCookie): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
}

export function setCookie(name: ClientCookie, value: string): void {
  document.cookie = cookieLine(name, value, location.protocol === 'https:');
}
