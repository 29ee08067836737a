import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Types of a whole statement load nothing. */
const STATIC = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;
const CODE = /\.(ts|tsx|mjs)$/;

/** What the files of the code base load, read from their import statements. */
export class ImportGraph {
  readonly #root: string;
  readonly #direct = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /** A file, and all files and packages it loads, directly or by others; files by their path below the root. */
  reachedFrom(file: string): ReadonlySet<string> {
    const reached = new Set([file]);
    for (const each of reached) for (const next of this.#loadedBy(each)) reached.add(next);
    return reached;
  }

  #loadedBy(file: string): readonly string[] {
    let loaded = this.#direct.get(file);
    if (loaded === undefined) {
      loaded = CODE.test(file) ? this.#read(file) : [];
      this.#direct.set(file, loaded);
    }
    return loaded;
  }

  #read(file: string): string[] {
    const absolute = path.join(this.#root, file);
    // A package may be named like a file.
    if (!existsSync(absolute) || !statSync(absolute).isFile()) return [];
    const text = readFileSync(absolute, 'utf8');
    return [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].map(([, name = '']) => {
      const [bare = ''] = name.split('?');
      if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
      return bare.startsWith('#') ? bare.slice(1) : bare;
    });
  }
}
