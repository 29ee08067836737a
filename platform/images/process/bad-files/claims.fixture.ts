import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type BadFile, CANARY } from './bad-file.fixture.ts';
import {
  chunk,
  end,
  extended,
  headOf,
  imageChunk,
  jpeg,
  linesOf,
  markerAt,
  type PngHead,
  pngOf,
  riff,
  riffChunk,
  segment,
  SIGNATURE,
  text,
  u32le,
  webp,
  WIDTH,
  withSegments,
} from './pictures.fixture.ts';

const said = chunk('tEXt', text(`Comment\0${CANARY}`));
const mine = riffChunk('mine', text(CANARY));
/** A PNG whose pixels are left out. */
const promised = (head: PngHead) =>
  Buffer.concat([SIGNATURE, headOf(head), said, chunk('IDAT', deflateSync(Buffer.alloc(1_000))), end]);

async function jpegOf(width: number, height: number): Promise<Buffer> {
  const given = withSegments(await jpeg(), segment(0xfe, text(CANARY)));
  const at = markerAt(given, 0xc0);
  given.writeUInt16BE(height, at + 5);
  given.writeUInt16BE(width, at + 7);
  return given;
}

/** The header of a lossy frame: 14 bits for each side. */
function lossyOf(width: number, height: number): Buffer {
  const frame = Buffer.from([
    0x10,
    2,
    0,
    0x9d,
    1,
    0x2a,
    width & 0xff,
    width >> 8,
    height & 0xff,
    height >> 8,
  ]);
  return riffChunk('VP8 ', Buffer.concat([frame, Buffer.alloc(500)]));
}

const losslessOf = (width: number, height: number): Buffer =>
  riffChunk(
    'VP8L',
    Buffer.concat([Buffer.from([0x2f]), u32le(((height - 1) << 14) | (width - 1)), Buffer.alloc(500)]),
  );

const gray = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height, 0x55), { raw: { width, height, channels: 1 } });

/** What claims more pixels than there may be: refused by its header. */
export const claims: readonly BadFile[] = [
  {
    name: 'PNG that claims 60,000 x 60,000',
    make: () => promised({ width: 60_000, height: 60_000 }),
    outcome: 'too-many-pixels',
  },
  {
    name: 'JPEG that claims 60,000 x 60,000',
    make: () => jpegOf(60_000, 60_000),
    outcome: 'too-many-pixels',
  },
  {
    name: 'WebP that claims 60,000 x 60,000',
    make: async () => riff(extended(0, 60_000, 60_000), imageChunk(await webp()), mine),
    outcome: 'not-a-picture',
  },
  {
    name: 'lossy WebP that claims the most it can',
    make: () => riff(lossyOf(16_383, 16_383), mine),
    outcome: 'too-many-pixels',
  },
  {
    name: 'lossless WebP that claims the most it can',
    make: () => riff(losslessOf(16_383, 16_383), mine),
    outcome: 'too-many-pixels',
  },
  {
    name: 'PNG that claims 2,147,483,647 x 1',
    make: () => promised({ width: 0x7fff_ffff, height: 1 }),
    outcome: 'not-a-picture',
  },
  { name: 'PNG that claims 0 x 0', make: () => promised({ width: 0, height: 0 }), outcome: 'not-a-picture' },
  { name: 'JPEG that leaves its height for later', make: () => jpegOf(WIDTH, 0), outcome: 'not-a-picture' },
  {
    name: 'PNG of one pixel too many',
    make: () => promised({ width: 754_717, height: 53 }),
    outcome: 'too-many-pixels',
  },
  {
    name: 'PNG of 1 x 1',
    make: () => pngOf({ width: 1, height: 1 }, linesOf(1, 1), said),
    outcome: 'too-small',
  },
  {
    name: 'PNG of one pixel too few',
    make: () => pngOf({ width: 199, height: 900 }, linesOf(199, 900), said),
    outcome: 'too-small',
  },
  {
    name: 'PNG of as many pixels as there may be',
    make: () => pngOf({ width: 8_000, height: 5_000, bits: 1 }, linesOf(1_000, 5_000, 0x55), said),
    outcome: 'taken',
    size: [1_600, 1_000],
  },
  {
    name: 'JPEG of as many pixels as there may be',
    make: async () => withSegments(await gray(8_000, 5_000).jpeg().toBuffer(), segment(0xfe, text(CANARY))),
    isVariant: true,
    outcome: 'taken',
    size: [1_600, 1_000],
  },
  {
    name: 'PNG of as many pixels in a line as there may be',
    make: () => pngOf({ width: 200_000, height: 200, bits: 1 }, linesOf(25_000, 200), said),
    isVariant: true,
    outcome: 'taken',
    size: [1_600, 2],
  },
];
