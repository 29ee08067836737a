import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { kindsOfTests } from '../suite/kinds.ts';
import { mutationOf } from './mutated.ts';

const root = path.join(import.meta.dirname, '../..');
const { slice, kind } = mutationOf(process.env);
const { pure, server } = kindsOfTests(root);
/** Simulations take longer than a broken line is worth: `npm run test:location` runs them. */
const isSimulation = (file: string): boolean => file.includes('-inference');
const ofSlice = (file: string): boolean =>
  [`product/${slice}/`, `apps/server/tests/${slice}/`, `apps/web/tests/${slice}/`].some((folder) =>
    file.startsWith(folder),
  ) && !isSimulation(file);

/** The tests that are to notice a broken rule: those beside it; of stores and handlers those of the server too. */
export default defineConfig({
  root,
  test: {
    include: (kind === 'rules' ? pure : [...pure, ...server]).filter(ofSlice),
    ...(kind === 'server' && { globalSetup: ['platform/testing/database.setup.ts'] }),
    pool: 'forks',
    execArgv: ['--import', './apps/launch/node/drizzle-imports.mjs'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
