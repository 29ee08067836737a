import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Separate process: starts the PostgreSQL of a folder, stays connected, and waits to be killed. */
const [dataDir = '', fallback = '', lastQuery = 'select 1'] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({
  dataDir,
  fallback,
  database: 'people',
  log: pino({ level: 'error' }),
});
const client = new pg.Client(postgres.connection);
await client.connect();
// `if not exists` alone is not safe against concurrent starts.
await client.query('select pg_advisory_lock(1)');
await client.query('create table if not exists post (words text)');
await client.query('select pg_advisory_unlock(1)');
await client.query("insert into post values ('written elsewhere')");
const lastAnswer = client.query(lastQuery);
process.send?.({ how: postgres.how, pid: postgres.pid });
await lastAnswer;
