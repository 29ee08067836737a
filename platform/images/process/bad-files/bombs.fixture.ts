import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type BadFile, CANARY } from './bad-file.fixture.ts';
import { iccProfile } from './carriers.fixture.ts';
import {
  chunk,
  drawn,
  end,
  extended,
  headOf,
  HEIGHT,
  imageChunk,
  jpeg,
  linesOf,
  many,
  png,
  riff,
  riffChunk,
  segment,
  SIGNATURE,
  text,
  u32,
  WIDTH,
  withChunks,
  withSegments,
} from './pictures.fixture.ts';

const said = chunk('tEXt', text(`Comment\0${CANARY}`));
const mine = riffChunk('mine', text(CANARY));
/** 40 MB of letters, a thousandth as they come. */
const letters = deflateSync(Buffer.alloc(40_000_000, 0x41));

/** What is small until it is read. */
const inflated: readonly BadFile[] = [
  {
    name: 'PNG of 40 MB behind the pixels it says it has',
    make: () =>
      Buffer.concat([SIGNATURE, headOf({ width: 300, height: 300 }), said, chunk('IDAT', letters), end]),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with texts of 400 MB',
    make: async () =>
      withChunks(
        await png(),
        said,
        ...many(10, chunk('zTXt', Buffer.concat([text('Comment\0\0'), letters]))),
      ),
    outcome: 'taken',
  },
  {
    name: 'PNG with international texts of 400 MB',
    make: async () =>
      withChunks(
        await png(),
        said,
        ...many(10, chunk('iTXt', Buffer.concat([text('Comment\0\x01\0\0\0'), letters]))),
      ),
    isVariant: true,
    outcome: 'taken',
  },
  {
    name: 'PNG with a color profile of 40 MB',
    make: async () =>
      withChunks(await png(), said, chunk('iCCP', Buffer.concat([text('profile\0\0'), letters]))),
    outcome: 'taken',
  },
  {
    name: 'PNG with a color profile of 10 MB',
    make: async () =>
      withChunks(
        await png(),
        said,
        chunk('iCCP', Buffer.concat([text('profile\0\0'), deflateSync(iccProfile(CANARY, 10_000_000))])),
      ),
    isVariant: true,
    outcome: 'taken',
  },
  {
    name: '50 MB behind a JPEG',
    make: async () => Buffer.concat([await jpeg(), text(CANARY), Buffer.alloc(50_000_000)]),
    outcome: 'taken',
    tooHeavy: 'too-large',
  },
  {
    name: '6 MB behind a JPEG',
    make: async () => Buffer.concat([await jpeg(), text(CANARY), Buffer.alloc(6_000_000)]),
    outcome: 'taken',
    tooHeavy: 'too-many-bytes',
  },
];

const FRAMES = 10_000;
const frameControl = (sequence: number) =>
  chunk(
    'fcTL',
    Buffer.concat([u32(sequence), u32(1), u32(1), u32(0), u32(0), Buffer.from([0, 1, 0, 1, 0, 0])]),
  );

function apng(given: Buffer): Buffer {
  const last = given.length - end.length;
  const pixel = deflateSync(Buffer.alloc(2));
  const frames = Array.from({ length: FRAMES }, (_, n) => [
    frameControl(2 * n),
    chunk('fdAT', Buffer.concat([u32(2 * n + 1), pixel])),
  ]).flat();
  const control = chunk('acTL', Buffer.concat([u32(FRAMES), u32(0)]));
  return Buffer.concat([withChunks(given.subarray(0, last), control, said), ...frames, end]);
}

const MOVING_BIT = 0x02;
async function framesOfWebp(): Promise<Buffer[]> {
  const pixel = imageChunk(await drawn(1, 1).webp({ lossless: true }).toBuffer());
  return many(FRAMES, riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), pixel])));
}
const background = riffChunk('ANIM', Buffer.alloc(6));

/** A progressive JPEG that goes over its pixels again and again. */
async function scans(count: number): Promise<Buffer> {
  const given = await drawn().jpeg({ progressive: true }).toBuffer();
  const last = given.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = given.subarray(last, given.length - 2);
  return withSegments(
    Buffer.concat([given.subarray(0, last), ...many(count, scan), given.subarray(given.length - 2)]),
    segment(0xfe, text(CANARY)),
  );
}

/** What goes on for long. */
const longOnes: readonly BadFile[] = [
  {
    name: 'GIF of 10,000 frames',
    make: () =>
      Buffer.concat([
        text(
          `GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF!\xFE${String.fromCharCode(CANARY.length)}${CANARY}\0`,
        ),
        ...many(FRAMES, text('!\xF9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0')),
        text(';'),
      ]),
    outcome: 'unsupported-format',
    claim: 'image/gif',
  },
  { name: 'APNG of 10,000 frames', make: async () => apng(await png()), outcome: 'moving' },
  {
    name: 'WebP of 10,000 frames',
    make: async () => riff(extended(MOVING_BIT), background, ...(await framesOfWebp()), mine),
    outcome: 'moving',
  },
  {
    name: 'WebP of 10,000 frames that its header does not name',
    make: async () => riff(extended(0), background, ...(await framesOfWebp()), mine),
    outcome: 'not-a-picture',
  },
  { name: 'JPEG of 2,000 scans', make: () => scans(2_000), outcome: 'not-a-picture' },
  {
    name: 'PNG in 57,000 parts',
    make: () => {
      const lines = deflateSync(linesOf(WIDTH * 3, HEIGHT), { level: 0 });
      const parts = Array.from({ length: Math.ceil(lines.length / 3) }, (_, n) =>
        chunk('IDAT', lines.subarray(n * 3, n * 3 + 3)),
      );
      return Buffer.concat([
        SIGNATURE,
        headOf({ width: WIDTH, height: HEIGHT, type: 2 }),
        said,
        ...parts,
        end,
      ]);
    },
    outcome: 'taken',
  },
  {
    name: 'PNG of 16 bits, interlaced',
    make: async () =>
      withChunks(await drawn().toColourspace('rgb16').png({ progressive: true }).toBuffer(), said),
    outcome: 'taken',
  },
  {
    name: 'JPEG of four colors of ink',
    make: async () =>
      withSegments(await drawn().toColourspace('cmyk').jpeg().toBuffer(), segment(0xfe, text(CANARY))),
    outcome: 'taken',
  },
  {
    name: 'JPEG of noise',
    make: async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const picture = sharp({
        create: { width: 700, height: 700, channels: 3, background: '#888', noise },
      });
      return withSegments(await picture.jpeg({ quality: 100 }).toBuffer(), segment(0xfe, text(CANARY)));
    },
    isVariant: true,
    outcome: 'taken',
    size: [700, 700],
  },
];

export const bombs: readonly BadFile[] = [...inflated, ...longOnes];
