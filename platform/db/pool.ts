import pg from 'pg';
import type { BaseLogger } from 'pino';
import { BurstSocket } from './burst-socket.ts';

/**
 * A pool whose connections may break at any moment: none of them takes the process with it, and none is lost to the
 * pool because whoever had it did not give it back.
 */
export function openPool(config: pg.PoolConfig, log: Pick<BaseLogger, 'error'>): pg.Pool {
  // Statements that do not wait for one another go out together, and are answered in their order.
  const pool = new pg.Pool({ ...config, pipeline: true, stream: () => new BurstSocket() });
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
