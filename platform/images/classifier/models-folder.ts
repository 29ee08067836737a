import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#platform/config/project-root.ts';

/** The packages of the models, below the project's root. */
export const MODEL_PACKAGES = 'tools/models';

/**
 * The folder the models are installed in, by the lock file of their packages: other versions lie elsewhere. It comes
 * there in one step, so one that exists is complete.
 */
export function modelsFolder(root = projectRoot): string {
  const lock = readFileSync(path.join(root, MODEL_PACKAGES, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  return path.join(root, '.cache', `models-${version}`);
}

export const hasModels = (folder: string): boolean => existsSync(folder);
