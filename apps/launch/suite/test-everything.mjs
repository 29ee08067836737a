import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { prepareBasemap } from '../basemap.mjs';
import { findBrowser, findShell } from './browser.mjs';
import { buildWhenStale } from '../build.mjs';
import { calibrate } from './calibrate.mjs';
import { installWhenNeeded } from '../install.mjs';
import { installModels } from '../models.mjs';
import { forgetResults, nameResults, RESULTS } from './results.ts';
import { root, runNode, step } from '../steps.mjs';
import { runTool } from '../tools.mjs';
import { runVitest } from './vitest.mjs';
import { keepCalibrations } from '../../../tools/suite/calibrations.ts';

const HOUSE = ['apps', 'bench', 'database', 'platform', 'product', 'wire'];

/** Each thread of the linter works out the large types of libraries for itself, and other checks run beside it. */
const ONE_THREAD = { GOMAXPROCS: '1' };

/** Resolves to whether everything passed. Each step counts as one test. */
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

  forgetResults();
  await check('Packages', () => installWhenNeeded());
  const browser = await check('Browser', findBrowser);
  await together([
    () => check('Base map', prepareBasemap),
    () => check('Models', () => installModels()),
    () => check('Lint', () => runTool('oxlint', [], { env: ONE_THREAD })),
    () => check('Type check', () => runNode(['apps/launch/suite/typecheck.mjs'])),
    () => check('Build', buildWhenStale),
    () => check('Format', () => runTool('oxfmt', ['--check'])),
    () =>
      check('Import directions', () =>
        runTool('depcruise', ['--config', '.dependency-cruiser.cjs', ...HOUSE.filter(isHere)]),
      ),
    () => check('Unused code', () => runTool('knip')),
    () => check('Words', () => runNode(['tools/check-words.mjs'])),
  ]);

  const run = randomUUID();
  const shell = await findShell();
  // Nothing else runs beside it.
  const before = await check('Pace of this machine', calibrate);
  const tests = await runTests({ run, browser, shell });
  const after = await check('Pace of this machine after the tests', calibrate);
  keepCalibrations({ run, seconds: [before, after].filter((seconds) => seconds !== undefined) });
  counts.passed += tests.passed;
  counts.failed += tests.failed;
  // Growth fails where TEST_BUDGET says so, as in CI; elsewhere it is named.
  const env = { TEST_RUN: run, TEST_BUDGET: process.env.TEST_BUDGET ?? 'print' };
  await check('Rules of the register', async () =>
    console.log(await runNode(['tools/check-rules.ts'], { env })),
  );
  await check('Budget of the tests', async () =>
    console.log(await runNode(['tools/test-budget.ts'], { env })),
  );

  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s, ${tests.skipped} tests skipped`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}

/** Runs as many at once as there are processors. */
async function together(works) {
  const waiting = [...works];
  const next = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, next));
}

/** One run of all kinds, with vitest's own report let through. */
async function runTests({ run, browser, shell }) {
  nameResults(run);
  const begun = performance.now();
  const args = ['run', '--reporter=default', '--reporter=./tools/suite/figures.ts', '--reporter=json'];
  const code = await runVitest([...args, `--outputFile.json=${RESULTS}`], {
    TEST_RUN: run,
    ...(browser && { BROWSER_PATH: browser }),
    ...(shell && { BROWSER_SHELL_PATH: shell }),
  });
  console.log(`Tests: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const counts = existsSync(RESULTS) ? readCounts() : { passed: 0, failed: 0, skipped: 0 };
  // A run can fail without a failed test: an error outside of tests, or a file that does not load.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function isHere(folder) {
  return existsSync(path.join(root, folder));
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
