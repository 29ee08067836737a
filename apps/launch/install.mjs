import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runNpm, step } from './steps.mjs';

/** Installs a folder's packages by its lock file, when needed. */
export async function installWhenNeeded(folder = '', title = 'Installing packages') {
  if (isSomeoneElses(folder) || isInstalled(folder)) return;
  // The build tools are development packages, which NODE_ENV=production would leave out.
  await step(title, () =>
    runNpm(['--prefix', path.join(root, folder), 'ci', '--include=dev', '--no-progress']),
  );
}

/** Packages linked from another checkout: npm would empty that one's folder through the link. */
function isSomeoneElses(folder) {
  return (
    lstatSync(path.join(root, folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  );
}

/**
 * npm writes its list of installed packages last, so an interrupted install has none. Packages for other systems are
 * only in the lock file.
 */
export function isInstalled(folder) {
  const wanted = readPackages(path.join(root, folder, 'package-lock.json'));
  const present = readPackages(path.join(root, folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  const same = (name) =>
    wanted[name]?.version === present[name]?.version && wanted[name]?.integrity === present[name]?.integrity;
  return (
    Object.keys(wanted).every(
      (name) => name === '' || (wanted[name].optional && !present[name]) || same(name),
    ) && Object.keys(present).every(same)
  );
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
