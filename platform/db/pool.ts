import pg from 'pg';
import type { BaseLogger } from 'pino';
import { BurstSocket } from './burst-socket.ts';

/**
 * What is waited for at most, in milliseconds: whoever holds a lock, asks too much or forgets a transaction fails what
 * waits for it, and does not stop everything for ever.
 */
const LIMITS = {
  /** For a lock of somebody else. */
  lock_timeout: 2_000,
  /** For the answer to one statement. */
  statement_timeout: 60_000,
  /** For the next statement of a transaction. */
  idle_in_transaction_session_timeout: 30_000,
  /** For a connection, where all are lent. */
  connectionTimeoutMillis: 10_000,
} as const;

/**
 * A pool whose connections may break at any moment: none of them takes the process with it, and none is lost to the
 * pool because whoever had it did not give it back.
 */
export function openPool(config: pg.PoolConfig, log: Pick<BaseLogger, 'error'>): pg.Pool {
  // Statements that do not wait for one another go out together, and are answered in their order.
  const pool = new pg.Pool({ ...LIMITS, ...config, pipeline: true, stream: () => new BurstSocket() });
  const lent = new WeakSet<pg.ClientBase>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client: pg.PoolClient) => {
    // The pool listens while nobody has it; in between, an error that nobody hears would end the process.
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
