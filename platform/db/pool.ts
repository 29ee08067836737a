import pg from 'pg';
import type { BaseLogger } from 'pino';
import { BurstSocket } from './burst-socket.ts';

/**
 * Timeouts in milliseconds, so that a held lock, a slow query or a forgotten transaction fails its waiters instead of
 * blocking them.
 */
const LIMITS = {
  /** For a lock of another transaction. */
  lock_timeout: 2_000,
  /** For the answer to one statement. */
  statement_timeout: 60_000,
  /** For the next statement of a transaction. */
  idle_in_transaction_session_timeout: 30_000,
  /** For a connection, when all are in use. */
  connectionTimeoutMillis: 10_000,
} as const;

/** A pool that survives broken connections: none crashes the process or leaks. */
export function openPool(config: pg.PoolConfig, log: Pick<BaseLogger, 'error'>): pg.Pool {
  // Independent statements are pipelined and answered in order.
  const pool = new pg.Pool({ ...LIMITS, ...config, pipeline: true, stream: () => new BurstSocket() });
  const lent = new WeakSet<pg.ClientBase>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client: pg.PoolClient) => {
    // The pool listens on idle clients only; an unhandled error on a borrowed one would end the process.
    let isBroken = false;
    client.on('error', (error: Error & { code?: string }) => {
      // The server may announce the end of the connection before it ends.
      if (!isBroken) log.error({ code: error.code }, 'a database connection broke');
      isBroken = true;
    });
    client.on('end', () => {
      if (!lent.has(client)) return;
      // drizzle-orm 0.45 does not release a connection whose `begin` failed.
      client.release(true);
      client.release = () => undefined;
    });
  });
  // The connection's own listener reports it.
  pool.on('error', () => undefined);
  return pool;
}
