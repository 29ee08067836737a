/** A cookie by name, with its lifetime in seconds. */
export interface ClientCookie {
  readonly name: string;
  readonly seconds: number;
}

type Named = Pick<ClientCookie, 'name'>;

/** The value of a cookie in a `Cookie` line, or null. */
export function cookieIn(line: string, { name }: Named): string | null {
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
export const cookieLine = ({ name, seconds }: ClientCookie, value: string, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

export const readCookie = (cookie: Named): string | null => cookieIn(document.cookie, cookie);

export function clearCookie({ name }: Named): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
}

export function setCookie(cookie: ClientCookie, value: string): void {
  document.cookie = cookieLine(cookie, value, location.protocol === 'https:');
}
