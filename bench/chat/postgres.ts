import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { PrivateServer, PrivateServers } from '../private-servers.ts';

const POSTGRES_ROOT = '/usr/lib/postgresql';

/**
 * The one PostgreSQL that all contestants store in. What is committed is on the disk (`fsync`, `synchronous_commit`);
 * only checkpoints are kept out of the rounds, so that none of them pays for what another wrote.
 */
export const SETTINGS = [
  ...['shared_buffers=512MB', 'max_wal_size=8GB', 'checkpoint_timeout=1h', 'jit=off', 'max_connections=100'],
];

/** Null where PostgreSQL is not installed as Debian does it. */
export async function startPostgres(
  servers: PrivateServers,
  port: number,
  more: readonly string[],
): Promise<PrivateServer | null> {
  if (!existsSync(POSTGRES_ROOT)) return null;
  const [newest] = readdirSync(POSTGRES_ROOT).toSorted((a, b) => Number(b) - Number(a));
  if (newest === undefined) return null;
  return servers.startPostgres(path.join(POSTGRES_ROOT, newest, 'bin'), port, [...SETTINGS, ...more]);
}

export const connectionTo = (port: number, database: string): pg.ClientConfig => ({
  ...{ host: '127.0.0.1', port, user: 'bench', password: 'unused', database },
});

/** Makes a database and answers a pool of few connections to it. */
export async function makeDatabase(port: number, name: string): Promise<pg.Pool> {
  const admin = new pg.Client(connectionTo(port, 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const pool = new pg.Pool({ ...connectionTo(port, name), max: 2 });
  // When a run fails PostgreSQL ends before its pools; their errors must not hide the first failure.
  pool.on('error', () => undefined);
  return pool;
}

export async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}
