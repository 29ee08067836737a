import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OLDEST_NODE } from './node-version.mjs';
import { oneAtATime } from '../one-at-a-time.mjs';
import { root, run, runNpm, step } from '../steps.mjs';

/** Versions and integrities of npm's Node packages, one per system. */
const LOCK = path.join(root, 'apps/launch/node/package-lock.json');
const cache = path.join(root, '.cache');

/**
 * Path of the pinned Node for this machine, fetched from npm into `.cache` when missing.
 *
 * @throws with instructions when there is none for this machine or npm cannot fetch it
 */
export async function fetchNode() {
  const lock = readFileSync(LOCK, 'utf8');
  const pinned = pinnedHere(JSON.parse(lock).packages);
  const name = `node-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`;
  const folder = path.join(cache, name);
  const node = path.join(folder, pinned.program);
  if (existsSync(node)) return node;
  await step(`Fetching Node ${pinned.entry.version} (this is ${process.versions.node})`, () =>
    oneAtATime(`${folder}.lock`, async () => {
      if (!existsSync(node)) await install(pinned, folder);
    }),
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

async function install({ place, entry, program }, folder) {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const dependencies = { [path.basename(place)]: entry.version };
    // Required, not optional: npm does not report a missing optional package.
    const packages = { '': { dependencies }, [place]: { ...entry, optional: undefined } };
    write(path.join(draft, 'package.json'), { private: true, dependencies });
    write(path.join(draft, 'package-lock.json'), { lockfileVersion: 3, requires: true, packages });
    await runNpm(['--prefix', draft, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']);
    await run(path.join(draft, program), ['--version']);
    renameSync(draft, folder);
  } catch (error) {
    throw missing(`none could be fetched: ${error.message}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
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
