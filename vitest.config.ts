import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/suite/longest-first.ts';

const setupFiles = ['tools/suite/cpu-of-file.setup.ts'];

/** One more than there are processors: while one waits for an answer, a timer or a frame, another works. */
const maxWorkers = Math.min(Math.max(2, availableParallelism()), 5) + 1;

/** What keeps nothing from one call to the next, and asks nothing of the machine. */
const PURE = [
  '{product,platform,wire,apps}/**/*rules.test.ts',
  'product/*/*.test.ts',
  'product/{map,places,presence}/web/**/*.test.ts',
  'platform/{ip,random,contract,geo,i18n,ui}/**/*.test.ts',
  'wire/*.test.ts',
];

/**
 * Three kinds of tests: pure ones, other `.test.ts` (server and models), `.browser.test.ts` (the built product in
 * Chromium).
 */
export default defineConfig({
  test: {
    reporters: ['default', './tools/suite/figures.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          // Their files need no process of their own.
          name: 'pure',
          include: PURE,
          setupFiles,
          testTimeout: 60_000,
          pool: 'forks',
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['{product,platform,wire,apps,database,tools}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', 'tools/suite/held/**', '**/node_modules/**', ...PURE],
          globalSetup: ['platform/testing/database.setup.ts'],
          setupFiles,
          testTimeout: 120_000,
          // What a machine does at once alone takes it seconds beside other work.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          pool: 'forks',
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{product,apps}/**/*.browser.test.ts'],
          globalSetup: ['platform/testing/database.setup.ts'],
          setupFiles,
          testTimeout: 180_000,
          // A page on a busy machine takes its time.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
          pool: 'forks',
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
