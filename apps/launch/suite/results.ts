import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#platform/config/project-root.ts';
import { fingerprint } from '../fingerprint.ts';

/** Results of the last whole run, in vitest's format. */
export const RESULTS = path.join(projectRoot, '.cache/test-results.json');
/** The run and sources of these results. */
const NAME = path.join(projectRoot, '.cache/test-results.of.json');

/** Everything a test run tests. Documents are excluded: they are checked against the results. */
const SOURCES = [
  ...['apps', 'bench', 'database', 'platform', 'product', 'tools', 'wire'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'vitest.config.ts'],
];
const WITHOUT = /(^|\/)node_modules(\/|$)|^bench\/results(\/|$)|^tools\/test-budget\.json$|\.md$/;

export function forgetResults(): void {
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  for (const file of [RESULTS, NAME]) rmSync(file, { force: true });
}

/** Names the results before their run. */
export function nameResults(run: string): void {
  writeFileSync(NAME, JSON.stringify({ run, sources: fingerprint(SOURCES, WITHOUT) }));
}

/**
 * Why there are no usable results; undefined when there are.
 *
 * @param run the run whose results are wanted; without one the sources must be unchanged since the last run
 */
export function whyNoResults(run: string | undefined): string | undefined {
  if (!existsSync(RESULTS) || !existsSync(NAME)) return 'there are none';
  const of = JSON.parse(readFileSync(NAME, 'utf8')) as { run: string; sources: string };
  if (run !== undefined) return of.run === run ? undefined : 'those there are belong to another run';
  return of.sources === fingerprint(SOURCES, WITHOUT) ? undefined : 'sources or tests have changed since';
}
