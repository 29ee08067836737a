/** `npm test`: all set-up, every static check, every test; ends with one line `N passed, N failed`. */
import { demandNode, OLDEST_NODE } from './node-version.mjs';

demandNode(process.versions.node, OLDEST_NODE);
const { testEverything } = await import('./test-everything.mjs');
process.exit((await testEverything()) ? 0 : 1);
