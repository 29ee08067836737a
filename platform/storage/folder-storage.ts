import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, assertOwner, type Storage } from './storage.ts';

/**
 * Files in one folder per owner, readable by the server's account only.
 *
 * A file is written beside its target and renamed, so that a crash leaves no partial file.
 */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    assertKey(key);
    return path.join(root, ...key.split('/'));
  };
  return {
    put: async (key, bytes) => {
      const file = pathOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomBytes(4).toString('hex')}.draft`;
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (key) => orUndefined(readFile(pathOf(key)), null),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeOf: async (owner) => {
      assertOwner(owner);
      await rm(path.join(root, owner), { recursive: true, force: true });
    },
  };
}

/** The result, or `nothing` when the file is missing. */
async function orUndefined<Found, Nothing>(
  asked: Promise<Found>,
  nothing: Nothing,
): Promise<Found | Nothing> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  }
}
