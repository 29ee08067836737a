import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';

const RESULTS = path.join(import.meta.dirname, 'results');

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
export function publish(name: string, report: string, measured: object): void {
  console.log(report);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path.join(RESULTS, `${name}.md`), report);
  writeFileSync(path.join(RESULTS, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
