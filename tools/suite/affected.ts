import { sliceOf } from './budget.ts';
import type { ImportGraph } from './import-graph.ts';
import type { Kinds } from './kinds.ts';

export interface Affected {
  /** To run, the nearest to the change first. */
  readonly run: readonly string[];
  /** What the change touches too, and is too much for now. */
  readonly leftOut: readonly string[];
  /** Of the changed slices. */
  readonly browser: readonly string[];
}

interface Options {
  readonly changed: readonly string[];
  readonly kinds: Kinds;
  readonly graph: ImportGraph;
  /** Folders of `product`. */
  readonly slices: ReadonlySet<string>;
  /** Seconds of each test file in the last runs. */
  readonly times: Readonly<Record<string, number>>;
  /** What the tests may take together, and one alone, in seconds. */
  readonly limit: { readonly all: number; readonly one: number };
}

/** A file that never ran here. */
const UNKNOWN_SECONDS = 3;

/**
 * The tests that load a changed file, within a limit of time: changed tests, pure ones, those of the changed slices,
 * then all others, the shortest first.
 */
export function affectedBy({ changed, kinds, graph, slices, times, limit }: Options): Affected {
  const isChanged = new Set(changed);
  const changedSlices = new Set(changed.map((file) => sliceOf(file, slices)));
  const isNear = (test: string) => changedSlices.has(sliceOf(test, slices));
  const pure = new Set(kinds.pure);
  const distance = (test: string) => {
    if (isChanged.has(test)) return 0;
    if (pure.has(test)) return isNear(test) ? 1 : 2;
    return isNear(test) ? 3 : 4;
  };
  const seconds = (test: string) => times[test] ?? UNKNOWN_SECONDS;
  const touched = [...kinds.pure, ...kinds.server]
    .filter((test) => [...graph.reachedFrom(test)].some((file) => isChanged.has(file)))
    .sort((a, b) => distance(a) - distance(b) || seconds(a) - seconds(b));
  const run: string[] = [];
  let left = limit.all;
  for (const test of touched)
    if (seconds(test) <= Math.min(left, limit.one)) {
      run.push(test);
      left -= seconds(test);
    }
  const isRun = new Set(run);
  return {
    run,
    leftOut: touched.filter((test) => !isRun.has(test)),
    browser: kinds.browser.filter((test) => isChanged.has(test) || isNear(test)),
  };
}
