import { createHash } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';

const TIMEOUT_MS = 120_000;

/**
 * Runs `work` exclusively among the processes of this machine with the same secret.
 *
 * The lock is a Linux abstract socket, which the kernel frees when its process dies: no stale lock, no race to remove
 * one. Its name is a hash of a secret, so that no other account can take it first. Elsewhere the work runs at once,
 * and PostgreSQL's own lock file decides.
 *
 * @throws DatabaseError after two minutes of waiting
 */
export async function withStartupLock<T>(secret: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work();
  const name = `\0${createHash('sha256').update(`start-lock ${secret}`).digest('hex')}`;
  const deadline = Date.now() + TIMEOUT_MS;
  let lock = await tryLock(name);
  while (!lock) {
    if (Date.now() > deadline)
      throw new DatabaseError('Another start of this database has not finished in time.');
    await sleep(20);
    lock = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(name: string): Promise<net.Server | undefined> {
  return new Promise((settle, fail) => {
    const server = net.createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') settle(undefined);
      else fail(error);
    });
    server.listen(name, () => settle(server));
  });
}
