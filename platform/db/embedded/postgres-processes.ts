import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './postgres-account.ts';

/** The first lines of `postmaster.pid`, which PostgreSQL keeps in the cluster while it runs. */
export interface LockFile {
  readonly pid: number;
  readonly port: number;
  /** PostgreSQL writes its status once it has its port and its memory; before that it may still give up. */
  readonly hasAll: boolean;
}

const TERM_GRACE_MS = 3_000;
/** A process that the kernel holds, by a disk that does not answer, ends by no signal. */
const KILL_GRACE_MS = 30_000;

export function readLockFile(cluster: string): LockFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const hasAll = (lines[7] ?? '').trim() !== '';
  return Number.isInteger(pid) && pid > 0 ? { pid, port, hasAll } : undefined;
}

/**
 * Whether the process is the live PostgreSQL of this cluster.
 *
 * A process id alone proves nothing: after a reboot it may be any program's, and a killed PostgreSQL whose parent
 * never reaps it remains a zombie. Without /proc, any live process with that id counts.
 */
export function serves(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  const words = readProc(`${pid}/cmdline`)?.split('\0') ?? [];
  return words[words.indexOf('-D') + 1] === cluster && stateOf(pid)?.state !== 'Z';
}

/**
 * Kills orphaned backends of a killed PostgreSQL.
 *
 * A busy backend notices its parent's death only after minutes, and a new server refuses to start beside it. Its work
 * was not committed. The caller holds the startup lock, and no server runs on the cluster.
 *
 * @throws Error when one does not end
 */
export async function killOrphans(cluster: string, account: Account | undefined): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const survivors = orphanedBackends().filter((pid) => folderOf(pid, account) === cluster);
  for (const pid of survivors) signal(pid, 'SIGTERM');
  const begun = Date.now();
  for (let left = survivors; left.length > 0; left = left.filter(isRunning)) {
    const waited = Date.now() - begun;
    if (waited > TERM_GRACE_MS + KILL_GRACE_MS)
      throw new Error(`processes of a killed PostgreSQL do not end: ${left.join(', ')}`);
    if (waited > TERM_GRACE_MS) for (const pid of left) signal(pid, 'SIGKILL');
    await sleep(20);
  }
  return survivors.length;
}

/** Backends of any cluster whose parent process is not PostgreSQL. */
function orphanedBackends(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      const process = stateOf(pid);
      return (
        process?.name === 'postgres' &&
        process.state !== 'Z' &&
        readProc(`${pid}/cmdline`)?.startsWith('postgres: ') === true &&
        !isLivePostgres(process.parent)
      );
    });
}

/** A killed one keeps its children for a moment after its memory and command line are gone. */
function isLivePostgres(pid: number): boolean {
  return stateOf(pid)?.name === 'postgres' && (readProc(`${pid}/cmdline`) ?? '') !== '';
}

/** A backend's working directory is its cluster. In a container, root may read it only as the account. */
function folderOf(pid: number, account: Account | undefined): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return readlinkSync(link);
  } catch (error) {
    if (account === undefined || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    const asked = spawnSync('readlink', [link], { uid: account.uid, gid: account.gid, encoding: 'utf8' });
    return asked.status === 0 ? asked.stdout.trim() : undefined;
  }
}

export function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

function isRunning(pid: number): boolean {
  const state = stateOf(pid)?.state;
  return state !== undefined && state !== 'Z';
}

/** False when the process does not exist. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH') return false;
    if (code === 'EPERM' && name === 0) return true;
    throw error;
  }
}

function stateOf(pid: number): { name: string; state: string; parent: number } | undefined {
  const found = /^\d+ \((.*)\) (\w) (\d+)/s.exec(readProc(`${pid}/stat`) ?? '');
  return found ? { name: found[1] ?? '', state: found[2] ?? '', parent: Number(found[3]) } : undefined;
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return undefined; // the process ended between being listed and being read
  }
}
