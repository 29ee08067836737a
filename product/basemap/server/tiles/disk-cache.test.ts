import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskCache } from './disk-cache.ts';

let folder: string;
let clock: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-test-'));
  clock = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (maxBytes = 10_000, onUnkept = (error: unknown): void => expect.unreachable(String(error))) =>
  openDiskCache({
    folder,
    maxBytes,
    freshMs: 1000,
    now: () => clock,
    onUnkept,
    onOld: () => undefined,
  });
const thing = (text: string) => () =>
  Promise.resolve({ bytes: Buffer.from(text), contentType: 'text/plain' });
const failing = () => Promise.reject(new Error('away'));

it('fetches once for many, and again when it is no longer fresh', async () => {
  const cache = await open();
  let fetched = 0;
  const load = async () => {
    fetched += 1;
    await sleep(10);
    return { bytes: Buffer.from(`number ${fetched}`), contentType: 'text/plain' };
  };
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.through('key', load)));
  expect(fetched).toBe(1);
  expect(new Set(all.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['number 1']));
  expect((await cache.through('key', load)).contentType).toBe('text/plain');
  clock += 5000;
  expect((await cache.through('key', load)).bytes.toString()).toBe('number 2');
});

it('answers with the old while the new cannot be had, and fails when there is none', async () => {
  const cache = await open();
  await cache.through('key', thing('old'));
  clock += 5000;
  expect((await cache.through('key', failing)).bytes.toString()).toBe('old');
  await expect(cache.through('other', failing)).rejects.toThrow('away');
});

it('remembers after a restart, and clears away what is not its own', async () => {
  await (await open()).through('key', thing('kept'));
  writeFileSync(path.join(folder, 'half-written.part'), 'x');
  const again = await open();
  expect((await again.through('key', failing)).bytes.toString()).toBe('kept');
  expect(readdirSync(folder)).toHaveLength(1);
});

it('[BASEMAP-03] stays within its bound, dropping the longest unused, and keeps nothing larger than that', async () => {
  const cache = await open(1000);
  for (let i = 0; i < 30; i++) {
    await cache.through(`key ${i}`, thing('a'.repeat(200)));
    await cache.through('key 0', thing('again'));
  }
  await cache.through('large', thing('a'.repeat(5000)));
  await expect.poll(() => readdirSync(folder).length).toBeLessThanOrEqual(4);
  expect((await cache.through('key 0', failing)).bytes.toString()).toBe('a'.repeat(200));
  await expect(cache.through('key 3', failing)).rejects.toThrow('away');
});

it('says so when an old one cannot be dropped, and goes on', async () => {
  const unkept: unknown[] = [];
  const cache = await open(300, (error) => unkept.push(error));
  await cache.through('old', thing('a'.repeat(200)));
  for (const file of readdirSync(folder)) {
    rmSync(path.join(folder, file));
    mkdirSync(path.join(folder, file)); // what no unlink removes
  }
  expect((await cache.through('new', thing('b'.repeat(200)))).bytes.toString()).toBe('b'.repeat(200));
  await expect.poll(() => unkept).toHaveLength(1);
  expect((await cache.through('new', failing)).bytes.toString()).toBe('b'.repeat(200));
});

it('fetches again what somebody took from the folder', async () => {
  const cache = await open();
  await cache.through('key', thing('one'));
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  expect((await cache.through('key', thing('two'))).bytes.toString()).toBe('two');
});
