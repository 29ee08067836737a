/**
 * `npm run test:budget`: compares what the tests cost in the last whole run, each slice and all, with
 * tools/test-budget.json; `-- --accept` makes the cost the new budget. `TEST_BUDGET=print` only prints.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Budget, budgetOf, compareWithBudget, type Cost, sliceOf } from './suite/budget.ts';
import { type Figures, FIGURES } from './suite/figures.ts';
import { type Calibrations, CALIBRATIONS } from './suite/calibrations.ts';

const BUDGET = 'tools/test-budget.json';
const isBinding = process.env['TEST_BUDGET'] !== 'print';

function stop(why: string): never {
  console.log(why);
  process.exit(isBinding ? 2 : 0);
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function bySlice({ files, databaseSeconds }: Figures): Record<string, number> {
  const slices = new Set(readdirSync('product'));
  const sums: Record<string, number> = { PostgreSQL: databaseSeconds ?? 0 };
  for (const [file, seconds] of Object.entries(files)) {
    const slice = sliceOf(file, slices);
    sums[slice] = (sums[slice] ?? 0) + seconds;
  }
  return sums;
}

function print(budget: Budget, cost: Cost): void {
  const { rows, total, faults, pace } = compareWithBudget(budget, cost);
  const line = (name: string, seconds: number, budgeted: number | undefined) =>
    console.log(
      `${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)}  ${(budgeted?.toFixed(1) ?? '–').padStart(11)}`,
    );
  console.log('CPU seconds of the tests    used  budget here');
  for (const { slice, seconds, budgeted } of rows) line(slice, seconds, budgeted);
  line('all', total.seconds, total.budgeted);
  const measured = cost.calibrationSeconds.map((seconds) => seconds.toFixed(2)).join(' and ');
  console.log(
    `The fixed work took ${measured} CPU seconds before and after the tests, and ${budget.calibrationSeconds} with the budget: this machine takes ${pace.toFixed(2)} times as long.`,
  );
  for (const fault of faults)
    console.log(`- ${fault}. Make them cheaper, or decide: npm run test:budget -- --accept`);
  if (faults.length > 0 && isBinding) process.exit(1);
}

const figures = readJson(FIGURES) as Figures | undefined;
const calibrations = readJson(CALIBRATIONS) as Calibrations | undefined;
const run = process.env['TEST_RUN'] ?? figures?.run;
if (!figures || !calibrations || figures.run !== run || calibrations.run !== run)
  stop('There are no figures of a whole run: run npm test first.');
if (figures.databaseSeconds === undefined) {
  console.log('This system does not tell what a process costs: the budget is not compared.');
} else {
  const cost = { calibrationSeconds: calibrations.seconds, cpuSeconds: bySlice(figures) };
  if (process.argv.includes('--accept')) {
    if (!figures.passed) stop('The run failed: its figures are no budget.');
    writeFileSync(BUDGET, `${JSON.stringify(budgetOf(cost), null, 2)}\n`);
  }
  const budget = readJson(BUDGET) as Partial<Budget> | undefined;
  // A pace is only known by a whole run on the machine that measures.
  if (budget?.calibrationSeconds === undefined)
    stop('No budget is written with the pace of its machine: npm run test:budget -- --accept');
  print(budget as Budget, cost);
}
