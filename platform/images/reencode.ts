import sharp from 'sharp';
import { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';

/** Why a picture is not taken. */
export type ImageFault = 'not-a-picture' | 'unsupported-format' | 'too-many-pixels' | 'too-small' | 'moving';

export interface ImageLimits {
  readonly maxPixels: number;
  /** Pixels of the shorter side, at least. */
  readonly minSide: number;
  /** Pixels of the longer side of what is written; a smaller picture keeps its size. */
  readonly writtenSide: number;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 82;
const TIMEOUT_SECONDS = 20;

// A picture comes from anybody: of all the library can read only what is meant to come is ever tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// The same picture hardly comes twice, and decoding must leave room for everything else.
sharp.cache(false);
sharp.concurrency(1);
const turns = new KeyedMutex();

/** Re-encodes an image as upright sRGB WebP without metadata: no location, device, time or thumbnail. */
export async function reencodeImage(given: Uint8Array, limits: ImageLimits): Promise<Picture | ImageFault> {
  if (!isMeant(given)) return looksLikeImage(given) ? 'unsupported-format' : 'not-a-picture';
  if (isMoving(given)) return 'moving';
  // One at a time: a decoded picture takes a hundred times the memory of the file.
  return turns.run('decode', () => decode(given, limits));
}

/** Longer side in pixels: of a face there are a few patches of colour left. */
const BLURRED_SIDE = 16;

/** A picture that `reencodeImage` wrote, in so few pixels that nothing is made out in it. */
export const blurredImage = (bytes: Uint8Array): Promise<Buffer> =>
  turns.run('decode', () =>
    sharp(bytes)
      .resize(BLURRED_SIDE, BLURRED_SIDE, { fit: 'inside' })
      .blur(1)
      .webp({ quality: 60 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer(),
  );

async function decode(given: Uint8Array, limits: ImageLimits): Promise<Picture | ImageFault> {
  const open = () => sharp(given, { limitInputPixels: limits.maxPixels, failOn: 'error', pages: 1 });
  try {
    // The head alone is read for this: a bomb is refused before it unfolds.
    const { width, height } = await sharp(given, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > limits.maxPixels) return 'too-many-pixels';
    if (Math.min(width, height) < limits.minSide) return 'too-small';
    const { data, info } = await open()
      .autoOrient()
      .resize(limits.writtenSide, limits.writtenSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The library says in many ways that bytes are no picture; none of them is of use to who sent it.
    return 'not-a-picture';
  }
}

const startsWith = (given: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('latin1', at, at + text.length) ===
  text;

const isMeant = (given: Uint8Array): boolean =>
  startsWith(given, '\xFF\xD8\xFF') ||
  startsWith(given, '\x89PNG\r\n\x1A\n') ||
  (startsWith(given, 'RIFF') && startsWith(given, 'WEBP', 8));

/** WebP says so in its head (VP8X, the flag of an animation), PNG by a chunk before its first image. */
const isMoving = (given: Uint8Array): boolean =>
  startsWith(given, 'VP8X', 12)
    ? ((given[20] ?? 0) & 0x02) !== 0
    : startsWith(given, '\x89PNG') && chunksBefore(given, 'IDAT').includes('acTL');

/** The names of the chunks of a PNG before the first of this name. */
function chunksBefore(given: Uint8Array, last: string): readonly string[] {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const names: string[] = [];
  // Each chunk: its length, its name, its data and a sum.
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === last) break;
    names.push(name);
  }
  return names;
}

/** What some people will send in good faith: GIF, TIFF, BMP, HEIC and AVIF, SVG. */
const looksLikeImage = (given: Uint8Array): boolean =>
  ['GIF8', 'II*\0', 'MM\0*', 'BM', '<svg', '<?xml'].some((head) => startsWith(given, head)) ||
  startsWith(given, 'ftyp', 4);
