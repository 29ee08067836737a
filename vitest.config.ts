import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests by suffix: `rules.test.ts`, other `.test.ts` (server and models), `.browser.test.ts` (the built
 * product in Chromium).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // Rules keep nothing from one call to the next: their files need no process of their own.
          name: 'rules',
          include: ['{product,platform,wire,apps}/**/*rules.test.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['{product,platform,wire,apps,database,tools}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*rules.test.ts', '**/node_modules/**'],
          globalSetup: ['platform/testing/database.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{product,apps}/**/*.browser.test.ts'],
          globalSetup: ['platform/testing/database.setup.ts'],
          testTimeout: 60_000,
          // A page that is drawn in software beside another may miss its moment once; what is broken fails twice, and
          // what was tried again is named.
          retry: 1,
          // A page on a busy machine takes its time.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          pool: 'forks',
          // More than two pages at once would starve each other of drawing.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
