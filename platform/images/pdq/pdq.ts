/**
 * PDQ, a hash that stays nearly the same while a picture is compressed, scaled or retouched, and in which a known picture
 * is found again.
 *
 * Source: "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm", Facebook 2019, and the programs at
 * github.com/facebook/ThreatExchange/tree/main/pdq. Names of steps and constants are from there.
 */

import { blurTwice } from './box-blur.ts';
import type { Luminance } from './luminance.ts';

export interface PdqHash {
  /** 256 bits, in the order in which they are written as hex. */
  readonly bits: Uint8Array;
  /** From 0 to 100: how much there is in the picture to tell it from others. Below 50 a match says little. */
  readonly quality: number;
}

/** Picture and spectrum are squares with these sides. */
const SMALL = 64;
const SPECTRUM = 16;
export const HASH_BYTES = (SPECTRUM * SPECTRUM) / 8;

/** The blur spans this part of a pixel of the small picture, in both directions. */
const BLUR_DIVISOR = 2 * SMALL;
const MAX_QUALITY = 100;
/** The quality at which a sum of steps between neighbors is full, times 100. */
const STEPS_PER_QUALITY = 90;

/** The hash of a picture, which need not be large: 512 pixels a side say all that goes into it. */
export function pdqHash(picture: Luminance): PdqHash {
  const small = shrink(picture);
  return { bits: bitsOf(spectrumOf(small)), quality: qualityOf(small) };
}

/** Every pixel stands for its surroundings, so that what is left out between them is not lost. */
function shrink(picture: Luminance): Float32Array {
  const { width, height } = picture;
  const blurred = blurTwice(picture, {
    along: Math.ceil(width / BLUR_DIVISOR),
    down: Math.ceil(height / BLUR_DIVISOR),
  });
  const small = new Float32Array(SMALL * SMALL);
  for (let row = 0; row < SMALL; row += 1) {
    const from = Math.floor(((row + 0.5) * height) / SMALL) * width;
    for (let column = 0; column < SMALL; column += 1)
      small[row * SMALL + column] = blurred[from + Math.floor(((column + 0.5) * width) / SMALL)] ?? 0;
  }
  return small;
}

/** Sums the steps between neighbors: a plain wall has none. */
function qualityOf(small: Float32Array): number {
  let steps = 0;
  const step = (one: number, other: number) =>
    Math.abs(Math.trunc((((small[one] ?? 0) - (small[other] ?? 0)) * 100) / 255));
  for (let at = 0; at < SMALL * SMALL; at += 1) {
    if (at + SMALL < SMALL * SMALL) steps += step(at, at + SMALL);
    if ((at + 1) % SMALL !== 0) steps += step(at, at + 1);
  }
  return Math.min(MAX_QUALITY, Math.trunc(steps / STEPS_PER_QUALITY));
}

/** Rows 1 to 16 of the matrix of the discrete cosine transform of 64 values: 0, the mean, says nothing of a picture. */
const COSINES = Float32Array.from({ length: SPECTRUM * SMALL }, (_, at) => {
  const frequency = Math.floor(at / SMALL) + 1;
  const place = at % SMALL;
  return Math.sqrt(2 / SMALL) * Math.cos((Math.PI / (2 * SMALL)) * frequency * (2 * place + 1));
});

/** The lowest frequencies of the small picture, down by along. */
function spectrumOf(small: Float32Array): Float32Array {
  const halfway = new Float32Array(SPECTRUM * SMALL);
  for (let down = 0; down < SPECTRUM; down += 1)
    for (let column = 0; column < SMALL; column += 1) {
      let sum = 0;
      for (let row = 0; row < SMALL; row += 1)
        sum += (COSINES[down * SMALL + row] ?? 0) * (small[row * SMALL + column] ?? 0);
      halfway[down * SMALL + column] = sum;
    }
  const spectrum = new Float32Array(SPECTRUM * SPECTRUM);
  for (let down = 0; down < SPECTRUM; down += 1)
    for (let along = 0; along < SPECTRUM; along += 1) {
      let sum = 0;
      for (let column = 0; column < SMALL; column += 1)
        sum += (halfway[down * SMALL + column] ?? 0) * (COSINES[along * SMALL + column] ?? 0);
      spectrum[down * SPECTRUM + along] = sum;
    }
  return spectrum;
}

/** Whether each frequency is stronger than the one in the middle; the last is written first. */
function bitsOf(spectrum: Float32Array): Uint8Array {
  const middle = spectrum.toSorted()[spectrum.length / 2 - 1] ?? 0;
  return Uint8Array.from({ length: HASH_BYTES }, (_, at) => {
    const from = (HASH_BYTES - 1 - at) * 8;
    return spectrum
      .subarray(from, from + 8)
      .reduce((byte, value, bit) => (value > middle ? byte | (1 << bit) : byte), 0);
  });
}
