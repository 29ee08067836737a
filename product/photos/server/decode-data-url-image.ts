import { Refused } from '#platform/contract/refused.ts';
import type { ImageProcess } from '#platform/images/process/image-process.ts';
import type { Reencoded } from '#platform/images/process/tasks.ts';
import type { ImageLimits } from '#platform/images/reencode.ts';
import { type addPhoto, MAX_PHOTO_BYTES } from '../contract.ts';
import { readDataUrl } from './data-url.ts';

/** Reencodes images, beside the server. */
export type Images = Pick<ImageProcess, 'reencode'>;

/**
 * Decodes the image in a data URL and reencodes it.
 *
 * @throws Refused with the reason, when the image is not accepted
 */
export async function imageFromDataUrl(
  images: Images,
  dataUrl: string,
  limits: ImageLimits,
): Promise<Reencoded> {
  const given = readDataUrl(dataUrl);
  if (!given) throw new Refused<typeof addPhoto>('not-a-picture');
  if (given.byteLength > MAX_PHOTO_BYTES) throw new Refused<typeof addPhoto>('too-many-bytes');
  const image = await images.reencode({ given, limits });
  if (typeof image === 'string') throw new Refused<typeof addPhoto>(image);
  return image;
}
