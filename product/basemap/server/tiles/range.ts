/** Bytes `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14.1.2) for content of `size` bytes.
 * Several ranges, and anything that is not a byte range, count as none, which the standard allows: the whole content
 * is sent.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}
