import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';
import { ask, type Connection } from './postgres-connection.ts';
import { readLockFile, serves, signal } from './postgres-processes.ts';

const STOP_MS = 60_000;
const LEAVING_MS = 3_000;

/** Stops PostgreSQL unless another process uses it. The caller holds the startup lock. */
export async function stopUnlessUsed(
  cluster: string,
  pid: number,
  connection: Connection,
): Promise<'stopped' | 'still-used'> {
  if (holds(cluster, pid) && (await isUsedElsewhere(connection))) return 'still-used';
  await endPostgres(cluster, pid);
  return 'stopped';
}

/** A "fast shutdown": open transactions roll back, committed data is kept. */
export async function endPostgres(cluster: string, pid: number): Promise<void> {
  if (!holds(cluster, pid)) return;
  signal(pid, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  while (holds(cluster, pid)) {
    if (Date.now() > deadline) throw new DatabaseError(`The database (process ${pid}) does not stop.`);
    await sleep(20);
  }
}

function holds(cluster: string, pid: number): boolean {
  return readLockFile(cluster)?.pid === pid && serves(pid, cluster);
}

/** Our own closed connections take a moment to disappear from the list on a busy machine. */
async function isUsedElsewhere(connection: Connection): Promise<boolean> {
  const deadline = Date.now() + LEAVING_MS;
  for (;;) {
    const others = await ask(
      connection,
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (others.length === 0) return false;
    if (Date.now() > deadline) return true;
    await sleep(50);
  }
}
