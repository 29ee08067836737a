import pg from 'pg';
import { POSTGRES_USER } from './postgres-cluster.ts';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export const connectionTo = (port: number, password: string, database = 'postgres'): Connection => ({
  host: '127.0.0.1',
  port,
  user: POSTGRES_USER,
  password,
  database,
});

/** Answers one query on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connection: Connection,
  sql: string,
  values: string[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  let lost: Error | undefined;
  client.on('error', (error: Error) => (lost = error));
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    if (!lost) await client.end();
  }
}

/** A connection that shows others that PostgreSQL is used; it ends with this process. */
export async function holdConnection(connection: Connection): Promise<() => Promise<void>> {
  const client = new pg.Client(connection);
  let isLost = false;
  // Those who work with the database notice that it is gone.
  client.on('error', () => (isLost = true));
  await client.connect();
  return async () => {
    if (!isLost) await client.end();
    isLost = true;
  };
}
