import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { makeDataDir } from '#platform/config/data-dir.ts';
import { secretFile } from '#platform/config/secret-file.ts';
import { DatabaseError } from '../database-error.ts';
import { applicationConnection, makeDatabase } from './application-database.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { makeCluster } from './postgres-cluster.ts';
import { ask, type Connection, connectionTo, holdConnection } from './postgres-connection.ts';
import { type DataDirectory, dataDirectory } from './data-directory.ts';
import { tieLifeline } from './lifeline.ts';
import { killOrphans, type LockFile, readLockFile, serves } from './postgres-processes.ts';
import { launchPostgres } from './postgres-launch.ts';
import { withStartupLock } from './startup-lock.ts';
import { endPostgres, stopUnlessUsed } from './stop-postgres.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Used when the account PostgreSQL runs under cannot reach the data folder or the packages. */
  readonly fallback: string;
  readonly database: string;
  readonly log: Pick<BaseLogger, 'info' | 'warn'>;
  /** Server parameters such as `{ max_connections: '200' }`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** False risks acknowledged writes in a power cut; for throwaway data. Default true. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** `reused`: it was already running, shared with a live process or not yet ended after a killed one. */
  readonly how: 'reused' | 'started' | 'made';
  readonly home: DataDirectory;
  readonly pid: number;
  /** To the database, by the role that owns it and has no other rights. */
  readonly connection: Connection;
  /** To the cluster, by its superuser. */
  readonly administration: Connection;
  /** Stops it cleanly unless another process uses it. Resolves when its files are closed. */
  readonly stop: () => Promise<'stopped' | 'still-used'>;
}

const ANSWER_MS = 120_000;

/**
 * Starts the embedded PostgreSQL, or reuses one that already serves this data folder.
 *
 * It connects first and starts second. PostgreSQL ends with the last process that uses it, also when that one is
 * killed (lifeline.ts).
 *
 * @throws DatabaseError with a message for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true } = options;
  makeDataDir(options.dataDir);
  const home = dataDirectory(options.dataDir, options.fallback);
  const binaries = postgresBinaries(home.account, options.fallback);
  if (home.closedBy !== undefined) {
    options.log.warn(
      `${home.closedBy} is closed to the account the database runs under; the database is in ${home.folder}.`,
    );
  }
  const password = clusterPassword(home);
  const at = (port: number) => connectionTo(port, password);

  return withStartupLock(password, async () => {
    const lifeline = tieLifeline(home);
    let launched: LockFile | undefined;
    try {
      let how: EmbeddedPostgres['how'] = 'reused';
      let running = await waitForRunning(home, at);
      if (!running) {
        const ended = await killOrphans(home.cluster, home.account);
        if (ended > 0) options.log.warn(`Ended ${ended} processes that a killed database had left behind.`);
        how = (await makeCluster(home, binaries, password, durable)) ? 'made' : 'started';
        running = launched = await launchPostgres(home, binaries, {
          ...options.parameters,
          fsync: durable ? 'on' : 'off',
          full_page_writes: durable ? 'on' : 'off',
          synchronous_commit: durable ? 'on' : 'off',
        });
      }
      const { pid, port } = running;
      await waitForAnswer(home, at(port));
      if (durable) await demandDurability(at(port));
      const connection = applicationConnection(at(port), options.database);
      await makeDatabase(at(port), connection);
      // Before the lock is free: the lifeline of a killed process must not end it under this one.
      const release = await holdConnection(at(port));
      const stop = async () => {
        await release();
        const outcome = await stopUnlessUsed(home.cluster, pid, at(port));
        lifeline.cut();
        return outcome;
      };
      return {
        ...{ how, home, pid, connection, administration: at(port) },
        stop: () => withStartupLock(password, stop),
      };
    } catch (error) {
      if (launched) await endPostgres(home.cluster, launched.pid);
      lifeline.cut();
      throw error;
    }
  });
}

function clusterPassword(home: DataDirectory): string {
  if (existsSync(home.cluster) && !existsSync(home.passwordFile)) {
    throw new DatabaseError(
      `${home.passwordFile} is missing, so ${home.cluster} cannot be opened. Restore it from a backup.`,
    );
  }
  return secretFile(home.passwordFile, () => randomBytes(24).toString('base64url'));
}

/** Waits for a running PostgreSQL of this cluster to finish recovery; undefined without one. */
async function waitForRunning(
  home: DataDirectory,
  at: (port: number) => Connection,
): Promise<{ pid: number; port: number } | undefined> {
  const found = readLockFile(home.cluster);
  if (!found || !serves(found.pid, home.cluster)) return undefined;
  try {
    await waitForAnswer(home, at(found.port)); // it may be recovering
    return found;
  } catch (error) {
    if (!serves(found.pid, home.cluster)) return undefined;
    throw error;
  }
}

async function waitForAnswer(home: DataDirectory, connection: Connection): Promise<void> {
  const deadline = Date.now() + ANSWER_MS;
  for (;;) {
    const holder = readLockFile(home.cluster);
    try {
      const [row] = await ask<{ data_directory: string }>(connection, 'show data_directory');
      if (row?.data_directory === home.cluster) return;
      throw new DatabaseError(`Another database answers on port ${connection.port}.`);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      const code = (error as { code?: string }).code ?? '';
      if (code === '28P01')
        throw new DatabaseError(
          `${home.passwordFile} does not fit ${home.cluster}. Restore it from a backup.`,
        );
      if (!holder || !serves(holder.pid, home.cluster) || Date.now() > deadline) {
        throw new DatabaseError(`The database does not answer (${code}). Its log is ${home.logFile}.`, {
          cause: error,
        });
      }
      await sleep(20);
    }
  }
}

async function demandDurability(connection: Connection): Promise<void> {
  const weak = await ask<{ name: string }>(
    connection,
    "select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'",
  );
  if (weak.length > 0) {
    throw new DatabaseError(
      `The database would lose acknowledged writes in a power cut: ${weak.map(({ name }) => name).join(', ')} is off.`,
    );
  }
}
