import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** Lock number, unique among locks and constant across versions: two versions must not serve concurrently. */
const SINGLE_INSTANCE_LOCK = 7_270_002;
/** Maximum time until a killed predecessor's connection is noticed as closed. */
const TIMEOUT_MS = 5_000;

export interface SingleInstanceLock {
  readonly release: () => Promise<void>;
}

/**
 * Locks the database for this server process, whose memory holds presence.
 *
 * The lock belongs to a connection and disappears with the process.
 *
 * @param onLost called once when the connection breaks while the lock is held: this process must stop serving
 * @throws DatabaseError when another process does not release the database within five seconds
 */
export async function acquireSingleInstanceLock(
  connection: pg.ClientConfig,
  onLost: () => void,
  patienceMs: number = TIMEOUT_MS,
): Promise<SingleInstanceLock> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    application_name: `${connection.application_name ?? 'server'} process ${process.pid}`,
  });
  let held = false;
  const lost = () => {
    if (held) onLost();
    held = false;
  };
  client.once('end', lost);
  client.on('error', lost);
  await client.connect();
  const deadline = Date.now() + patienceMs;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const holder = await holderOf(client);
      await client.end();
      throw new DatabaseError(
        `Another server already works on this database (${holder}). One process serves it at a time: stop the ` +
          'other one, or give this one its own DATA_DIR or DATABASE_URL.',
      );
    }
    await sleep(100);
  }
  held = true;
  return {
    release: async () => {
      if (!held) return;
      held = false;
      await client.end();
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    SINGLE_INSTANCE_LOCK,
  ]);
  return rows[0]?.taken === true;
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [SINGLE_INSTANCE_LOCK],
  );
  return rows[0]?.application_name ?? 'which has just gone';
}
