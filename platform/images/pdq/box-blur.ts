import type { Luminance } from './luminance.ts';

/** The widths of a box, in pixels. */
export interface Box {
  readonly along: number;
  readonly down: number;
}

/** The mean of a box around each pixel, and of that once more: nearly a Gaussian, at the cost of four sums a pixel. */
export function blurTwice({ values, width, height }: Luminance, box: Box): Float32Array {
  const blurred = values.slice();
  const halfway = new Float32Array(values.length);
  for (let time = 0; time < 2; time += 1) {
    for (let row = 0; row < height; row += 1)
      meansOfLine(blurred, halfway, { from: row * width, step: 1, length: width }, box.along);
    for (let column = 0; column < width; column += 1)
      meansOfLine(halfway, blurred, { from: column, step: width, length: height }, box.down);
  }
  return blurred;
}

interface Line {
  readonly from: number;
  /** From one value to the next. */
  readonly step: number;
  readonly length: number;
}

/** Writes the mean of a window around each value of a line; near its ends the window is cut off. */
function meansOfLine(
  values: Float32Array,
  means: Float32Array,
  { from, step, length }: Line,
  window: number,
): void {
  const ahead = Math.floor((window + 2) / 2);
  const behind = window - ahead;
  const at = (place: number) => from + place * step;
  let sum = 0;
  let count = 0;
  for (let place = 1 - ahead; place < length; place += 1) {
    const enters = place + ahead - 1;
    if (enters < length) {
      sum += values[at(enters)] ?? 0;
      count += 1;
    }
    const leaves = place - behind - 1;
    if (leaves >= 0) {
      sum -= values[at(leaves)] ?? 0;
      count -= 1;
    }
    if (place >= 0) means[at(place)] = sum / count;
  }
}
