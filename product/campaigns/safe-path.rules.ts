/** Longer ones are no address of ours. */
const LONGEST = 500;

/**
 * A path of ours with its query and fragment. Whatever could be read as another host, as a way up, or as something else
 * once it is decoded has no place in it: no second slash, no backslash, no dots alone, and nothing encoded but behind `?`.
 */
const PATH =
  /^(?:\/(?!\.{1,2}(?:[/?#]|$))[\w\-.~!$'()*+,;:@]+)*\/?(?:\?[\w\-.~!$'()*+,;:@/?&=%]*)?(?:#[\w\-.~!$'()*+,;:@/?&=%]*)?$/;

/** Pages that would lead round in a circle, or do something to whoever merely followed a link. */
const closed: readonly string[] = ['api', 'assets', 'basemap', 'play', 'join', 'logout', 'i-am-not-a-robot'];

/** The path itself when an address from outside may lead on to it, else null. */
export function safePath(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || text.length > LONGEST || !PATH.test(text)) return null;
  const first = /^\/([^/?#]*)/.exec(text)?.[1] ?? '';
  return closed.includes(first.toLowerCase()) ? null : text;
}
