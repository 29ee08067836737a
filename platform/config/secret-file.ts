import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { DataDirError } from './data-dir.ts';

/**
 * Reads a secret from a file of mode 0600; `make` creates it on the first call.
 *
 * Two processes that start concurrently agree: the file appears whole under its name or not at all.
 *
 * @throws the file system's error (`EACCES`, `ENOENT` of the folder), or a `DataDirError` when the file is empty: a
 * lost secret is never replaced silently, because what was derived from it would no longer fit
 */
export function secretFile(file: string, make: () => string): string {
  return readSecret(file) ?? writeSecret(file, make());
}

function readSecret(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (text === '') throw new DataDirError(`${file} is empty. Restore it from a backup.`);
  return text;
}

function writeSecret(file: string, secret: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${secret}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const theirs = readSecret(file);
    if (theirs === undefined) throw error;
    return theirs;
  } finally {
    unlinkSync(draft);
  }
}
