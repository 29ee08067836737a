import sharp from 'sharp';
import { seededRandom } from '#platform/random/random.ts';

/** Of a 12 megapixel camera. */
const CAMERA = { width: 4_000, height: 3_000 } as const;
/** The client's own (platform/device/pictures.ts). */
const CLIENT_QUALITY = 90;

/** A picture with the detail and the noise of a photograph, as JPEG: as the camera wrote it. */
export function cameraPicture(): Promise<Buffer> {
  const { width, height } = CAMERA;
  const random = seededRandom(7);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const leaves = 30 * Math.sin(x / 9) * Math.cos(y / 7) + 24 * (random() - 0.5);
      pixels[at] = clamped(70 + (110 * y) / height + leaves);
      pixels[at + 1] = clamped(120 + 40 * Math.sin(x / 400) + leaves);
      pixels[at + 2] = clamped(200 - (120 * y) / height + leaves);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The same as the client sends it. */
export const sentPicture = (camera: Uint8Array, side: number): Promise<Buffer> =>
  sharp(camera).resize(side, side, { fit: 'inside' }).jpeg({ quality: CLIENT_QUALITY }).toBuffer();

const clamped = (value: number): number => Math.max(0, Math.min(255, value));
