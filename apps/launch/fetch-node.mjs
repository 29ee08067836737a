import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OLDEST_NODE } from './node-version.mjs';
import { root, run, runNpm, step } from './steps.mjs';

/** Versions and integrities of the Nodes that npm has, one for each system. */
const LOCK = path.join(root, 'apps/launch/node/package-lock.json');
const cache = path.join(root, '.cache');

/**
 * The path of the pinned Node for this machine, brought from npm into `.cache` when it is not there yet.
 *
 * @throws with what to do when there is none for this machine, or npm cannot bring it
 */
export async function fetchNode() {
  const lock = readFileSync(LOCK, 'utf8');
  const pinned = pinnedHere(JSON.parse(lock).packages);
  const name = `node-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`;
  const folder = path.join(cache, name);
  const node = path.join(folder, pinned.program);
  if (existsSync(node)) return node;
  await step(`Fetching Node ${pinned.entry.version} (this is ${process.versions.node})`, () =>
    install(pinned, folder),
  );
  for (const other of readdirSync(cache))
    if (/^node-[0-9a-f]{12}$/.test(other) && other !== name)
      rmSync(path.join(cache, other), { recursive: true, force: true });
  return node;
}

function pinnedHere(packages) {
  const found = Object.entries(packages).find(
    ([, { os, cpu }]) => [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch),
  );
  if (!found) throw missing(`npm has none for ${process.platform} on ${process.arch}`);
  const [place, entry] = found;
  return { place, entry, program: path.join(place, entry.bin.node) };
}

/** Two commands may begin at once: each makes its own, and the first to end puts it in place. */
async function install({ place, entry, program }, folder) {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const dependencies = { [path.basename(place)]: entry.version };
    // Required, not optional: of an optional package npm does not say that it could not be had.
    const packages = { '': { dependencies }, [place]: { ...entry, optional: undefined } };
    write(path.join(draft, 'package.json'), { private: true, dependencies });
    write(path.join(draft, 'package-lock.json'), { lockfileVersion: 3, requires: true, packages });
    await runNpm(['--prefix', draft, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']);
    await run(path.join(draft, program), ['--version']);
    if (!existsSync(folder)) putInPlace(draft, folder);
  } catch (error) {
    throw missing(`none could be fetched: ${error.message}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function putInPlace(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // else another command was first
  }
}

function write(file, content) {
  writeFileSync(file, JSON.stringify(content));
}

function missing(why) {
  return new Error(
    `Node ${OLDEST_NODE} or newer is needed. Install it: https://nodejs.org.\nThis is Node ${process.versions.node}, and ${why}`,
  );
}
