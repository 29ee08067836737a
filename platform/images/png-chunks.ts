interface Chunk {
  readonly name: string;
  /** Where it lies, from its length to behind its checksum. */
  readonly from: number;
  readonly to: number;
}

const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk, around its data. */
const AROUND_DATA_BYTES = 12;

/**
 * The chunks that the pixels, their colors and their orientation need, each with its maximum size. A profile is the
 * one that inflates: 16 KB of it to 16 MB at most, and hardly any is larger.
 */
const maxBytes: ReadonlyMap<string, number> = new Map([
  ...['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB'].map(
    (name) => [name, Infinity] as const,
  ),
  ['iCCP', 16 * 1024],
  ['eXIf', 64 * 1024],
]);

/**
 * A PNG without what its pixels do not need.
 *
 * The decoder inflates each compressed text, also to read no more than the header: a few kilobytes become megabytes,
 * as often as they are repeated.
 */
export function pixelChunks(given: Uint8Array): Buffer {
  const bytes = bufferOf(given);
  const ranges: { from: number; to: number }[] = [{ from: 0, to: SIGNATURE_BYTES }];
  const seen = new Set<string>();
  for (const { name, from, to } of chunksOf(bytes)) {
    const isKept = to - from <= (maxBytes.get(name) ?? 0) && (name === 'IDAT' || !seen.has(name));
    if (!isKept) continue;
    seen.add(name);
    const last = ranges.at(-1);
    if (last?.to === from) last.to = to;
    else ranges.push({ from, to });
    if (name === 'IEND') break;
  }
  return Buffer.concat(ranges.map(({ from, to }) => bytes.subarray(from, to)));
}

/** Whether a PNG is animated: it has a chunk that says so before its first image. */
export function isMovingPng(given: Uint8Array): boolean {
  for (const { name } of chunksOf(bufferOf(given))) {
    if (name === 'IDAT') return false;
    if (name === 'acTL') return true;
  }
  return false;
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let from = SIGNATURE_BYTES; from + SIGNATURE_BYTES <= bytes.length;) {
    const to = from + AROUND_DATA_BYTES + bytes.readUInt32BE(from);
    yield { name: bytes.toString('latin1', from + 4, from + 8), from, to };
    from = to;
  }
}

const bufferOf = (given: Uint8Array): Buffer => Buffer.from(given.buffer, given.byteOffset, given.byteLength);
