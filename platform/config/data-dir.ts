import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** What is kept in the data folder cannot be used. The message is for the person who started the server and holds no secret. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError';
}

/**
 * Makes the data folder when it is missing. Others may pass through it but not list it (0711): started as root, the
 * database runs under an account of its own and has to reach its subfolder. Secrets inside are 0600.
 *
 * @throws DataDirError when it cannot be made
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
