import { drizzle } from 'drizzle-orm/node-postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Settings } from '#platform/config/settings.ts';
import { DatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { openPool } from './pool.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** Options of further connections (locks, LISTEN). They contain the password: never log them. */
  readonly connection: pg.ClientConfig;
  /** Ends the pool and, when this process is the last to use it, the embedded PostgreSQL. */
  readonly close: () => Promise<void>;
}

export interface DatabaseNames {
  /** Names the database, the folder under /var/lib, and the connections in PostgreSQL's list. */
  readonly slug: string;
}

const POOL_SIZE = 20;
/** Maximum wait for a database that starts together with the server. */
const TIMEOUT_MS = 15_000;

/**
 * Opens the database of the settings: the embedded one, or the one at `DATABASE_URL`.
 *
 * @throws DatabaseError with a message for the operator, without a password
 */
export async function openDatabase(
  settings: Pick<Settings, 'database' | 'dataDir'>,
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>,
  { slug }: DatabaseNames,
): Promise<OpenDatabase> {
  if (settings.database.type === 'external') {
    const connection = { connectionString: settings.database.url, application_name: slug };
    await waitForDatabase(connection);
    log.info('connected to the database at DATABASE_URL');
    return withPool(connection, log, () => Promise.resolve());
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    fallback: `/var/lib/${slug}`,
    database: slug,
    log,
  });
  log.info({ folder: postgres.home.folder }, `embedded PostgreSQL ${postgres.how}`);
  return withPool({ ...postgres.connection, application_name: slug }, log, async () => {
    if ((await postgres.stop()) === 'still-used') {
      log.warn('the embedded PostgreSQL runs on: another process works with it');
    }
  });
}

function withPool(
  connection: pg.ClientConfig,
  log: Pick<BaseLogger, 'error'>,
  afterwards: () => Promise<void>,
): OpenDatabase {
  const pool = openPool({ ...connection, max: POOL_SIZE }, log);
  return {
    database: drizzle(pool),
    connection,
    close: async () => {
      await pool.end();
      await afterwards();
    },
  };
}

async function waitForDatabase(connection: pg.ClientConfig): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      const code = (cause as { code?: string }).code ?? 'no answer';
      const mayRecover = ['ECONNREFUSED', 'EAI_AGAIN', '57P03', 'no answer'].includes(code);
      if (!mayRecover || Date.now() > deadline) {
        throw new DatabaseError(
          `DATABASE_URL names a database at ${client.host}:${client.port} that cannot be used (${code}).`,
          { cause },
        );
      }
      await sleep(250);
    }
  }
}
