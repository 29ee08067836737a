import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskCache } from './disk-cache.ts';

let folder: string;
let clock: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-test-'));
  clock = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (
  maxBytes = 10_000,
  onWriteError = (error: unknown): void => expect.unreachable(String(error)),
) =>
  openDiskCache({
    folder,
    maxBytes,
    freshMs: 1000,
    now: () => clock,
    onWriteError,
    onStale: () => undefined,
  });
const thing = (text: string) => () =>
  Promise.resolve({ bytes: Buffer.from(text), contentType: 'text/plain' });
const failing = () => Promise.reject(new Error('away'));

it('one fetch serves concurrent requests, and an expired entry is fetched again', async () => {
  const cache = await open();
  const loading = Promise.withResolvers<null>();
  const gate = Promise.withResolvers<null>();
  let fetched = 0;
  const load = async () => {
    fetched += 1;
    loading.resolve(null);
    await gate.promise;
    return { bytes: Buffer.from(`number ${fetched}`), contentType: 'text/plain' };
  };
  const requests = Array.from({ length: 20 }, () => cache.getOrLoad('key', load));
  await loading.promise;
  gate.resolve(null);
  const all = await Promise.all(requests);
  expect(fetched).toBe(1);
  expect(new Set(all.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['number 1']));
  expect((await cache.getOrLoad('key', load)).contentType).toBe('text/plain');
  clock += 5000;
  expect((await cache.getOrLoad('key', load)).bytes.toString()).toBe('number 2');
});

it('an expired entry is served while its refetch fails, and nothing without one', async () => {
  const cache = await open();
  await cache.getOrLoad('key', thing('old'));
  clock += 5000;
  expect((await cache.getOrLoad('key', failing)).bytes.toString()).toBe('old');
  await expect(cache.getOrLoad('other', failing)).rejects.toThrow('away');
});

it('entries survive a restart, and foreign files are deleted', async () => {
  await (await open()).getOrLoad('key', thing('kept'));
  writeFileSync(path.join(folder, 'half-written.part'), 'x');
  const again = await open();
  expect((await again.getOrLoad('key', failing)).bytes.toString()).toBe('kept');
  expect(readdirSync(folder)).toHaveLength(1);
});

it('[BASEMAP-03] the cache stays within its bound, evicts the least recently used, and stores nothing larger', async () => {
  const cache = await open(1000);
  for (let i = 0; i < 30; i++) {
    await cache.getOrLoad(`key ${i}`, thing('a'.repeat(200)));
    await cache.getOrLoad('key 0', thing('again'));
  }
  await cache.getOrLoad('large', thing('a'.repeat(5000)));
  await expect.poll(() => readdirSync(folder).length).toBeLessThanOrEqual(4);
  expect((await cache.getOrLoad('key 0', failing)).bytes.toString()).toBe('a'.repeat(200));
  await expect(cache.getOrLoad('key 3', failing)).rejects.toThrow('away');
});

it('a failed deletion is reported and does not stop the cache', async () => {
  const errors: unknown[] = [];
  const cache = await open(300, (error) => errors.push(error));
  await cache.getOrLoad('old', thing('a'.repeat(200)));
  for (const file of readdirSync(folder)) {
    rmSync(path.join(folder, file));
    mkdirSync(path.join(folder, file)); // a folder, which no unlink removes
  }
  expect((await cache.getOrLoad('new', thing('b'.repeat(200)))).bytes.toString()).toBe('b'.repeat(200));
  await expect.poll(() => errors).toHaveLength(1);
  expect((await cache.getOrLoad('new', failing)).bytes.toString()).toBe('b'.repeat(200));
});

it('a file missing from the folder is fetched again', async () => {
  const cache = await open();
  await cache.getOrLoad('key', thing('one'));
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  expect((await cache.getOrLoad('key', thing('two'))).bytes.toString()).toBe('two');
});
