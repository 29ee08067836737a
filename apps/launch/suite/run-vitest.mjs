/** `npm run vitest -- run …`: some of the tests. */
import { runVitest } from './vitest.mjs';

process.exit(await runVitest(process.argv.slice(2)));
