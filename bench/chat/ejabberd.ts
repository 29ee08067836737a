import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#platform/testing/process.ts';
import { outputOf, type PrivateServers, which } from '../private-servers.ts';
import type { Contestant, Missing } from './contestant.ts';
import { findPeer } from './packages.ts';
import { countRows, makeDatabase } from './postgres.ts';
import { XMPP_HOST, XMPP_PASSWORD } from './xmpp.ts';
import { connectXmppPairs, xmppUsers } from './xmpp-pairs.ts';

/** Beyond the path of who is no administrator. */
const CONTROL = '/usr/sbin/ejabberdctl';
const SCHEMA = '/usr/share/ejabberd/sql/pg.sql';

const configOf = (port: number, postgresPort: number): string => `
loglevel: error
hosts: [${XMPP_HOST}]
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    access: c2s
    starttls: false
access_rules: {local: {allow: local}, c2s: {allow: all}}
acl: {local: {user_regexp: ""}}
auth_method: [sql]
auth_password_format: plain
default_db: sql
sql_type: pgsql
sql_server: 127.0.0.1
sql_port: ${postgresPort}
sql_database: ejabberd
sql_username: bench
sql_password: unused
sql_pool_size: 10
modules:
  mod_mam: {db_type: sql, default: always}
  mod_blocking: {}
  mod_privacy: {}
  mod_roster: {}
  mod_disco: {}
  mod_ping: {}
  mod_stream_mgmt: {}
  mod_offline: {}
`;

/**
 * The virtual machine is started as `ejabberdctl` does it, which itself runs for one account only; without the waiting
 * of idle schedulers (`+sbwt none`), which on few cores costs it CPU and brings it nothing.
 */
const MACHINE = [
  '-noinput',
  '+K',
  'true',
  '+P',
  '250000',
  ...['+sbwt', '+sbwtdcpu', '+sbwtdio'].flatMap((wait) => [wait, 'none']),
];

/** Where Debian keeps its libraries, beside those of Erlang itself. */
const librariesOf = (control: string): string | undefined =>
  /ERL_LIBS='([^']+)'/.exec(readFileSync(control, 'utf8'))?.[1];

/** Its way to PostgreSQL is a package of its own, without which it starts and then ends. */
function hasPgsql(erl: string): boolean {
  const look = 'halt(case code:which(pgsql) of non_existing -> 1; _ -> 0 end).';
  const env = { ...process.env, ERL_LIBS: librariesOf(CONTROL) };
  return spawnSync(erl, ['-noshell', '-eval', look], { env }).status === 0;
}

export async function startEjabberd(
  servers: PrivateServers,
  postgresPort: number,
  pairs: number,
): Promise<Contestant | Missing> {
  const found = findPeer('ejabberd', {
    program: existsSync(CONTROL) ? which('erl') : null,
    reachesPostgres: hasPgsql,
  });
  if ('missing' in found) return found;
  const pool = await makeDatabase(postgresPort, 'ejabberd');
  await pool.query(readFileSync(SCHEMA, 'utf8'));
  await pool.query('insert into users (username, password) select unnest($1::text[]), $2', [
    xmppUsers(pairs),
    XMPP_PASSWORD,
  ]);
  const folder = servers.makeFolder('ejabberd');
  const config = path.join(folder, 'ejabberd.yml');
  const port = await freePort();
  writeFileSync(config, configOf(port, postgresPort));
  const { pid, version } = await servers.start(
    [
      found.program,
      ...MACHINE,
      '-mnesia',
      'dir',
      JSON.stringify(path.join(folder, 'spool')),
      '-s',
      'ejabberd',
    ],
    {
      port,
      version: outputOf('dpkg-query', ['-W', '-f', '${Version}', 'ejabberd']),
      env: {
        HOME: folder,
        EJABBERD_CONFIG_PATH: config,
        EJABBERD_LOG_PATH: path.join(folder, 'ejabberd.log'),
        ERL_LIBS: librariesOf(CONTROL),
      },
    },
  );
  let disconnect = (): void => undefined;
  return {
    ...{ name: 'ejabberd', pid, version, pool, answers: false },
    // One in the archive of each of the two.
    rowsPerMessage: 2,
    connect: async (events) => {
      const connected = await connectXmppPairs(port, pairs, events);
      disconnect = connected.end;
      return connected.pairs;
    },
    countRows: () => countRows(pool, 'archive'),
    end: async () => {
      disconnect();
      await pool.end();
    },
  };
}
