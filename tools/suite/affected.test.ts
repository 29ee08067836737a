import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { affectedBy } from './affected.ts';
import { ImportGraph } from './import-graph.ts';
import { kindsOfTests } from './kinds.ts';

const root = mkdtempSync(path.join(tmpdir(), 'affected '));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'product/walks/far.rules.ts': '',
  'product/walks/far.rules.test.ts': "import './far.rules.ts';",
  'product/walks/server/walk.ts': "import '../far.rules.ts';\nimport pg from 'pg';",
  'product/walks/server/walk.test.ts': "import './walk.ts';",
  'product/talks/talk.rules.test.ts': "import '../walks/far.rules.ts';",
  'product/talks/server/talk.test.ts': "import '../../walks/server/walk.ts';",
  'product/talks/server/aside.test.ts': "import 'pg';",
  'apps/server/tests/walks/whole.test.ts': "import '../../../../product/walks/server/walk.ts';",
  'apps/web/e2e/walks/walks.browser.test.ts': '',
  'apps/web/e2e/talks/talks.browser.test.ts': '',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const affected = (changed: readonly string[], limit = { all: 100, one: 50 }) =>
  affectedBy({
    ...{ changed, limit, graph: new ImportGraph(root), kinds: kindsOfTests(root) },
    slices: new Set(['walks', 'talks']),
    times: {
      'product/walks/far.rules.test.ts': 1,
      'product/talks/talk.rules.test.ts': 1,
      'product/walks/server/walk.test.ts': 10,
      'apps/server/tests/walks/whole.test.ts': 30,
      'product/talks/server/talk.test.ts': 5,
    },
  });

describe('what a change touches', () => {
  it('is every test that loads it, pure and nearest ones first', () => {
    expect(affected(['product/walks/far.rules.ts'])).toEqual({
      run: [
        'product/walks/far.rules.test.ts',
        'product/talks/talk.rules.test.ts',
        'product/walks/server/walk.test.ts',
        'apps/server/tests/walks/whole.test.ts',
        'product/talks/server/talk.test.ts',
      ],
      leftOut: [],
      browser: ['apps/web/e2e/walks/walks.browser.test.ts'],
    });
  });

  it('runs within a limit, and the rest is named', () => {
    const { run, leftOut } = affected(['product/walks/server/walk.ts'], { all: 15, one: 20 });
    expect(run).toEqual(['product/walks/server/walk.test.ts', 'product/talks/server/talk.test.ts']);
    expect(leftOut).toEqual(['apps/server/tests/walks/whole.test.ts']);
  });

  it('begins with a changed test', () => {
    const changed = ['product/talks/server/talk.test.ts', 'product/walks/far.rules.ts'];
    expect(affected(changed).run[0]).toBe('product/talks/server/talk.test.ts');
  });
});
