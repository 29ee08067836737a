const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The path of a request as the router reads it: without origin (RFC 9112, 3.2.2), query and fragment, decoded.
 *
 * @returns null where it cannot be decoded
 */
export function requestPath(url: string): string | null {
  const [path] = url.replace(ORIGIN, '').split(/[?#]/, 1);
  try {
    return decodeURI(path ?? '');
  } catch {
    return null;
  }
}
