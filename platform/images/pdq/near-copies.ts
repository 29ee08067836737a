import type { Luminance } from './luminance.ts';
import { type PdqHash, pdqHash } from './pdq.ts';

/** Shares of the width or height that are cut off at a side. */
const CUTS = [0, 0.015, 0.03];

/**
 * The hashes under which a picture is found again when some of its margin was cut off, up to 3 % at each side, and when it
 * was mirrored: the picture's own hash first, and 161 more. A crop of 2 % moves 36 of the 256 bits, where 31 are a match.
 */
export function nearCopies(picture: Luminance): readonly PdqHash[] {
  return [picture, mirrored(picture)].flatMap((seen) =>
    CUTS.flatMap((left) =>
      CUTS.flatMap((top) =>
        CUTS.flatMap((right) => CUTS.map((bottom) => pdqHash(crop(seen, { left, top, right, bottom })))),
      ),
    ),
  );
}

/** Shares that are cut off. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture without some of its margin, rounded to whole pixels. */
export function crop({ values, width, height }: Luminance, { left, top, right, bottom }: Crop): Luminance {
  const from = { column: Math.round(left * width), row: Math.round(top * height) };
  const to = { column: width - Math.round(right * width), row: height - Math.round(bottom * height) };
  const size = { width: to.column - from.column, height: to.row - from.row };
  const kept = new Float32Array(size.width * size.height);
  for (let row = 0; row < size.height; row += 1) {
    const start = (from.row + row) * width + from.column;
    kept.set(values.subarray(start, start + size.width), row * size.width);
  }
  return { values: kept, ...size };
}

/** The picture as a mirror shows it. */
export function mirrored({ values, width, height }: Luminance): Luminance {
  const turned = values.slice();
  for (let row = 0; row < height; row += 1) turned.subarray(row * width, (row + 1) * width).reverse();
  return { values: turned, width, height };
}
