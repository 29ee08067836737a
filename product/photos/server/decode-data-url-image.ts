import { Refused } from '#platform/contract/refused.ts';
import { type Picture, type ImageLimits, reencodeImage } from '#platform/images/reencode.ts';
import { type addPhoto, MAX_PHOTO_BYTES } from '../contract.ts';
import { readDataUrl } from './data-url.ts';

/**
 * Decodes the image in a data URL and reencodes it.
 *
 * @throws Refused with the reason, when the image is not accepted
 */
export async function imageFromDataUrl(dataUrl: string, limits: ImageLimits): Promise<Picture> {
  const given = readDataUrl(dataUrl);
  if (!given) throw new Refused<typeof addPhoto>('not-a-picture');
  if (given.byteLength > MAX_PHOTO_BYTES) throw new Refused<typeof addPhoto>('too-many-bytes');
  const picture = await reencodeImage(given, limits);
  if (typeof picture === 'string') throw new Refused<typeof addPhoto>(picture);
  return picture;
}
