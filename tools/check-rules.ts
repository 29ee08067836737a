/**
 * `npm run check:rules`: checks the rules that slices list against a test run of these sources; see
 * check-rules/check.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RESULTS, whyNoResults } from '../apps/launch/suite/results.ts';
import { areaOf, checkRules, isCounted, type TestRun } from './check-rules/check.ts';
import { readRegister } from './check-rules/register.ts';

/** The relevant part of vitest's JSON report. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

function readRuns(): TestRun[] {
  const { testResults } = report.parse(JSON.parse(readFileSync(RESULTS, 'utf8')));
  return testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      title: test.title,
      file: path.relative(process.cwd(), file.name),
      passed: test.status === 'passed',
    })),
  );
}

const readmes = ['product', 'platform', 'apps', 'wire', 'database'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'README.md')
    .map((file) => ({ file: path.join(root, file), text: readFileSync(path.join(root, file), 'utf8') })),
);

const why = whyNoResults(process.env['TEST_RUN']);
if (why !== undefined) {
  console.error(`check:rules needs the results of a whole test run, and ${why}: run npm test first.`);
  process.exit(2);
}

const register = readRegister(readFileSync('docs/register.md', 'utf8'));
const { faults, proven } = checkRules(register, readmes, readRuns());

const areas = new Map<string, { all: number; proven: number }>();
for (const row of register.values()) {
  if (!isCounted(row)) continue;
  const area = areas.get(areaOf(row.id)) ?? { all: 0, proven: 0 };
  areas.set(areaOf(row.id), { all: area.all + 1, proven: area.proven + (proven.has(row.id) ? 1 : 0) });
}
const all = [...areas.values()].reduce((sum, area) => sum + area.all, 0);
for (const [name, area] of areas)
  if (area.proven > 0)
    console.log(`${name.padEnd(9)} ${String(area.proven).padStart(4)} of ${String(area.all)}`);
console.log(
  `register: ${String(proven.size)} of ${String(all)} rows proven (${((100 * proven.size) / all).toFixed(1)} %)`,
);
for (const fault of faults) console.error(`- ${fault}`);
if (faults.length > 0) process.exit(1);
