import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blurredImage, type Picture, type ImageLimits, reencodeImage } from './reencode.ts';

const limits: ImageLimits = { maxPixels: 4_000_000, minSide: 64, writtenSide: 640 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });

async function rewritten(given: Uint8Array): Promise<Picture> {
  const picture = await reencodeImage(given, limits);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

/** A PNG whose header claims these dimensions, with almost no data. */
function promising(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1 << 20));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (0xedb88320 & -(value & 1));
  }
  return ~value >>> 0;
}

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
    expect(bytes.toString('latin1')).not.toMatch(/anary|GPS|Exif/);
  });

  it('is upright, whatever its orientation tag', async () => {
    const given = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await rewritten(given);
    expect([width, height]).toEqual([200, 300]);
  });

  it('is refused before decoding when its header claims too many pixels', async () => {
    expect(await reencodeImage(promising(60_000, 60_000), limits)).toBe('too-many-pixels');
    expect(await reencodeImage(promising(2001, 2000), limits)).toBe('too-many-pixels');
  });

  it('is refused when animated, as WebP and as PNG', async () => {
    const frames = Buffer.concat([Buffer.alloc(30_000, 9), Buffer.alloc(30_000, 90)]);
    const raw = { width: 100, height: 200, channels: 3, pageHeight: 100 } as const;
    const moving = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await reencodeImage(moving, limits)).toBe('moving');
    const still = await plain(100, 100).png().toBuffer();
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
    // After the signature and the header.
    const apng = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await reencodeImage(apng, limits)).toBe('moving');
    expect(await rewritten(still)).toMatchObject({ width: 100, height: 100 });
  });

  it('has a blurred version of a few pixels', async () => {
    const { bytes } = await rewritten(await plain(600, 300).png().toBuffer());
    const blurred = await blurredImage(bytes);
    expect(await sharp(blurred).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 });
    expect(blurred.byteLength).toBeLessThan(600);
  });

  it('is refused when too small, unsupported or not an image', async () => {
    expect(await reencodeImage(await plain(300, 63).png().toBuffer(), limits)).toBe('too-small');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>');
    for (const given of [svg, Buffer.from('GIF89a........'), Buffer.from('....ftypheic........')])
      expect(await reencodeImage(given, limits)).toBe('unsupported-format');
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
      expect(await reencodeImage(given, limits)).toBe('not-a-picture');
  });
});
