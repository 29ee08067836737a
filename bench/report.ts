import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';

/** `BENCH_RESULTS` names another folder, where a comparison collects the results of a run. */
const RESULTS = process.env['BENCH_RESULTS'] ?? path.join(import.meta.dirname, 'results');

/** What two checkouts are compared by, each by its name: times, CPU and bytes, of which less is better. */
export type Figures = Readonly<Record<string, number>>;
export type Figure = readonly [name: string, value: number];

/** What a result was measured on and with; each entry is a line of the report. */
export type Machine = Readonly<Record<string, string | number>>;

export const thisMachine = (): Machine => ({
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  when: new Date().toISOString(),
});

export const headOf = (title: string, machine: Machine): string[] => [
  `# ${title}`,
  '',
  ...Object.entries(machine).map(([key, value]) => `- ${key}: ${value}`),
];

export const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

/** Prints the report and keeps it as `bench/results/{name}.md`, with everything that was measured beside it as JSON. */
export function publish(name: string, report: string, measured: object, figures: Figures): void {
  console.log(report);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path.join(RESULTS, `${name}.md`), report);
  writeFileSync(path.join(RESULTS, `${name}.json`), `${JSON.stringify({ figures, ...measured }, null, 2)}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
