import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('the folder storage makes its folder, with no file that others can read and no temporary one', async () => {
  const folder = path.join(root, 'not', 'there', 'yet');
  const storage = createFolderStorage(folder);
  expect(await storage.get('a/1')).toBeNull();
  await Promise.all(Array.from({ length: 20 }, (_, n) => storage.put('a/1', Buffer.from(String(n)))));
  expect(readdirSync(path.join(folder, 'a'))).toEqual(['1']);
  expect(statSync(path.join(folder, 'a', '1')).mode & 0o077).toBe(0);
  expect(statSync(path.join(folder, 'a')).mode & 0o077).toBe(0);
});
