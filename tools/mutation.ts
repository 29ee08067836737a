import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import {
  environmentOf,
  LEAST_KILLED,
  mutatedFiles,
  type MutationKind,
  mutationKinds,
} from './mutation/mutated.ts';

/**
 * `npm run test:mutation -- <slice> [rules|server] [--one-in=<n>]`: breaks the code of a slice in many small ways and
 * shows what its tests do not notice. It takes minutes for rules, hours for the stores and handlers of a large slice, of
 * which every n-th function is a sample.
 */
const usage = 'npm run test:mutation -- <slice> [rules|server] [--one-in=<n>]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'one-in': { type: 'string', default: '1' } },
});
const [slice = '', ...kinds] = positionals;
const oneIn = Number(values['one-in']);
const isSlice = existsSync(path.join('product', slice, 'README.md'));
const isKind = (kind: string): boolean => mutationKinds.some((one) => one === kind);
if (!isSlice || !kinds.every(isKind) || !Number.isInteger(oneIn) || oneIn < 1) {
  console.error(usage);
  process.exit(2);
}
const asked = mutationKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind));
let isEnough = true;
for (const kind of asked) isEnough = (await mutate(kind)) && isEnough;
process.exit(isEnough ? 0 : 1);

/** Prints what survived, and answers whether enough was killed. */
async function mutate(kind: MutationKind): Promise<boolean> {
  const files = mutatedFiles({ slice, kind });
  if (globSync([...files.filter((file) => !file.startsWith('!'))]).length === 0) {
    console.log(`${slice} has no ${kind}`);
    return true;
  }
  Object.assign(process.env, environmentOf({ slice, kind, oneIn }));
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/*', './tools/mutation/sample.ts'],
    ignorers: ['sample'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    mutate: [...files],
    // Texts of errors and logs are not behavior.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    // What runs once when a module is loaded takes all tests again for each break.
    ignoreStatic: true,
    concurrency: 2,
    inPlace: false,
    ignorePatterns: ['.cache', 'dist', 'data', 'bench/results'],
    symlinkNodeModules: true,
    tempDirName: '.cache/mutation',
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `.cache/mutation-${slice}-${kind}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    thresholds: { high: 100, low: LEAST_KILLED[kind], break: null },
    timeoutMS: 20_000,
    disableTypeChecks: false,
  }).runMutationTest();
  const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const counted = results.filter(({ status }) =>
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
  ).length;
  const score = counted === 0 ? 100 : (100 * killed) / counted;
  console.log(
    `${slice}, ${kind}${oneIn === 1 ? '' : `, one function in ${oneIn}`}: ${killed} of ${counted} noticed, ${score.toFixed(1)} % (least ${LEAST_KILLED[kind]} %)`,
  );
  return score >= LEAST_KILLED[kind];
}
