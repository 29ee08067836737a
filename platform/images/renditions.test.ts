import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HashBank } from './pdq/hash-bank.ts';
import { pixelChunks } from './png-chunks.ts';
import type { ImageLimits, Picture } from './decode-image.ts';
import { renditionsOf } from './renditions.ts';

const limits: ImageLimits = { maxPixels: 4_000_000, minSide: 64, writtenSide: 640 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });

async function written(given: Uint8Array) {
  const renditions = await renditionsOf(given, limits);
  if (typeof renditions === 'string') throw new Error(renditions);
  return renditions;
}

const rewritten = async (given: Uint8Array): Promise<Picture> => (await written(given)).full;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with more chunks after its signature and header. */
const withChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A PNG whose header claims these dimensions, with almost no data. */
function promising(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1 << 20));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const many = (count: number, one: Buffer): Buffer[] => Array.from({ length: count }, () => one);

/** Begins as a color profile of this size. */
function profileOf(size: number): Buffer {
  const profile = Buffer.alloc(size);
  profile.writeUInt32BE(size);
  profile.write('mntrRGB XYZ ', 12);
  profile.write('acsp', 36);
  return profile;
}

/** Exif with an orientation of 6: a quarter turn. */
const turned = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1');

describe('a reencoded image', () => {
  it('is WebP, no larger than requested, and a small one keeps its size', async () => {
    const large = await rewritten(await plain(1600, 1200).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([640, 480]);
    expect((await sharp(large.bytes).metadata()).format).toBe('webp');
    const small = await rewritten(await plain(100, 80).png().toBuffer());
    expect([small.width, small.height]).toEqual([100, 80]);
  });

  it('loses all metadata: place, device, time, comments', async () => {
    const exif = {
      IFD0: { Make: 'Canary', Model: 'Canary 3', Copyright: 'a-canary' },
      IFD3: { GPSLatitude: '41/1 52/1 43/1', GPSLatitudeRef: 'N' },
    };
    const given = await plain(300, 200).withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    expect(given.toString('latin1')).toContain('anary');
    expect((await sharp(given).metadata()).exif).toBeDefined();
    const { bytes } = await rewritten(given);
    const { exif: kept, xmp, iptc, comments } = await sharp(bytes).metadata();
    expect([kept, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/anary|GPS|Exif/);
  });

  it('is upright, whatever its orientation tag', async () => {
    const given = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await rewritten(given);
    expect([width, height]).toEqual([200, 300]);
  });

  it('is refused before decoding when its header claims too many pixels', async () => {
    expect(await renditionsOf(promising(60_000, 60_000), limits)).toBe('too-many-pixels');
    expect(await renditionsOf(promising(2001, 2000), limits)).toBe('too-many-pixels');
  });

  it('is refused when animated, as WebP and as PNG', async () => {
    const frames = Buffer.concat([Buffer.alloc(30_000, 9), Buffer.alloc(30_000, 90)]);
    const raw = { width: 100, height: 200, channels: 3, pageHeight: 100 } as const;
    const moving = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await renditionsOf(moving, limits)).toBe('moving');
    const still = await plain(100, 100).png().toBuffer();
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
    expect(await renditionsOf(withChunks(still, [control]), limits)).toBe('moving');
    expect(await rewritten(still)).toMatchObject({ width: 100, height: 100 });
  });

  it('is not held up by texts, profiles and other chunks that inflate beside its pixels', async () => {
    const inflating = deflateSync(Buffer.alloc(40_000_000, 65), { level: 9 });
    const profile = deflateSync(profileOf(40_000_000), { level: 9 });
    const png = await plain(300, 200).png().toBuffer();
    const attack = withChunks(png, [
      ...many(90, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), inflating]))),
      ...many(10, chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), inflating]))),
      ...many(10, chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), profile]))),
      ...many(50_000, chunk('tEXt', Buffer.from('Comment\0and more'))),
    ]);
    // The decoder gets none of them: even to read a header, it inflates them all.
    expect(pixelChunks(attack)).toEqual(pixelChunks(png));
    expect(await rewritten(attack)).toMatchObject({ width: 300, height: 200 });
  });

  it('keeps the colors and the orientation of a PNG', async () => {
    const png = await plain(300, 200).png().toBuffer();
    const wide = await plain(300, 200).withIccProfile('p3').png().toBuffer();
    const at = wide.indexOf('iCCP') - 4;
    const profile = wide.subarray(at, at + 12 + wide.readUInt32BE(at));
    const given = await rewritten(withChunks(png, [profile, chunk('eXIf', turned)]));
    expect([given.width, given.height]).toEqual([200, 300]);
    // The numbers of a wider color space stand for a stronger color.
    const [red = 0] = await sharp(given.bytes).raw().toBuffer();
    const [sameNumber = 0] = await sharp((await rewritten(png)).bytes)
      .raw()
      .toBuffer();
    expect(red).toBeLessThan(sameNumber - 5);
  });

  it('is refused when its header takes too long to read, and the next one is read', async () => {
    const jpeg = await plain(300, 200).jpeg().toBuffer();
    const marker = Buffer.from([0xff, 0xed, 0, 3, 65]);
    const slow = Buffer.concat([jpeg.subarray(0, 2), ...many(1_000_000, marker), jpeg.subarray(2)]);
    const refused = renditionsOf(slow, { ...limits, headerMs: 5 });
    const next = rewritten(jpeg);
    expect(await refused).toBe('not-a-picture');
    expect(await next).toMatchObject({ width: 300, height: 200 });
  });

  it('[PHOTO-89] is there 480 pixels wide, as a square of 96, and blurred in a few pixels', async () => {
    const { w480, w96, blurred } = await written(await plain(600, 300).png().toBuffer());
    expect(await sharp(w480).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect(await sharp(w96).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(await sharp(blurred).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 });
    expect(blurred.byteLength).toBeLessThan(600);
  });

  it('is made no larger for any of them', async () => {
    const { full, w480, w96, blurred } = await written(await plain(80, 64).png().toBuffer());
    expect(full).toMatchObject({ width: 80, height: 64 });
    expect(await sharp(w480).metadata()).toMatchObject({ width: 80, height: 64 });
    expect(await sharp(w96).metadata()).toMatchObject({ width: 64, height: 64 });
    expect(await sharp(blurred).metadata()).toMatchObject({ width: 16, height: 13 });
  });

  it('has the hash under which it is found again, whatever its size and format', async () => {
    const drawn = readFileSync(path.join(import.meta.dirname, 'pdq/reference/aaa-orig.jpg'));
    const one = await written(drawn);
    const other = await written(await sharp(drawn).resize(400).webp().toBuffer());
    const bank = new HashBank();
    bank.put(one.hash.bits);
    expect(one.hash.quality).toBeGreaterThan(50);
    expect(bank.nearest(other.hash.bits, 31)).not.toBeNull();
  });

  it('is refused when too small, unsupported or not an image', async () => {
    expect(await renditionsOf(await plain(300, 63).png().toBuffer(), limits)).toBe('too-small');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>');
    for (const given of [svg, Buffer.from('GIF89a........'), Buffer.from('....ftypheic........')])
      expect(await renditionsOf(given, limits)).toBe('unsupported-format');
    const whole = await plain(300, 200).jpeg().toBuffer();
    const cut = whole.subarray(0, whole.length - 60);
    const junk = Buffer.concat([whole.subarray(0, 20), Buffer.alloc(4000, 7)]);
    for (const given of [
      Buffer.alloc(0),
      Buffer.from('hello'),
      cut,
      junk,
      promising(300, 300).subarray(0, 40),
    ])
      expect(await renditionsOf(given, limits)).toBe('not-a-picture');
  });
});
