/** Longer texts are rejected. */
const LONGEST = 500;

/**
 * A path of this site with query and fragment.
 *
 * Rejects everything that could mean another host, a parent path, or something else once decoded: a second slash,
 * backslashes, dot segments, and encoding before `?`.
 */
const PATH =
  /^(?:\/(?!\.{1,2}(?:[/?#]|$))[\w\-.~!$'()*+,;:@]+)*\/?(?:\?[\w\-.~!$'()*+,;:@/?&=%]*)?(?:#[\w\-.~!$'()*+,;:@/?&=%]*)?$/;

/** Paths that would loop or act on a visitor who merely followed a link. */
const closed: readonly string[] = ['api', 'assets', 'basemap', 'logout', 'i-am-not-a-robot'];
/** Arrival addresses: no target of an arrival, but allowed where the visitor was already going there. */
const arrivals: readonly string[] = ['play', 'join'];

/**
 * Returns the path when it is a safe redirect target, else null.
 *
 * @param mayArrive allows arrival addresses
 */
export function safePath(text: string | null, { mayArrive = false } = {}): string | null {
  if (text === null || !text.startsWith('/') || text.length > LONGEST || !PATH.test(text)) return null;
  const first = /^\/([^/?#]*)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return closed.includes(first) || (!mayArrive && arrivals.includes(first)) ? null : text;
}
