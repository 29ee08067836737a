import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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
  onStale: (error: unknown) => void = () => undefined,
) =>
  openDiskCache({
    folder,
    maxBytes,
    freshMs: 1000,
    now: () => clock,
    onWriteError,
    onStale,
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

it('entries survive a restart with their age, and what is no entry is deleted', async () => {
  const first = await open();
  await first.getOrLoad('key', thing('kept'));
  await first.getOrLoad('old', thing('of yesterday'));
  const entries = readdirSync(folder);
  const yesterday = new Date(clock - 86_400_000);
  for (const name of entries)
    if (statSync(path.join(folder, name)).size > 'text/plain\nkept'.length)
      utimesSync(path.join(folder, name), yesterday, yesterday);
  const [entry = ''] = entries;
  for (const name of [`${entry}.part`, `x${entry}`, entry.slice(1), 'half-written'])
    writeFileSync(path.join(folder, name), 'x');
  mkdirSync(path.join(folder, 'lost/found'), { recursive: true });
  clock = Date.now();

  const again = await open();
  expect(readdirSync(folder).sort()).toEqual(entries.sort());
  expect((await again.getOrLoad('key', failing)).bytes.toString()).toBe('kept');
  expect((await again.getOrLoad('old', thing('of today'))).bytes.toString()).toBe('of today');
});

it('an entry is fresh for less than its time, or that of the call, and is read as it was stored', async () => {
  const cache = await open();
  const stored = { bytes: Buffer.from([0, 10, 255, 10]), contentType: 'image/png; a=b' };
  await cache.getOrLoad('key', () => Promise.resolve(stored));
  clock += 999;
  expect(await cache.getOrLoad('key', thing('newer'))).toEqual(stored);
  expect((await cache.getOrLoad('key', thing('asked again'), 0)).bytes.toString()).toBe('asked again');
  clock += 1000;
  expect((await cache.getOrLoad('key', thing('newer'))).bytes.toString()).toBe('newer');
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

it('an entry as large as the cache is kept, one a byte larger is not, and both are answered', async () => {
  const cache = await open(100);
  // The content type and the end of its line take eleven bytes.
  for (const [key, length] of [['fits', 89] as const, ['large', 90] as const])
    expect((await cache.getOrLoad(key, thing('a'.repeat(length)))).bytes).toHaveLength(length);
  expect((await cache.getOrLoad('fits', failing)).bytes).toHaveLength(89);
  await expect(cache.getOrLoad('large', failing)).rejects.toThrow('away');
  expect(readdirSync(folder)).toHaveLength(1);
});

it('a failed fetch is not remembered, and why an old entry is served is reported', async () => {
  const stale: unknown[] = [];
  const cache = await open(10_000, undefined, (error) => stale.push(error));
  await expect(cache.getOrLoad('key', failing)).rejects.toThrow('away');
  expect((await cache.getOrLoad('key', thing('there'))).bytes.toString()).toBe('there');
  expect(stale).toEqual([]);
  clock += 5000;
  await cache.getOrLoad('key', failing);
  expect(stale).toEqual([new Error('away')]);
});

it('what cannot be written is answered and reported', async () => {
  const errors: unknown[] = [];
  const cache = await open(10_000, (error) => errors.push(error));
  rmSync(folder, { recursive: true });
  expect((await cache.getOrLoad('key', thing('there'))).bytes.toString()).toBe('there');
  expect(errors).toMatchObject([{ code: 'ENOENT' }]);
});

it('an entry that cannot be read is an error', async () => {
  const cache = await open();
  await cache.getOrLoad('key', thing('kept'));
  const [entry = ''] = readdirSync(folder);
  rmSync(path.join(folder, entry));
  mkdirSync(path.join(folder, entry));
  await expect(cache.getOrLoad('key', thing('newer'))).rejects.toMatchObject({ code: 'EISDIR' });
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
