import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-cluster.ts';
import type { DataDirectory } from './data-directory.ts';
import { type LockFile, readLockFile } from './postgres-processes.ts';

const ATTEMPTS = 10;
const LOG_BYTES = 1_000_000;

/** Below 32768, where systems start to use ports for outgoing connections. */
const PORTS = { from: 15_432, to: 20_000 };

/** Parameters of every start. Errors, statements and details never reach the log: they quote what people wrote. */
const ALWAYS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // A long query of a killed process ends within a second, and with it the use of the database.
  ...(process.platform !== 'win32' && { client_connection_check_interval: '1s' }),
};

/**
 * Starts PostgreSQL on an existing cluster and waits until it is ready.
 * The caller holds the startup lock, and no server runs on the cluster.
 *
 * @throws DatabaseError with the last lines of PostgreSQL's log
 */
export async function launchPostgres(
  home: DataDirectory,
  binaries: PostgresBinaries,
  parameters: Readonly<Record<string, string>>,
): Promise<LockFile> {
  for (let attempt = 1; ; attempt++) {
    // A stale lock file: a new PostgreSQL would refuse while any process, or a zombie, has that id.
    if (process.platform === 'linux') rmSync(path.join(home.cluster, 'postmaster.pid'), { force: true });
    const port = await freePort();
    const before = logSize(home.logFile);
    const child = run(home, binaries, { ...ALWAYS, ...parameters, port: String(port) });
    const started = await lockFileOf(child, home.cluster);
    if (started) return started;
    const words = readFileSync(home.logFile).subarray(before).toString('utf8').trim();
    const worthAnother = /could not bind|could not create any TCP\/IP sockets|shared memory block/.test(
      words,
    );
    if (!worthAnother || attempt === ATTEMPTS) {
      throw new DatabaseError(
        `The database did not start in ${home.cluster}: ${words.split('\n').slice(-3).join(' ') || 'no reason given'}`,
      );
    }
    await sleep(200);
  }
}

function run(
  home: DataDirectory,
  binaries: PostgresBinaries,
  parameters: Readonly<Record<string, string>>,
): ChildProcess {
  const log = openSync(home.logFile, logSize(home.logFile) > LOG_BYTES ? 'w' : 'a', 0o600);
  const { account } = home;
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      home.cluster,
      ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...(account && { uid: account.uid, gid: account.gid }),
      env: postgresEnvironment,
      cwd: '/',
      // A separate process group: Ctrl+C reaches this process first, which then stops PostgreSQL cleanly.
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

/** Resolves with the lock file of the child, or undefined when the child gave up; rejects when it cannot run. */
async function lockFileOf(child: ChildProcess, cluster: string): Promise<LockFile | undefined> {
  if (child.pid === undefined) {
    const [failure] = (await once(child, 'error')) as [Error];
    throw new DatabaseError(`PostgreSQL cannot be run: ${failure.message}`);
  }
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
    const lock = readLockFile(cluster);
    if (lock?.pid === child.pid && lock.hasAll) return lock;
    await sleep(10);
  }
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const probe = net.createServer();
    probe.once('error', () => settle(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)));
  });
}

function logSize(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
