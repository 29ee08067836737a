import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ImportGraph } from './import-graph.ts';
import { kindsOfTests } from './kinds.ts';

const root = mkdtempSync(path.join(tmpdir(), 'kinds '));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'product/walks/far.rules.ts': "import { metres } from '#platform/metres.ts';\nexport const far = metres;",
  'product/walks/far.rules.test.ts':
    "import { it } from 'vitest';\nimport type { Pool } from 'pg';\nimport {\n  far,\n} from './far.rules.ts';",
  'product/walks/walk.test.ts': "import '#platform/store.ts';",
  'product/walks/lazy.test.ts': "it('', async () => { await import('../../platform/store.ts'); });",
  'product/walks/walk.browser.test.ts': '',
  'platform/metres.ts': "export { far } from '../product/walks/far.rules.ts';",
  'platform/store.ts': "import pg from 'pg';",
  'tools/node_modules/foreign/foreign.test.ts': '',
  'tools/suite/held/held.test.ts': '',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe('the kind of a test', () => {
  it('is pure if nothing it loads needs the machine, directly or indirectly', () => {
    expect(kindsOfTests(root)).toEqual({
      pure: ['product/walks/far.rules.test.ts'],
      server: ['product/walks/lazy.test.ts', 'product/walks/walk.test.ts'],
      browser: ['product/walks/walk.browser.test.ts'],
    });
  });

  it('follows circular imports, and ignores type imports', () => {
    expect([...new ImportGraph(root).reachedFrom('product/walks/far.rules.test.ts')].sort()).toEqual([
      'platform/metres.ts',
      'product/walks/far.rules.test.ts',
      'product/walks/far.rules.ts',
      'vitest',
    ]);
  });
});
