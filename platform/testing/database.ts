import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { makeVapidKeys } from '#platform/push/vapid-keys.ts';

/** For the types that the setup provides. */
import type {} from './database.setup.ts';

export interface FreshDatabase extends OpenDatabase {
  readonly url: string;
  /** Settings for a server process on this database. */
  readonly settings: Readonly<Record<'DATABASE_URL' | 'SERVER_KEY' | 'VAPID_PRIVATE_KEY', string>>;
}

/**
 * An empty migrated database for a test, cloned in about 30 ms.
 *
 * `close()` ends the pool and drops it; the rest is dropped with the test run.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('databaseTemplate');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = inject('databaseAdministration');
  const { user, database: from } = template;
  await run(admin, `create database ${name} template ${from} owner ${user} strategy file_copy`);
  const connection = { ...template, database: name, application_name: name };
  const pool = new pg.Pool({ ...connection, max: 10, pipeline: true });
  let broken: Error | undefined;
  pool.on('error', (error) => (broken = error));
  const url = `postgres://${template.user}:${encodeURIComponent(template.password)}@${template.host}:${template.port}/${name}`;
  return {
    database: drizzle(pool),
    connection,
    url,
    settings: {
      DATABASE_URL: url,
      SERVER_KEY: randomBytes(32).toString('hex'),
      VAPID_PRIVATE_KEY: makeVapidKeys().privateKey,
    },
    close: async () => {
      const failure = broken; // failures from here on come from dropping it
      await pool.end();
      await run(admin, `drop database if exists ${name} with (force)`);
      if (failure) throw failure;
    },
  };
}

async function run(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
