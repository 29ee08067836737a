import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { kindsOfTests } from './tools/suite/kinds.ts';
import { LongestFirst } from './tools/suite/longest-first.ts';

const setupFiles = ['tools/suite/cpu-of-file.setup.ts'];

/** One more than there are processors: while one waits for an answer, a timer or a frame, another works. */
const maxWorkers = Math.min(Math.max(2, availableParallelism()), 5) + 1;

/** Workers load the server too. */
const execArgv = ['--import', './apps/launch/node/drizzle-imports.mjs'];

const kinds = kindsOfTests(import.meta.dirname);

/**
 * Three kinds of tests: pure ones by what they load, other `.test.ts` (server and models), `.browser.test.ts` (the
 * built product in Chromium).
 */
export default defineConfig({
  test: {
    reporters: ['default', './tools/suite/figures.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: [...kinds.pure],
          setupFiles,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          pool: 'forks',
          execArgv,
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: [...kinds.server],
          globalSetup: ['platform/testing/database.setup.ts'],
          setupFiles,
          testTimeout: 120_000,
          // What a machine does at once alone takes it seconds beside other work.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          pool: 'forks',
          execArgv,
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: [...kinds.browser],
          globalSetup: ['platform/testing/database.setup.ts'],
          setupFiles,
          testTimeout: 180_000,
          // A page on a busy machine takes its time.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
          pool: 'forks',
          execArgv,
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
