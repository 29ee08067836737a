import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import path from 'node:path';
import pg from 'pg';
import { projectRoot } from '#platform/config/project-root.ts';
import { DatabaseError } from './database-error.ts';

/** Lock number, unique among locks and constant across versions: two versions must not migrate concurrently. */
export const MIGRATION_LOCK = 7_270_001;
const JOURNAL = 'drizzle.__drizzle_migrations';

/** Relative to the project's root, because the bundle has another depth than the sources. */
export const migrationsFolder = path.join(projectRoot, 'database', 'migrations');

/**
 * Runs pending migrations once, also with concurrent starts.
 *
 * @param folder as drizzle-kit writes it (`0000_name.sql`, `meta/_journal.json`)
 * @returns how many ran now
 * @throws DatabaseError when a migration fails, when the database is newer than this version of the server, or when a
 * migration would be skipped because its date is older than one that ran (after merging two branches, generate it
 * again)
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder: string = migrationsFolder,
): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await appliedMigrations(client);
    const foreign = before.filter((hash) => !known.includes(hash));
    if (foreign.length > 0) {
      throw new DatabaseError(
        `The database has had ${foreign.length} migration(s) that this version does not know. Run the version that made it, or a newer one.`,
      );
    }
    await applyMigrations(drizzle(client), { migrationsFolder: folder }).catch((cause: unknown) => {
      throw failedMigration(cause);
    });
    const after = await appliedMigrations(client);
    const passedOver = known.findIndex((hash) => !after.includes(hash));
    if (passedOver >= 0) {
      throw new DatabaseError(
        `Migration number ${passedOver} was passed over: it is dated before one that ran. Generate it again.`,
      );
    }
    return after.length - before.length;
  } finally {
    await client.end(); // releases the lock
  }
}

/** Keeps only the SQLSTATE: the message of a failed statement may quote rows. */
function failedMigration(error: unknown): DatabaseError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code } = cause as { code?: unknown };
  return new DatabaseError(
    `The database could not be brought to this version: a migration failed (${typeof code === 'string' ? code : 'no code'}). ` +
      'What is in it was made by a version that this one cannot read. Run the version that made it, ' +
      'or start with a new DATA_DIR (with DATABASE_URL: an empty database). Nothing in it was changed.',
    { cause: error },
  );
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ journal: string | null }>(
    'select to_regclass($1) as journal',
    [JOURNAL],
  );
  if (found[0]?.journal == null) return [];
  const { rows } = await client.query<{ hash: string }>(`select hash from ${JOURNAL}`);
  return rows.map(({ hash }) => hash);
}
