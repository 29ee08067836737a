/**
 * `npm run test:changed`: type check, lint and the tests of what differs from the main branch, uncommitted included.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run, runNode, step } from '../steps.mjs';
import { runTool } from '../tools.mjs';
import { runVitest } from './vitest.mjs';

const git = async (...args) => (await run('git', args)).trim();
const gitOr = (fallback, ...args) => git(...args).catch(() => fallback);

/** Folders of tests outside their slice. */
const TESTS_OF_SLICE = ['apps/server/tests', 'apps/web/e2e'];

const main = await gitOr(await gitOr('HEAD', 'rev-parse', 'origin/main'), 'rev-parse', 'main');
const base = await git('merge-base', main, 'HEAD');
const changed = [
  ...(await git('diff', '--name-only', '-z', base)).split('\0'),
  ...(await git('ls-files', '--others', '--exclude-standard', '-z')).split('\0'),
].filter((file) => file !== '' && existsSync(path.join(root, file)));
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

if (code.length === 0) {
  console.log('No code differs from the main branch.');
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
  check('Lint', () => runTool('oxlint', code)),
]);

/** Folders of the tests of changed slices and parts. */
const folders = new Set(
  code.flatMap((file) => {
    const [first, second] = file.split('/');
    if (first !== 'product') return [file.includes('/') ? `${path.dirname(file)}/` : first];
    return [`product/${second}/`, ...TESTS_OF_SLICE.map((tests) => `${tests}/${second}/`)];
  }),
);
const related = ['run', '--changed', base, '--passWithNoTests'];
// Rules and models with everything that uses them, and server tests of changed slices.
const codes = [await runVitest([...related, '--project', 'pure'])];
codes.push(await runVitest([...related, '--project', 'server', ...folders]));
await checks;

console.log(
  `${((performance.now() - begun) / 1000).toFixed(0)} s. The tests in the browser and those of other slices: npm test.`,
);
process.exit(failed || codes.some((each) => each !== 0) ? 1 : 0);
