import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import { cpuSecondsOfTree } from '../../apps/launch/processes.ts';
import { readTimes, TIMES } from './longest-first.ts';

export const FIGURES = '.cache/test-figures.json';

/** Cost of a whole run, by file. */
export interface Figures {
  /** Set by `npm test`; a partial run has none and stores no figures. */
  readonly run: string;
  readonly passed: boolean;
  /** Of all processes of the run; undefined where the system does not report it. */
  readonly cpuSeconds: number | undefined;
  readonly files: Readonly<Record<string, number>>;
}

/** Stores each file's duration for the next run, and after a whole run its cost. */
export default class FiguresReporter implements Reporter {
  readonly #before = cpuSecondsOfTree(process.pid) ?? 0;

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): void {
    const times = readTimes();
    const files: Record<string, number> = {};
    for (const module of modules) {
      const file = path.relative(process.cwd(), module.moduleId);
      const { setupDuration, collectDuration, duration } = module.diagnostic();
      times[file] = Math.round(setupDuration + collectDuration + duration) / 1000;
      files[file] = module.meta().cpuSeconds ?? 0;
    }
    mkdirSync(path.dirname(TIMES), { recursive: true });
    writeFileSync(TIMES, JSON.stringify(times, null, 1));
    const run = process.env['TEST_RUN'];
    const all = cpuSecondsOfTree(process.pid);
    if (run === undefined || reason === 'interrupted') return;
    const figures: Figures = {
      run,
      passed: reason === 'passed',
      cpuSeconds: all === undefined ? undefined : all - this.#before,
      files,
    };
    writeFileSync(FIGURES, JSON.stringify(figures, null, 1));
  }
}
