import { spawn } from 'node:child_process';
import path from 'node:path';
import type { DataDirectory } from './data-directory.ts';

/** Reads until a line says that all is well. At the end of the pipe it becomes the program that ends PostgreSQL. */
const WATCH = 'read -r _ || exec "$@"';

export interface Lifeline {
  /** PostgreSQL was stopped, or is left to others. */
  readonly cut: () => void;
}

/**
 * Ends PostgreSQL once this process ends without having cut the line, however it ends.
 *
 * A shell outside this process's group waits at a pipe, which the kernel closes with this process: a `kill -9` of the
 * whole group reaches the one and not the other. It takes a megabyte until then.
 */
export function tieLifeline({
  cluster,
  passwordFile,
}: Pick<DataDirectory, 'cluster' | 'passwordFile'>): Lifeline {
  // Windows has neither the shell nor a gentle signal.
  if (process.platform === 'win32') return { cut: () => undefined };
  const program = path.join(import.meta.dirname, 'end-abandoned-postgres.ts');
  const shell = spawn(
    '/bin/sh',
    ['-c', WATCH, 'lifeline', process.execPath, program, cluster, passwordFile],
    { cwd: '/', env: {}, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  shell.unref();
  // A killed shell ends the pipe from its side; PostgreSQL then outlives a killed server, as it would without.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  return {
    cut: () => {
      if (!shell.stdin.writableEnded) shell.stdin.end('\n');
    },
  };
}
