import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#platform/config/project-root.ts';

/** Files that are no part of any page. */
const NOT_OF_THE_WEB = /(^|\/)(node_modules|testing|server)(\/|$)|\.test\.tsx?$|\.md$/;

/** Hash of names and contents of files and folders, except those that `without` matches. */
export function fingerprint(names: readonly string[], without = NOT_OF_THE_WEB): string {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesOf(name, without)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(projectRoot, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(name: string, without: RegExp): string[] {
  const file = path.join(projectRoot, name);
  if (without.test(name) || !existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [name];
  return readdirSync(file).flatMap((entry) => filesOf(`${name}/${entry}`, without));
}

/** Whether `stamp` records that its folder was built from this fingerprint. */
export function isStamped(stamp: string, print: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}
