import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** The data folder cannot be used. The message is for the operator and holds no secret. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError';
}

/**
 * Creates the data folder when it is missing.
 *
 * Others may traverse but not list it (0711): started as root, the database runs under its own account and must reach
 * its subfolder. Secrets inside are 0600.
 *
 * @throws DataDirError when it cannot be created
 */
export function makeDataDir(folder: string): void {
  if (existsSync(folder)) return;
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new DataDirError(
      `The folder ${folder} can’t be created (${code ?? 'unknown'}). Set DATA_DIR to one that can.`,
      { cause },
    );
  }
}
