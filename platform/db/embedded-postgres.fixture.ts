import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Run as a process of its own: starts the PostgreSQL of a folder, stays connected, and waits to be killed. */
const [dataDir = '', fallback = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({
  dataDir,
  fallback,
  database: 'people',
  log: pino({ level: 'error' }),
});
const client = new pg.Client(postgres.connection);
await client.connect();
// Two of these may come at the same moment, and `if not exists` alone does not make that safe.
await client.query('select pg_advisory_lock(1)');
await client.query('create table if not exists post (words text)');
await client.query('select pg_advisory_unlock(1)');
await client.query("insert into post values ('written elsewhere')");
process.send?.({ how: postgres.how, pid: postgres.pid });
