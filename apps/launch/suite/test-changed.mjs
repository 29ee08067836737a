/**
 * `npm run test:changed`: type check, lint and the tests of what differs from the main branch, uncommitted included, in
 * about a minute; it says what it leaves out.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { affectedBy } from '../../../tools/suite/affected.ts';
import { ImportGraph } from '../../../tools/suite/import-graph.ts';
import { kindsOfTests } from '../../../tools/suite/kinds.ts';
import { readTimes } from '../../../tools/suite/longest-first.ts';
import { root, run, runNode, step } from '../steps.mjs';
import { runTool } from '../tools.mjs';
import { runVitest } from './vitest.mjs';

const git = async (...args) => (await run('git', args)).trim();
const gitOr = (fallback, ...args) => git(...args).catch(() => fallback);

/** Seconds of tests, of which some run at a time beside the checks. */
const LIMIT = { all: 45, one: 25 };
const MAX_NAMED = 6;

/** The command that runs these files, by their folders where they are many. */
function commandFor(files) {
  const folders = [...new Set(files.map((file) => `${path.dirname(file)}/`))];
  const named = [files, folders].find(({ length }) => length <= MAX_NAMED);
  return named ? `npm run vitest -- run ${named.join(' ')}` : 'npm test';
}

const main = await gitOr(await gitOr('HEAD', 'rev-parse', 'origin/main'), 'rev-parse', 'main');
const base = await git('merge-base', main, 'HEAD');
const changed = [
  ...(await git('diff', '--name-only', '-z', base)).split('\0'),
  ...(await git('ls-files', '--others', '--exclude-standard', '-z')).split('\0'),
].filter((file) => file !== '' && existsSync(path.join(root, file)));
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

if (changed.length === 0) {
  console.log('Nothing differs from the main branch.');
  process.exit(0);
}

const begun = performance.now();
let failed = false;
const check = (title, work) =>
  step(title, work).catch((error) => {
    failed = true;
    console.error(`\n${title}: failed\n${error.message}\n`);
  });
const checks = Promise.all([
  check('Type check', () => runNode(['apps/launch/suite/typecheck.mjs'])),
  ...(code.length > 0 ? [check('Lint', () => runTool('oxlint', code))] : []),
]);

const graph = new ImportGraph(root);
const affected = affectedBy({
  ...{ changed, graph, kinds: kindsOfTests(root, graph), times: readTimes(), limit: LIMIT },
  slices: new Set(readdirSync(path.join(root, 'product'))),
});
const tests = affected.run;
const result =
  tests.length === 0 ? 0 : await runVitest(['run', '--project', 'pure', '--project', 'server', ...tests]);
await checks;

console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s, ${tests.length} files of tests.`);
const leftOut = [
  { why: 'for their time', files: affected.leftOut },
  { why: 'in the browser', files: affected.browser },
];
for (const { why, files } of leftOut)
  if (files.length > 0) console.log(`Left out ${why}, ${files.length} files: ${commandFor(files)}`);
process.exit(failed || result !== 0 ? 1 : 0);
