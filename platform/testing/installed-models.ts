import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/config/project-root.ts';
import { modelsFolder } from '#platform/images/classifier/models-folder.ts';

const INSTALL = `
  const { installModels } = await import('./apps/launch/models.mjs');
  await installModels();`;

/**
 * Installs the models that look at pictures, unless they are there.
 *
 * @returns their folder
 * @throws when npm cannot fetch them
 */
export async function installedModels(): Promise<string> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', INSTALL], {
    cwd: projectRoot,
    // `npm run -s` would silence the npm inside it too.
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  return modelsFolder();
}
