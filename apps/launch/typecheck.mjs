/** `npm run typecheck`: the worlds of the house, each with the types it may know (architecture: shared, server, web). */
import { root, runNode } from './steps.mjs';

const WORLDS = ['shared', 'server', 'web', 'web-tests', 'worker'];

const results = await Promise.allSettled(
  WORLDS.map((world) =>
    runNode(['node_modules/tsc7/bin/tsc', '-p', `tsconfig.${world}.json`, '--noEmit'], { cwd: root }),
  ),
);
for (const { reason } of results) if (reason) console.error(`${reason.message}\n`);
process.exit(results.some(({ reason }) => reason) ? 1 : 0);
