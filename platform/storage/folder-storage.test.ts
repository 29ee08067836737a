import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text);

describe('the folder storage', () => {
  it('returns what was stored, replaced or not, and null for missing keys', async () => {
    const storage = createFolderStorage(path.join(root, 'not', 'there', 'yet'));
    expect(await storage.get('a/1')).toBeNull();
    await storage.put('a/1', bytes('first'));
    await storage.put('a/1', bytes('second'));
    expect(await storage.get('a/1')).toEqual(bytes('second'));
    await storage.remove('a/1');
    await storage.remove('a/1');
    expect(await storage.get('a/1')).toBeNull();
  });

  it('removes all files of one owner and none of another', async () => {
    const storage = createFolderStorage(root);
    await Promise.all(['a/1', 'a/2', 'b/1'].map((key) => storage.put(key, bytes(key))));
    await storage.removeOf('a');
    expect(readdirSync(root)).toEqual(['b']);
    expect(await storage.get('a/2')).toBeNull();
    expect(await storage.get('b/1')).toEqual(bytes('b/1'));
  });

  it('leaves no temporary file, and no file that others can read', async () => {
    const storage = createFolderStorage(root);
    await Promise.all(Array.from({ length: 20 }, (_, n) => storage.put('a/1', bytes(String(n)))));
    expect(readdirSync(path.join(root, 'a'))).toEqual(['1']);
    expect(statSync(path.join(root, 'a', '1')).mode & 0o077).toBe(0);
    expect(statSync(path.join(root, 'a')).mode & 0o077).toBe(0);
  });

  it('rejects keys that lead elsewhere', async () => {
    const storage = createFolderStorage(root);
    for (const key of ['../a', 'a/../../b', '/a/b', 'a', 'a/b/c', 'a/.', '..', 'a\0/b', ''])
      await expect(Promise.resolve().then(() => storage.put(key, bytes('x')))).rejects.toThrow('not a key');
    for (const owner of ['..', '', 'a/b', '.'])
      await expect(storage.removeOf(owner)).rejects.toThrow('not an owner');
  });
});
