import { globSync } from 'node:fs';
import { ImportGraph } from './import-graph.ts';

/** The tests of the code base by kind, as paths below its root. */
export interface Kinds {
  /** Ask nothing of the machine: no file, process, connection or database. */
  readonly pure: readonly string[];
  readonly server: readonly string[];
  /** The built product in Chromium. */
  readonly browser: readonly string[];
}

/** What a test asks of the machine, it asks through one of these. */
const MACHINE =
  /^(node:(fs|fs\/promises|child_process|http|https|worker_threads|cluster)|pg|fastify|ws|playwright-core)$/;

export const isPure = (test: string, graph: ImportGraph): boolean =>
  ![...graph.reachedFrom(test)].some((loaded) => MACHINE.test(loaded));

/** A test is pure by what it loads, so that no list of folders falls behind. */
export function kindsOfTests(root: string, graph = new ImportGraph(root)): Kinds {
  const all = globSync('{apps,bench,database,platform,product,tools,wire}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.endsWith('/held'),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const browser = all.filter((file) => file.endsWith('.browser.test.ts'));
  const others = all.filter((file) => !file.endsWith('.browser.test.ts'));
  const pure = others.filter((file) => isPure(file, graph));
  const known = new Set(pure);
  return { pure, server: others.filter((file) => !known.has(file)), browser };
}
