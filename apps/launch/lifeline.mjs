import { readFileSync } from 'node:fs';
import net from 'node:net';

const DESCRIPTOR = 3;
const WATCH_MS = 500;

/** For the environment of a process that is started with a pipe as its fourth descriptor and must not outlive this. */
export const LIFELINE = { BELOW_LAUNCHER: '1' };

export const isBelowLauncher = () => process.env.BELOW_LAUNCHER === '1';

/** The pipe ends when the launcher above ends, a `kill -9` included: the one that was killed is this one as well. */
export function dieWithLauncher() {
  delete process.env.BELOW_LAUNCHER; // of this process alone, not of those it starts
  const line = new net.Socket({ fd: DESCRIPTOR, readable: true, writable: false });
  line.on('error', () => undefined);
  line.on('close', () => process.exit(137));
  line.resume();
  line.unref();
}

/**
 * npm that was killed cannot pass a signal on, and the shell between npm and this process never does; the server must
 * not stay behind holding the port and the database.
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
