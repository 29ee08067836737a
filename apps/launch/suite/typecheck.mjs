/** `npm run typecheck`: each part of the code base with the types it may use (architecture: shared, server, web). */
import { root, runNode } from '../steps.mjs';

const WORLDS = ['shared', 'server', 'web', 'web-tests', 'worker'];
const TSC = 'node_modules/tsc7/bin/tsc';
/** Each checker works out the large types of libraries for itself: the worlds beside one another fill the machine. */
const FLAGS = ['--noEmit', '--checkers', '1'];

const results = await Promise.allSettled(
  WORLDS.map((world) => runNode([TSC, '-p', `tsconfig.${world}.json`, ...FLAGS], { cwd: root })),
);
for (const { reason } of results) if (reason) console.error(`${reason.message}\n`);
process.exit(results.some(({ reason }) => reason) ? 1 : 0);
