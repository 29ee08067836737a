import sharp, { type Sharp } from 'sharp';
import type { PdqHash } from './pdq/pdq.ts';
import { pdqHash } from './pdq/pdq.ts';
import { readLuminance } from './pdq/read-luminance.ts';
import {
  decodeImage,
  type ImageFault,
  type ImageLimits,
  type Picture,
  type Pixels,
  TIMEOUT_SECONDS,
} from './decode-image.ts';

/** An image in every size in which it is shown; WebP without metadata. */
export interface Renditions {
  /** As large as the limits allow. */
  readonly full: Picture;
  /** At most 480 pixels wide. */
  readonly w480: Uint8Array;
  /** A square of at most 96 pixels, of the part that draws the eye. */
  readonly w96: Uint8Array;
  /** Of at most 16 pixels a side, too small to recognize anything. */
  readonly blurred: Uint8Array;
  readonly hash: PdqHash;
}

const FULL_QUALITY = 82;
const SMALL_QUALITY = 74;
const MIDDLE_WIDTH = 480;
const SQUARE_SIDE = 96;
/** A face becomes a few patches of color. */
const BLURRED_SIDE = 16;

/** Decodes an image once and writes its renditions. */
export async function renditionsOf(given: Uint8Array, limits: ImageLimits): Promise<Renditions | ImageFault> {
  const pixels = await decodeImage(given, limits);
  if (typeof pixels === 'string') return pixels;
  const { width, height } = pixels;
  const side = Math.min(SQUARE_SIDE, width, height);
  const middle = await write(
    open(pixels).resize({ width: MIDDLE_WIDTH, withoutEnlargement: true }),
    SMALL_QUALITY,
  );
  return {
    full: { bytes: await write(open(pixels), FULL_QUALITY), width, height },
    w480: middle,
    w96: await write(
      sharp(middle).resize(side, side, { fit: 'cover', position: sharp.strategy.attention }),
      SMALL_QUALITY,
    ),
    blurred: await write(sharp(middle).resize(BLURRED_SIDE, BLURRED_SIDE, { fit: 'inside' }).blur(1), 60),
    hash: pdqHash(await readLuminance(open(pixels))),
  };
}

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

const write = (image: Sharp, quality: number): Promise<Buffer> =>
  image.webp({ quality }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
