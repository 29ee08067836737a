import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Server } from '#platform/testing/s3-server.ts';
import { createFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageUnderTest {
  readonly storage: Storage;
  /** Every key in it, in order. */
  readonly keys: () => readonly string[];
  /** Files that are there before. */
  readonly fill: (keys: readonly string[]) => void;
  readonly close: () => Promise<void> | void;
}

function folder(): StorageUnderTest {
  const root = mkdtempSync(path.join(tmpdir(), 'storage-'));
  return {
    storage: createFolderStorage(root),
    keys: () =>
      readdirSync(root)
        .flatMap((owner) => readdirSync(path.join(root, owner)).map((name) => `${owner}/${name}`))
        .sort(),
    fill: (keys) => {
      for (const key of keys) {
        mkdirSync(path.join(root, path.dirname(key)), { recursive: true });
        writeFileSync(path.join(root, key), 'x');
      }
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function s3(): Promise<StorageUnderTest> {
  const server = await s3Server();
  return {
    ...server,
    storage: await openS3Storage(server.settings, { log: pino({ level: 'silent' }) }),
  };
}

const bytes = (text: string) => Buffer.from(text);
/** More than a listing of S3 holds. */
const MANY = 1_001;

describe.each([
  ['a folder', folder],
  ['S3', s3],
])('the storage in %s', (_name, open) => {
  let under: StorageUnderTest;
  let storage: Storage;
  beforeAll(async () => {
    under = await open();
    ({ storage } = under);
  });
  afterAll(() => under.close());
  beforeEach(async () => {
    for (const owner of new Set(under.keys().map((key) => key.split('/')[0] ?? '')))
      await storage.removeOf(owner);
  });
  const textAt = async (key: string) => {
    const found = await storage.get(key);
    return found && Buffer.from(found).toString();
  };

  it('returns what was stored, replaced or not, and null for missing keys', async () => {
    expect(await storage.get('a/1')).toBeNull();
    await storage.put('a/1', bytes('first'));
    await storage.put('a/1', bytes('second'));
    expect(await textAt('a/1')).toBe('second');
    await storage.remove('a/1');
    await storage.remove('a/1');
    expect(await storage.get('a/1')).toBeNull();
    expect(under.keys()).toEqual([]);
  });

  it('returns the same bytes, also of large and empty files', async () => {
    const large = Buffer.alloc(
      3_000_000,
      Uint8Array.from({ length: 251 }, (_, at) => at),
    );
    await storage.put('a/large', large);
    await storage.put('a/empty', new Uint8Array());
    const got = await storage.get('a/large');
    expect(got && large.equals(got)).toBe(true);
    expect((await storage.get('a/empty'))?.byteLength).toBe(0);
  });

  it('removes all files of one owner and none of another', async () => {
    await storage.removeOf('a');
    await Promise.all(['a/1', 'a/2', 'ab/1', 'b/a'].map((key) => storage.put(key, bytes(key))));
    await storage.removeOf('a');
    expect(under.keys()).toEqual(['ab/1', 'b/a']);
    expect(await storage.get('a/2')).toBeNull();
    expect(await textAt('ab/1')).toBe('ab/1');
  });

  it('removes all files of one owner however many they are', async () => {
    under.fill(['b/1', ...Array.from({ length: MANY }, (_, n) => `a/${n}`)]);
    expect(await textAt('a/1000')).toBe('x');
    await storage.removeOf('a');
    expect(under.keys()).toEqual(['b/1']);
  });

  it('holds one of the files that are put at once under a key', async () => {
    const puts = Array.from({ length: 20 }, (_, n) => storage.put('a/1', Buffer.alloc(1_000, n)));
    await Promise.all(puts);
    expect(under.keys()).toEqual(['a/1']);
    const held = await storage.get('a/1');
    expect(held?.byteLength).toBe(1_000);
    expect(new Set(held).size).toBe(1);
  });

  it('rejects keys that lead elsewhere', async () => {
    const malformed = [
      '../a',
      'a/../../b',
      '/a/b',
      'a',
      'a/b/c',
      'a/.',
      '..',
      'a\0/b',
      '',
      'a/b?acl',
      'a/%2e',
    ];
    for (const key of malformed)
      for (const call of [
        () => storage.put(key, bytes('x')),
        () => storage.get(key),
        () => storage.remove(key),
      ])
        await expect(Promise.resolve().then<unknown>(call)).rejects.toThrow('not a key');
    for (const owner of ['..', '', 'a/b', '.', 'a/'])
      await expect(storage.removeOf(owner)).rejects.toThrow('not an owner');
  });
});
