/** Longer ones are no address of ours. */
const LONGEST = 500;

/**
 * A path of ours with its query and fragment. Whatever could be read as another host, as a way up, or as something else
 * once it is decoded has no place in it: no second slash, no backslash, no dots alone, and nothing encoded but behind `?`.
 */
const PATH =
  /^(?:\/(?!\.{1,2}(?:[/?#]|$))[\w\-.~!$'()*+,;:@]+)*\/?(?:\?[\w\-.~!$'()*+,;:@/?&=%]*)?(?:#[\w\-.~!$'()*+,;:@/?&=%]*)?$/;

/** What would lead round in a circle, or do something to whoever merely followed a link. */
const closed: readonly string[] = ['api', 'assets', 'basemap', 'logout', 'i-am-not-a-robot'];
/** What brings somebody anew: no end of a way that such an address began, but where he may have been going himself. */
const arrivals: readonly string[] = ['play', 'join'];

/**
 * The path itself when somebody may be led on to it, else null.
 *
 * @param mayArrive it may be an address that brings something itself
 */
export function safePath(text: string | null, { mayArrive = false } = {}): string | null {
  if (text === null || !text.startsWith('/') || text.length > LONGEST || !PATH.test(text)) return null;
  const first = /^\/([^/?#]*)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return closed.includes(first) || (!mayArrive && arrivals.includes(first)) ? null : text;
}
