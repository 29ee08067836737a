import type { Sharp } from 'sharp';
import type { Luminance } from './luminance.ts';

/** Side of the copy that is hashed, in pixels; smaller pictures keep their size. */
const HASHED_SIDE = 512;

/** The brightness of a picture as PDQ weighs it: Rec. 601, on the values as they are stored. */
export async function readLuminance(picture: Sharp): Promise<Luminance> {
  const { data, info } = await picture
    .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten()
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const from = at * channels;
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { values, width, height };
}
