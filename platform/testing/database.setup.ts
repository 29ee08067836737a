import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import type { Connection } from '#platform/db/embedded/postgres-connection.ts';
import { migrate, migrationsFolder } from '#platform/db/migrate.ts';
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts';
import { isAlive, readLockFile, serves, signal } from '#platform/db/embedded/postgres-processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated template database of the run, to be cloned and never opened. */
    databaseTemplate: Connection;
    /** The superuser's connection to the same cluster. */
    databaseAdministration: Connection;
    /** Process id of its PostgreSQL; missing in projects without one. */
    databaseProcess?: number;
  }
}

const FOLDER = /^test-database-(\d+)-/;
const TEMPLATE = 'test_template';
const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 2 * 1024 ** 3;

/** Starts one PostgreSQL for the run with a migrated template; every test file clones its database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = mkdtempSync(path.join(fastestFolder(), `test-database-${process.pid}-`));
  chmodSync(folder, 0o711); // as root, PostgreSQL's account must pass through
  const log = pino({ level: 'warn' });
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    fallback: path.join(folder, 'fallback'),
    database: TEMPLATE,
    log,
    durable: false, // throwaway data; durability tests start their own PostgreSQL
    parameters: { max_connections: '300' },
  });
  const end = () => stop(postgres, folder);
  process.once('SIGINT', () => void end());
  process.once('SIGTERM', () => void end());
  try {
    if (existsSync(migrationsFolder)) await migrate(postgres.connection);
    await migrateJobs(postgres.connection, log);
    await closeToVisitors(postgres);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('databaseTemplate', postgres.connection);
  project.provide('databaseAdministration', postgres.administration);
  project.provide('databaseProcess', postgres.pid);
  return end;
}

/** In memory, a database costs a tenth of the CPU that it costs on a disk. */
function fastestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED ? MEMORY : tmpdir();
}

/** `create database … template …` fails while anyone is connected to the template. */
async function closeToVisitors(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(postgres.administration);
  await client.connect();
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await client.end();
}

/** Immediate shutdown: nothing in it is worth keeping. */
async function stop(postgres: EmbeddedPostgres, folder: string): Promise<void> {
  await endProcess(postgres.pid, postgres.home.cluster);
  rmSync(folder, { recursive: true, force: true });
}

async function endProcess(pid: number, cluster: string): Promise<void> {
  if (serves(pid, cluster)) signal(pid, 'SIGQUIT');
  while (serves(pid, cluster)) await new Promise((wake) => setTimeout(wake, 10));
}

/** Removes what killed runs left behind. */
async function sweep(): Promise<void> {
  for (const parent of new Set([tmpdir(), MEMORY].filter((folder) => existsSync(folder)))) {
    for (const name of readdirSync(parent)) {
      const runner = FOLDER.exec(name)?.[1];
      if (runner === undefined || isAlive(Number(runner))) continue;
      const folder = path.join(parent, name);
      const cluster = path.join(folder, 'postgres', 'cluster');
      const left = existsSync(cluster) ? readLockFile(cluster) : undefined;
      if (left) await endProcess(left.pid, cluster);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
