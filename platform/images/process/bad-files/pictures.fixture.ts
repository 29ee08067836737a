import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const WIDTH = 260;
export const HEIGHT = 220;

export const drawn = (width = WIDTH, height = HEIGHT): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });

export const jpeg = (): Promise<Buffer> => drawn().jpeg({ mozjpeg: false }).toBuffer();
export const png = (): Promise<Buffer> => drawn().png().toBuffer();
export const webp = (): Promise<Buffer> => drawn().webp().toBuffer();

export const many = (count: number, one: Buffer): Buffer[] => Array.from({ length: count }, () => one);

export const text = (latin1: string): Buffer => Buffer.from(latin1, 'latin1');

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function u32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** A segment of a JPEG. */
export const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

/** A JPEG with more segments behind its first marker. */
export const withSegments = (given: Buffer, ...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([given.subarray(0, 2), ...segments, given.subarray(2)]);

/** Where a marker of a JPEG begins. */
export const markerAt = (given: Buffer, marker: number): number => given.indexOf(Buffer.from([0xff, marker]));

/** A chunk of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(name), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

const HEAD_BYTES = 33;

/** A PNG with more chunks behind its header. */
export const withChunks = (given: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([given.subarray(0, HEAD_BYTES), ...chunks, given.subarray(HEAD_BYTES)]);

export interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  /** 0 gray, 2 color, 3 palette, 4 gray with alpha, 6 color with alpha. */
  readonly type?: number;
  readonly isInterlaced?: boolean;
}

export const SIGNATURE = text('\x89PNG\r\n\x1A\n');

export const headOf = ({ width, height, bits = 8, type = 0, isInterlaced = false }: PngHead): Buffer =>
  chunk(
    'IHDR',
    Buffer.concat([u32(width), u32(height), Buffer.from([bits, type, 0, 0, isInterlaced ? 1 : 0])]),
  );

export const end = chunk('IEND', Buffer.alloc(0));

/** A PNG of these scan lines, whatever its header says. */
export const pngOf = (head: PngHead, lines: Buffer, ...before: readonly Buffer[]): Buffer =>
  Buffer.concat([SIGNATURE, headOf(head), ...before, chunk('IDAT', deflateSync(lines)), end]);

/** Scan lines of one value, each behind the filter it begins with. */
export const linesOf = (bytesPerLine: number, height: number, value = 0): Buffer =>
  Buffer.concat(many(height, Buffer.concat([Buffer.from([0]), Buffer.alloc(bytesPerLine, value)])));

/** A chunk of a WebP. */
export const riffChunk = (name: string, data: Buffer, size = data.length): Buffer =>
  Buffer.concat([text(name), u32le(size), data, Buffer.alloc(data.length % 2)]);

/** A WebP of these chunks. */
export function riff(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([text('WEBP'), ...chunks]);
  return Buffer.concat([text('RIFF'), u32le(body.length), body]);
}

const u24le = (value: number): Buffer => u32le(value).subarray(0, 3);

/** The header of a WebP with more than an image: what it has by a bit each, and its size. */
export const extended = (flags: number, width = WIDTH, height = HEIGHT): Buffer =>
  riffChunk('VP8X', Buffer.concat([u32le(flags), u24le(width - 1), u24le(height - 1)]));

/** The image chunk of a WebP that has nothing else. */
export const imageChunk = (given: Buffer): Buffer => given.subarray(12);
