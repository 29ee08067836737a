import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './steps.mjs';

/**
 * The entry file of a tool, by its command name.
 *
 * @throws when no package of that name is installed
 */
export function toolFile(name) {
  const folder = path.join(root, 'node_modules', name === 'depcruise' ? 'dependency-cruiser' : name);
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${name} is not installed. Run npm ci first.`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a tool as a child process, on this Node. */
export function runTool(name, args = [], options = {}) {
  return runNode([toolFile(name), ...args], options);
}

/** Runs a file of the project or a tool in this process. */
export async function runInThisProcess(name, args) {
  const file = /\.m?[jt]s$/.test(name) ? path.resolve(name) : toolFile(name);
  process.argv.splice(1, process.argv.length, file, ...args);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
