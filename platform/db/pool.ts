import pg from 'pg';
import type { BaseLogger } from 'pino';
import { BurstSocket } from './burst-socket.ts';

/**
 * Timeouts in milliseconds: a held lock, a slow query or a forgotten transaction fails its waiters instead of
 * blocking forever.
 */
const LIMITS = {
  /** Waiting for a lock of another transaction. */
  lock_timeout: 2_000,
  /** For the answer to one statement. */
  statement_timeout: 60_000,
  /** For the next statement of a transaction. */
  idle_in_transaction_session_timeout: 30_000,
  /** For a connection, where all are lent. */
  connectionTimeoutMillis: 10_000,
} as const;

/** A pool that survives broken connections: none crashes the process or leaks. */
export function openPool(config: pg.PoolConfig, log: Pick<BaseLogger, 'error'>): pg.Pool {
  // Statements that do not wait for one another go out together, and are answered in their order.
  const pool = new pg.Pool({ ...LIMITS, ...config, pipeline: true, stream: () => new BurstSocket() });
  const lent = new WeakSet<pg.ClientBase>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client: pg.PoolClient) => {
    // The pool listens on idle clients only; an unhandled error on a borrowed one would end the process.
    let isBroken = false;
    client.on('error', (error: Error & { code?: string }) => {
      // The server may say that it ends the connection before the connection is found ended.
      if (!isBroken) log.error({ code: error.code }, 'a database connection broke');
      isBroken = true;
    });
    client.on('end', () => {
      if (!lent.has(client)) return;
      // drizzle-orm 0.45 does not give a connection back on which `begin` failed.
      client.release(true);
      client.release = () => undefined;
    });
  });
  // Said by the connection itself.
  pool.on('error', () => undefined);
  return pool;
}
