import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

const WITHOUT = /(^|\/)(node_modules|testing|server)(\/|$)|\.test\.tsx?$|\.md$/;

/** A hash of the names and contents of files and folders; tests and documents do not count. */
export function fingerprint(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesOf).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(name) {
  if (WITHOUT.test(name) || !existsSync(path.join(root, name))) return [];
  if (!statSync(path.join(root, name)).isDirectory()) return [name];
  return readdirSync(path.join(root, name)).flatMap((entry) => filesOf(`${name}/${entry}`));
}

/** Whether `stamp` says that its folder was made from exactly this. */
export function isStamped(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}
