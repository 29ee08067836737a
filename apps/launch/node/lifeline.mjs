import { readFileSync } from 'node:fs';
import net from 'node:net';

const DESCRIPTOR = 3;
const WATCH_MS = 500;

/** Environment of a process that must not outlive this one; its fourth descriptor is a pipe. */
export const LIFELINE = { BELOW_LAUNCHER: '1' };

export const isBelowLauncher = () => process.env.BELOW_LAUNCHER === '1';

/** The pipe ends when the launcher above ends, even by `kill -9`: this process then ends too. */
export function dieWithLauncher() {
  delete process.env.BELOW_LAUNCHER; // for this process only, not its children
  const line = new net.Socket({ fd: DESCRIPTOR, readable: true, writable: false });
  line.on('error', () => undefined);
  line.on('close', () => process.exit(137));
  line.resume();
  line.unref();
}

/**
 * Stops the server when its npm was killed.
 *
 * A killed npm cannot pass a signal on, and the shell in between never does; the server must not keep the port and
 * the database.
 */
export function stopWhenNpmIsGone() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const throughShell = readProc(`${parent}/cmdline`).includes('apps/launch/');
  const above = () => (throughShell ? /\) \w (\d+)/.exec(readProc(`${parent}/stat`))?.[1] : undefined);
  const npm = above();
  setInterval(() => {
    if (process.ppid !== parent || above() !== npm) process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS).unref();
}

function readProc(file) {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return ''; // the process is gone, or there is no /proc here
  }
}
