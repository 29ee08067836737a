import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareBasemap } from './basemap.mjs';
import { findBrowser, findShell } from './browser.mjs';
import { buildWhenStale } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { root, runNode, step } from './steps.mjs';
import { runTool } from './tools.mjs';

const RESULTS = path.join(root, '.cache/test-results.json');

const HOUSE = ['apps', 'bench', 'database', 'platform', 'product', 'wire'];

/** Resolves with whether everything passed. Each step counts as one test, beside the tests themselves. */
export async function testEverything() {
  const begun = performance.now();
  const counts = { passed: 0, failed: 0 };
  const check = async (title, work) => {
    try {
      const result = await step(title, work);
      counts.passed += 1;
      return result;
    } catch (error) {
      counts.failed += 1;
      console.error(`\n${title}: failed\n${error.message}\n`);
      return undefined;
    }
  };

  await check('Packages', () => installWhenNeeded());
  const basemap = check('Base map', prepareBasemap);
  const browser = await check('Browser', findBrowser);
  // Of one thread: the others take turns beside it.
  const format = check('Format', () => runTool('prettier', ['--check', '.']));
  await check('Lint', () => runTool('oxlint'));
  await check('Type check', () => runNode(['apps/launch/typecheck.mjs']));
  await check('Import directions', () =>
    runTool('depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      ...HOUSE.filter((folder) => existsSync(path.join(root, folder))),
    ]),
  );
  await check('Unused code', () => runTool('knip'));
  await check('Build', buildWhenStale);
  await Promise.all([basemap, format]);

  const tests = await runTests(browser, await findShell());
  counts.passed += tests.passed;
  counts.failed += tests.failed;
  if (existsSync(path.join(root, 'tools/check-rules.ts'))) {
    await check('Rules of the register', async () => console.log(await runNode(['tools/check-rules.ts'])));
  }

  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s, ${tests.skipped} tests skipped`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}

/** One run of both kinds, the browser's after the server's, with vitest's own report let through. */
async function runTests(browser, shell) {
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  rmSync(RESULTS, { force: true });
  const begun = performance.now();
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];
  const env = { ...(browser && { BROWSER_PATH: browser }), ...(shell && { BROWSER_SHELL_PATH: shell }) };
  const fault = await runTool('vitest', args, { env, show: true }).then(
    () => undefined,
    (error) => error,
  );
  console.log(`Tests: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const counts = existsSync(RESULTS) ? readCounts() : { passed: 0, failed: 0, skipped: 0 };
  // A run can fail with no test to blame: an error outside of any, or a file that does not load.
  return fault && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readCounts() {
  const report = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
