import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_EVERY_MS = 100;

/**
 * Serializes two concurrent commands: the second waits, or resumes after a kill.
 *
 * @param lock a file, made while one works
 */
export async function oneAtATime(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!takes(lock)) await sleep(POLL_EVERY_MS);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takes(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
