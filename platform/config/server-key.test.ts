import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadServerKey } from './server-key.ts';

describe('the server key', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'server-key-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is created once, readable by its owner only, and survives restarts', () => {
    const dataDir = path.join(root, 'made');
    const first = loadServerKey({ serverKey: undefined, dataDir });
    expect(first).toHaveLength(32);
    expect(loadServerKey({ serverKey: undefined, dataDir })).toEqual(first);
    expect(statSync(path.join(dataDir, 'server.key')).mode & 0o777).toBe(0o600);
  });

  it('is never replaced when the file is damaged', () => {
    const dataDir = mkdtempSync(path.join(root, 'damaged-'));
    for (const damage of ['', 'not a key']) {
      writeFileSync(path.join(dataDir, 'server.key'), damage);
      expect(() => loadServerKey({ serverKey: undefined, dataDir })).toThrow(/server\.key .*Restore/);
    }
  });
});
