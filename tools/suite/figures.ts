import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { cpuSecondsOfTree } from '../../apps/launch/suite/processes.ts';
import { readTimes, TIMES } from './longest-first.ts';

export const FIGURES = '.cache/test-figures.json';

/** For the process id that the setup provides. */
import type {} from '#platform/testing/database.setup.ts';

/** Cost of a whole run, by file. */
export interface Figures {
  /** Set by `npm test`; a partial run has none and stores no figures. */
  readonly run: string;
  readonly passed: boolean;
  /** Of PostgreSQL, which all tests share; undefined where the system does not report it. */
  readonly databaseSeconds: number | undefined;
  readonly files: Readonly<Record<string, number>>;
}

/** Stores each file's duration for the next run, and after a whole run its cost. */
export default class FiguresReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

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
    if (run === undefined || reason === 'interrupted') return;
    const figures: Figures = {
      run,
      passed: reason === 'passed',
      databaseSeconds: this.#databaseSeconds(),
      files,
    };
    writeFileSync(FIGURES, JSON.stringify(figures, null, 1));
  }

  /** Each project with a database has its own PostgreSQL. */
  #databaseSeconds(): number | undefined {
    const pids = (this.#vitest?.projects ?? []).flatMap(
      (project) => project.getProvidedContext().databaseProcess ?? [],
    );
    const seconds = [...new Set(pids)].map((pid) => cpuSecondsOfTree(pid));
    return seconds.includes(undefined)
      ? undefined
      : seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  }
}
