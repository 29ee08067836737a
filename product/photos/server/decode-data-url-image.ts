import { Refused } from '#platform/contract/refused.ts';
import { type ImageProcess, ImageProcessEnded } from '#platform/images/process/image-process.ts';
import type { ImageLimits } from '#platform/images/decode-image.ts';
import type { Renditions } from '#platform/images/renditions.ts';
import { type addPhoto, MAX_PHOTO_BYTES } from '../contract.ts';
import { readDataUrl } from './data-url.ts';

/** Decodes images, beside the server. */
export type Images = Pick<ImageProcess, 'renditions'>;

/**
 * Decodes the image in a data URL and writes it in every size.
 *
 * @throws Refused with the reason, when the image is not accepted
 */
export async function imageFromDataUrl(
  images: Images,
  dataUrl: string,
  limits: ImageLimits,
): Promise<Renditions> {
  const given = readDataUrl(dataUrl);
  if (!given) throw new Refused<typeof addPhoto>('not-a-picture');
  if (given.byteLength > MAX_PHOTO_BYTES) throw new Refused<typeof addPhoto>('too-many-bytes');
  const image = await images.renditions({ given, limits }).catch((error: unknown) => {
    // The server ends: whatever answers next can take the image.
    throw error instanceof ImageProcessEnded ? new Refused<typeof addPhoto>('busy') : error;
  });
  if (typeof image === 'string') throw new Refused<typeof addPhoto>(image);
  return image;
}
