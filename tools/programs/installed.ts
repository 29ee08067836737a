import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import type { Program } from './program.ts';

/** The first of some commands on the path, or of files by pattern; null where there is none. */
export function findInstalled(commands: readonly string[], files: readonly string[] = []): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...files.flatMap((pattern) => globSync(pattern))].find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run
  }
}

/** A program that the system has or lacks; nothing installs it. */
export const installed = (name: string, find: () => string | null, debianPackage: string): Program => ({
  name,
  missing: () =>
    Promise.resolve(find() === null ? `${name} is not installed (Debian: ${debianPackage})` : null),
});
