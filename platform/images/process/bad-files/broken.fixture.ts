import { type BadFile, CANARY } from './bad-file.fixture.ts';
import { iccProfile } from './carriers.fixture.ts';
import {
  chunk,
  end,
  headOf,
  HEIGHT,
  imageChunk,
  jpeg,
  linesOf,
  many,
  markerAt,
  png,
  pngOf,
  riff,
  riffChunk,
  segment,
  SIGNATURE,
  text,
  u32,
  webp,
  WIDTH,
  withChunks,
  withSegments,
} from './pictures.fixture.ts';

const said = chunk('tEXt', text(`Comment\0${CANARY}`));
const mine = riffChunk('mine', text(CANARY));

/** One of each format, with the canary in front. */
const wholes = {
  JPEG: async () => withSegments(await jpeg(), segment(0xfe, text(CANARY))),
  PNG: async () => withChunks(await png(), said),
  WebP: async () => riff(imageChunk(await webp()), mine),
} as const;
const formats = Object.keys(wholes) as (keyof typeof wholes)[];

const cutAt: readonly (readonly [
  where: string,
  at: (length: number) => number,
  outcome: BadFile['outcome'],
])[] = [
  ['behind its signature', () => 12, 'not-a-picture'],
  ['in its header', () => 40, 'not-a-picture'],
  ['at a third', (length) => Math.floor(length / 3), 'not-a-picture'],
  ['in the middle', (length) => length >> 1, 'not-a-picture'],
  ['near its end', (length) => length - 30, 'not-a-picture'],
  ['a byte before its end', (length) => length - 1, 'either'],
];

const cut = formats.flatMap((format) =>
  cutAt.map(([where, at, outcome]): BadFile => ({
    name: `${format} that ends ${where}`,
    make: async () => {
      const whole = await wholes[format]();
      return whole.subarray(0, at(whole.length));
    },
    outcome,
    canary: 'none',
    isVariant: where !== 'in the middle',
  })),
);

const FLIPS = 10;
const flipped = formats.flatMap((format) =>
  Array.from({ length: FLIPS }, (_, n): BadFile => ({
    name: `${format} with a flipped bit, ${n + 1} of ${FLIPS}`,
    make: async () => {
      const whole = Buffer.from(await wholes[format]());
      const at = Math.floor(((n + 0.5) / FLIPS) * whole.length);
      whole[at] = (whole[at] ?? 0) ^ (1 << (n % 8));
      return whole;
    },
    outcome: 'either',
    canary: 'none',
    isVariant: n % 5 > 0,
  })),
);

const palette = (colors: number) => chunk('PLTE', Buffer.alloc(colors * 3, 0x80));
const indexed = { width: WIDTH, height: HEIGHT, type: 3 } as const;

/** Files that are not quite what their format asks for. */
export const broken: readonly BadFile[] = [
  { name: 'nothing', make: () => Buffer.alloc(0), outcome: 'not-a-picture', canary: 'none' },
  { name: 'one byte', make: () => Buffer.from([0xff]), outcome: 'not-a-picture', canary: 'none' },
  { name: 'a text', make: () => text(CANARY), outcome: 'not-a-picture' },
  ...cut,
  ...flipped,
  {
    name: 'PNG without its palette',
    make: () => pngOf(indexed, linesOf(WIDTH, HEIGHT), said),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG of colors that its palette lacks',
    make: () => pngOf(indexed, linesOf(WIDTH, HEIGHT, 0xff), said, palette(2)),
    outcome: 'taken',
  },
  {
    name: 'PNG with a palette of 300 colors',
    make: () => pngOf(indexed, linesOf(WIDTH, HEIGHT), said, palette(300)),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with a palette of 2 colors and transparency of 200',
    make: () => pngOf(indexed, linesOf(WIDTH, HEIGHT), said, palette(2), chunk('tRNS', Buffer.alloc(200))),
    outcome: 'taken',
  },
  {
    name: 'PNG with two palettes',
    make: () => pngOf(indexed, linesOf(WIDTH, HEIGHT), said, palette(2), palette(200)),
    outcome: 'taken',
  },
  {
    name: 'PNG with two headers',
    make: async () => withChunks(await png(), said, headOf({ width: 60_000, height: 60_000 })),
    outcome: 'taken',
  },
  {
    name: 'PNG without an end',
    make: async () => withChunks((await png()).subarray(0, -end.length), said),
    outcome: 'taken',
  },
  {
    name: 'PNG without pixels',
    make: () => Buffer.concat([SIGNATURE, headOf({ width: WIDTH, height: HEIGHT }), said, end]),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with a kind of pixels that there is not',
    make: () => pngOf({ width: WIDTH, height: HEIGHT, type: 5 }, linesOf(WIDTH, HEIGHT), said),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with a filter that there is not',
    make: () => pngOf({ width: WIDTH, height: HEIGHT }, Buffer.alloc((WIDTH + 1) * HEIGHT, 9), said),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with a chunk of 4 GB',
    make: async () => withChunks(await png(), said, Buffer.concat([u32(0xffff_ffff), text('tEXt')])),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with a wrong sum of its header',
    make: async () => {
      const given = withChunks(await png(), said);
      given[30] = (given[30] ?? 0) ^ 0xff;
      return given;
    },
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with a color profile of noise',
    make: async () => withChunks(await png(), said, chunk('iCCP', text(`profile\0\0${CANARY.repeat(30)}`))),
    outcome: 'taken',
  },
  {
    name: 'JPEG with a color profile of noise',
    make: async () =>
      withSegments(await jpeg(), segment(0xe2, text(`ICC_PROFILE\0\x01\x01${CANARY.repeat(30)}`))),
    outcome: 'taken',
  },
  {
    name: 'JPEG with the second of 255 parts of a color profile',
    make: async () =>
      withSegments(
        await jpeg(),
        segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x02\xFF'), iccProfile(CANARY)])),
      ),
    outcome: 'taken',
  },
  {
    name: 'JPEG with a color profile that claims 4 GB',
    make: async () => {
      const profile = iccProfile(CANARY);
      profile.writeUInt32BE(0xffff_fff0);
      return withSegments(
        await jpeg(),
        segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), profile])),
      );
    },
    outcome: 'taken',
  },
  ...(
    [
      ['of lossless coding', 0xc3, 'not-a-picture'],
      // There is such a one, and its noise is read as colors.
      ['of arithmetic coding', 0xc9, 'taken'],
      ['of a hierarchy', 0xc5, 'not-a-picture'],
    ] as const
  ).map(([what, marker, outcome]): BadFile => ({
    name: `JPEG ${what}`,
    make: async () => {
      const given = await wholes.JPEG();
      given[markerAt(given, 0xc0) + 1] = marker;
      return given;
    },
    outcome,
  })),
  {
    name: 'JPEG of 12 bits',
    make: async () => {
      const given = await wholes.JPEG();
      given[markerAt(given, 0xc0) + 4] = 12;
      return given;
    },
    outcome: 'not-a-picture',
  },
  {
    name: 'JPEG of 255 colors',
    make: async () => {
      const given = await wholes.JPEG();
      given[markerAt(given, 0xc0) + 9] = 255;
      return given;
    },
    outcome: 'not-a-picture',
  },
  {
    name: 'JPEG of markers alone',
    make: () => Buffer.concat([Buffer.from([0xff, 0xd8]), ...many(10_000, segment(0xfe, text(CANARY)))]),
    outcome: 'not-a-picture',
  },
  {
    name: 'WebP that claims to be longer',
    make: async () => {
      const given = await wholes.WebP();
      given.writeUInt32LE(given.length * 2, 4);
      return given;
    },
    outcome: 'not-a-picture',
  },
  {
    name: 'WebP that claims to be shorter',
    make: async () => {
      const given = await wholes.WebP();
      given.writeUInt32LE(24, 4);
      return given;
    },
    outcome: 'not-a-picture',
  },
  {
    name: 'WebP with a chunk of 4 GB',
    make: async () => riff(riffChunk('mine', text(CANARY), 0xffff_fff0), imageChunk(await webp())),
    outcome: 'not-a-picture',
  },
];
