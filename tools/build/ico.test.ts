import sharp from 'sharp';
import { expect, it } from 'vitest';
import { icoOf } from './ico.ts';

const squareOf = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#f3ad6d' } })
    .png()
    .toBuffer();

it('an icon file lists each picture with its size, and holds it as it is', async () => {
  const pngs = await Promise.all([16, 48].map(squareOf));
  const ico = icoOf(pngs);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const entries = pngs.map((_, index) => 6 + 16 * index);
  expect(entries.map((at) => [ico.readUInt8(at), ico.readUInt8(at + 1)])).toEqual([
    [16, 16],
    [48, 48],
  ]);
  const pictures = entries.map((at) => {
    const offset = ico.readUInt32LE(at + 12);
    return ico.subarray(offset, offset + ico.readUInt32LE(at + 8));
  });
  expect(pictures).toEqual(pngs);
});
