import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#platform/config/project-root.ts';

/** A file of the built page. */
export interface BuiltFile {
  /** As it is asked for. */
  readonly path: string;
  /** Uncompressed. */
  readonly bytes: number;
}

/** The largest script of the built page. @throws where nothing is built */
export function largestScript(): BuiltFile {
  const folder = path.join(projectRoot, 'dist/web/assets');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: `/assets/${name}`, bytes: statSync(path.join(folder, name)).size }));
  const [largest] = files.toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error('the page is not built');
  return largest;
}
