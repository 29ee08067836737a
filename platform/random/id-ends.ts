/** The last 16 bits of ids, each of 24 lowercase hexadecimal digits drawn at random. */
export function idEndsOf(ids: readonly string[]): Uint16Array {
  const ends = new Uint16Array(ids.length);
  for (const [at, id] of ids.entries()) ends[at] = Number.parseInt(id.slice(-4), 16);
  return ends;
}
