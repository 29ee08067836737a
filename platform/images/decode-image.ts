import sharp from 'sharp';
import { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { within } from '#platform/concurrency/within.ts';
import { isMovingPng, pixelChunks } from './png-chunks.ts';

/** Why an image is refused. */
export type ImageFault = 'not-a-picture' | 'unsupported-format' | 'too-many-pixels' | 'too-small' | 'moving';

export interface ImageLimits {
  readonly maxPixels: number;
  /** Minimum length of the shorter side, in pixels. */
  readonly minSide: number;
  /** Maximum length of the longer side as written; smaller images keep their size. */
  readonly writtenSide: number;
  /** Maximum time to read a header, in milliseconds; default 5,000. The decoder's own limit begins behind it. */
  readonly headerMs?: number;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pixels of an image, upright and in sRGB. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

export const TIMEOUT_SECONDS = 20;
const HEADER_MS = 5_000;

// Images come from anyone: only the expected decoders stay enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// The same image hardly comes twice, and decoding must leave memory for everything else.
sharp.cache(false);
sharp.concurrency(1);
const turns = new KeyedMutex();

/** Decodes an image: upright, as large as the limits allow, and its pixels alone, without location, device or time. */
export async function decodeImage(given: Uint8Array, limits: ImageLimits): Promise<Pixels | ImageFault> {
  if (!isMeant(given)) return looksLikeImage(given) ? 'unsupported-format' : 'not-a-picture';
  if (isMoving(given)) return 'moving';
  // One at a time: a decoded image takes a hundred times the memory of its file.
  return turns.run('decode', () => decode(isPng(given) ? pixelChunks(given) : given, limits));
}

async function decode(given: Uint8Array, limits: ImageLimits): Promise<Pixels | ImageFault> {
  const open = () => sharp(given, { limitInputPixels: limits.maxPixels, failOn: 'error', pages: 1 });
  try {
    // Reads the header only: a decompression bomb is refused before decoding.
    const header = sharp(given, { limitInputPixels: false, pages: 1 }).metadata();
    const { width, height } = await within(limits.headerMs ?? HEADER_MS, header);
    if (width * height > limits.maxPixels) return 'too-many-pixels';
    if (Math.min(width, height) < limits.minSide) return 'too-small';
    const { data, info } = await open()
      .autoOrient()
      .resize(limits.writtenSide, limits.writtenSide, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    // The library has many errors for bytes that are not an image; none helps the sender.
    return 'not-a-picture';
  }
}

const startsWith = (given: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('latin1', at, at + text.length) ===
  text;

const isPng = (given: Uint8Array): boolean => startsWith(given, '\x89PNG\r\n\x1A\n');

const isMeant = (given: Uint8Array): boolean =>
  startsWith(given, '\xFF\xD8\xFF') ||
  isPng(given) ||
  (startsWith(given, 'RIFF') && startsWith(given, 'WEBP', 8));

/** Animated WebP has a flag in its header (VP8X), animated PNG a chunk before its first image. */
const isMoving = (given: Uint8Array): boolean =>
  startsWith(given, 'VP8X', 12) ? ((given[20] ?? 0) & 0x02) !== 0 : isPng(given) && isMovingPng(given);

/** Formats people send in good faith: GIF, TIFF, BMP, HEIC and AVIF, SVG. */
const looksLikeImage = (given: Uint8Array): boolean =>
  ['GIF8', 'II*\0', 'MM\0*', 'BM', '<svg', '<?xml'].some((head) => startsWith(given, head)) ||
  startsWith(given, 'ftyp', 4);
