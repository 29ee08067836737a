import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinHashes, KnownPictures, readHashList, splitHashes } from './known-pictures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hashes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listOf = (text: string): string => {
  const file = path.join(folder, 'list.txt');
  writeFileSync(file, text);
  return file;
};
/** A hash that differs from another in some of its bits. */
const off = (bits: Uint8Array, count: number): Uint8Array => {
  const other = Uint8Array.from(bits);
  for (let bit = 0; bit < count; bit += 1) other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return other;
};
const one = Uint8Array.from({ length: 32 }, (_, at) => (at * 37) % 256);
const hex = (bits: Uint8Array) => Buffer.from(bits).toString('hex');

it('a list has a hash a line, in either case, with comments', () => {
  const other = off(one, 128);
  expect(readHashList(listOf(`# known\n${hex(one)}\n\n  ${hex(other).toUpperCase()}\r\n`))).toEqual([
    one,
    other,
  ]);
});

it('a list with anything else is refused by file and line, without its words', () => {
  for (const line of ['secret', hex(one).slice(1), `${hex(one)}0`, `${hex(one)} 1`]) {
    const file = listOf(`${hex(one)}\n${line}\n`);
    expect(() => readHashList(file)).toThrow(`${file}:2 is no PDQ hash of 64 hex digits`);
  }
  expect(() => readHashList(path.join(folder, 'missing.txt'))).toThrow('ENOENT');
});

it('a picture is known up to a distance of 31, from a quality of 50', () => {
  const known = new KnownPictures();
  expect(known.isKnown({ bits: one, quality: 100 })).toBe(false);
  known.addListed([one]);
  expect(known.isKnown({ bits: off(one, 31), quality: 50 })).toBe(true);
  expect(known.isKnown({ bits: off(one, 32), quality: 100 })).toBe(false);
  expect(known.isKnown({ bits: one, quality: 49 })).toBe(false);
  const other = off(one, 128);
  known.setRemoved([other]);
  expect(known.isKnown({ bits: other, quality: 100 })).toBe(true);
  known.setRemoved([]);
  expect([other, one].map((bits) => known.isKnown({ bits, quality: 100 }))).toEqual([false, true]);
});

it('hashes joined are split into the same, without those that say nothing', () => {
  const hashes = [one, off(one, 5), off(one, 9)].map((bits, at) => ({ bits, quality: at === 1 ? 49 : 50 }));
  expect(splitHashes(joinHashes(hashes))).toEqual([one, off(one, 9)]);
  expect(splitHashes(joinHashes([]))).toEqual([]);
});
