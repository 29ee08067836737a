/**
 * `npm run test:budget`: compares each slice's test cost in the last whole run with tools/test-budget.json; `--
 * --accept` makes the cost the new budget.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Budget, compareWithBudget, sliceOf } from './suite/budget.ts';
import { type Figures, FIGURES } from './suite/figures.ts';

const BUDGET = 'tools/test-budget.json';

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}

function readFigures(): Figures {
  if (!existsSync(FIGURES)) stop('There are no figures of a whole run: run npm test first.');
  const figures = JSON.parse(readFileSync(FIGURES, 'utf8')) as Figures;
  const wanted = process.env['TEST_RUN'];
  if (wanted !== undefined && figures.run !== wanted) stop('There are no figures of this run.');
  return figures;
}

function bySlice(files: Figures['files']): Record<string, number> {
  const slices = new Set(readdirSync('product'));
  const sums: Record<string, number> = {};
  for (const [file, seconds] of Object.entries(files)) {
    const slice = sliceOf(file, slices);
    sums[slice] = (sums[slice] ?? 0) + seconds;
  }
  return sums;
}

const { databaseSeconds, files, passed } = readFigures();
if (databaseSeconds === undefined) {
  console.log('This system does not tell what a process costs: the budget is not compared.');
} else {
  const measured = bySlice(files);
  const sum = Object.values(measured).reduce((total, seconds) => total + seconds, 0);
  if (process.argv.includes('--accept')) {
    if (!passed) stop('The run failed: its figures are no budget.');
    const rounded = Object.entries(measured).map(([slice, seconds]) => [slice, Math.ceil(seconds)] as const);
    const sorted = Object.fromEntries(rounded.sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(BUDGET, `${JSON.stringify({ cpuSeconds: sorted }, null, 2)}\n`);
  }
  const budget = existsSync(BUDGET)
    ? (JSON.parse(readFileSync(BUDGET, 'utf8')) as { cpuSeconds: Budget }).cpuSeconds
    : {};
  const { rows, faults, pace } = compareWithBudget(budget, measured);
  console.log('CPU seconds of the tests    used  budget here');
  for (const { slice, seconds, allowed } of rows)
    console.log(
      `${slice.padEnd(24)} ${seconds.toFixed(1).padStart(7)}  ${(allowed?.toFixed(1) ?? '–').padStart(11)}`,
    );
  console.log(
    `${'PostgreSQL'.padEnd(24)} ${databaseSeconds.toFixed(1).padStart(7)}\n` +
      `${'all'.padEnd(24)} ${(sum + databaseSeconds).toFixed(1).padStart(7)}    (this machine takes ${pace.toFixed(2)} times the budget)`,
  );
  for (const fault of faults)
    console.error(`- ${fault}. Make them cheaper, or decide: npm run test:budget -- --accept`);
  if (faults.length > 0) process.exit(1);
}
