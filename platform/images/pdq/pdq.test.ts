import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Random } from '#platform/testing/random.ts';
import { HashBank } from './hash-bank.ts';
import type { Luminance } from './luminance.ts';
import { crop, mirrored, nearCopies } from './near-copies.ts';
import { pdqHash } from './pdq.ts';
import { readLuminance } from './read-luminance.ts';

/** Bits in which hashes of the same picture may differ. */
const MATCH = 31;
const folder = path.join(import.meta.dirname, 'reference');
const published = [
  ...readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(/^([\da-f]{64}),(\d+),(.+)$/gm),
].map(([, hash = '', quality = '', file = '']) => ({ hash, quality: Number(quality), file }));
const read = (file: string) => readLuminance(sharp(readFileSync(path.join(folder, file))));

const distance = (one: Uint8Array, other: Uint8Array): number => {
  const bank = new HashBank();
  bank.put(one);
  return bank.nearest(other, 256)?.distance ?? Number.NaN;
};

/** Discs of any brightness over each other. */
function scene(random: Random): Luminance {
  const [width, height] = [256, 192];
  const values = new Float32Array(width * height).fill(128);
  for (let disc = 0; disc < 60; disc += 1) {
    const [x, y, radius] = [random.next() * width, random.next() * height, 5 + random.next() * 45];
    const brightness = random.next() * 255;
    for (let at = 0; at < values.length; at += 1)
      if (Math.hypot((at % width) - x, Math.floor(at / width) - y) < radius) values[at] = brightness;
  }
  return { values, width, height };
}

it('gives the published hash of each reference picture, but for 2 bits at most', async () => {
  expect(published).toHaveLength(12);
  for (const { hash, quality, file } of published) {
    const found = pdqHash(await read(file));
    expect(distance(found.bits, Buffer.from(hash, 'hex')), file).toBeLessThanOrEqual(2);
    expect(found.quality, file).toBe(quality);
  }
});

it('says of a plain wall that a match means nothing', () => {
  expect(pdqHash({ values: new Float32Array(200 * 200).fill(90), width: 200, height: 200 }).quality).toBe(0);
});

it('tells pictures apart that have nothing in common', async () => {
  const random = new Random(7);
  const others = [scene(random), scene(random)].map((picture) => pdqHash(picture).bits);
  const { bits } = pdqHash(await read('aaa-orig.jpg'));
  for (const other of others) expect(distance(bits, other)).toBeGreaterThan(90);
});

it('finds a picture again of which up to 3 % was cut off at each side, mirrored too', async () => {
  const random = new Random(41);
  const cut = () => random.next() * 0.03;
  const pictures = [await read('square-256x256.jpg'), scene(random), scene(random)];
  let tried = 0;
  let missed = 0;
  let missedByOne = 0;
  for (const picture of pictures) {
    const bank = new HashBank();
    for (const { bits } of nearCopies(picture)) bank.put(bits);
    expect(bank.size).toBe(162);
    const own = pdqHash(picture).bits;
    for (let time = 0; time < 15; time += 1) {
      const part = crop(picture, { left: cut(), top: cut(), right: cut(), bottom: cut() });
      const { bits } = pdqHash(time % 2 === 0 ? part : mirrored(part));
      tried += 1;
      missed += bank.nearest(bits, MATCH) ? 0 : 1;
      missedByOne += distance(own, bits) > MATCH ? 1 : 0;
    }
  }
  expect(tried).toBe(45);
  expect(missed).toBeLessThanOrEqual(3);
  // Why there is a bank at all.
  expect(missedByOne).toBeGreaterThan(20);
});

it('is the nearest of a bank that is found, and none beyond the limit', () => {
  const bank = new HashBank();
  const hash = (...differs: readonly number[]) => {
    const bits = new Uint8Array(32);
    for (const at of differs) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
    return bits;
  };
  expect(bank.nearest(hash(), 31)).toBeNull();
  const far = Array.from({ length: 32 }, (_, at) => at * 8);
  bank.put(hash(...far));
  for (let more = 0; more < 1_500; more += 1) bank.put(hash(...far, 1, 9, 17));
  expect(bank.nearest(hash(), 31)).toBeNull();
  expect(bank.nearest(hash(), 32)).toEqual({ index: 0, distance: 32 });
  bank.put(hash(255, 130));
  bank.put(hash(7));
  bank.put(hash(8));
  expect(bank.nearest(hash(), 31)).toEqual({ index: 1_502, distance: 1 });
  expect(() => bank.put(new Uint8Array(31))).toThrow(RangeError);
});
