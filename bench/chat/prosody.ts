import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#platform/testing/process.ts';
import { outputOf, type PrivateServers, which } from '../private-servers.ts';
import type { Contestant, Missing } from './contestant.ts';
import { findPeer } from './packages.ts';
import { countRows, makeDatabase } from './postgres.ts';
import { XMPP_HOST, XMPP_PASSWORD } from './xmpp.ts';
import { connectXmppPairs, xmppUsers } from './xmpp-pairs.ts';

const configOf = (folder: string, port: number, postgresPort: number): string => `
pidfile = "${folder}/prosody.pid"
data_path = "${folder}/data"
log = { { levels = { min = "error" }, to = "file", filename = "${folder}/log" } }
modules_enabled = { "roster", "saslauth", "disco", "ping", "blocklist", "mam", "smacks", "offline" }
modules_disabled = { "s2s", "tls" }
interfaces = { "127.0.0.1" }
c2s_ports = { ${port} }
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
archive_expires_after = "never"
default_archive_policy = true
limits = {}
default_storage = "internal"
storage = { archive = "sql" }
sql = { driver = "PostgreSQL", database = "prosody", username = "bench", password = "unused", host = "127.0.0.1", port = ${postgresPort} }
VirtualHost "${XMPP_HOST}"
`;

export async function startProsody(
  servers: PrivateServers,
  postgresPort: number,
  pairs: number,
): Promise<Contestant | Missing> {
  const found = findPeer('prosody', {
    program: which('prosody'),
    reachesPostgres: () => existsSync('/usr/share/doc/lua-dbi-postgresql'),
  });
  if ('missing' in found) return found;
  const pool = await makeDatabase(postgresPort, 'prosody');
  const folder = servers.makeFolder('prosody');
  const accounts = servers.makeFolder(path.join('prosody', 'data'));
  for (const part of [XMPP_HOST, path.join(XMPP_HOST, 'accounts')])
    servers.makeFolder(path.join('prosody', 'data', part));
  for (const user of xmppUsers(pairs))
    writeFileSync(
      path.join(accounts, XMPP_HOST, 'accounts', `${user}.dat`),
      `return { ["password"] = "${XMPP_PASSWORD}" };\n`,
    );
  const port = await freePort();
  const config = path.join(folder, 'prosody.cfg.lua');
  writeFileSync(config, configOf(folder, port, postgresPort));
  const { pid, version } = await servers.start([found.program, '--config', config, '-F'], {
    port,
    version: outputOf('dpkg-query', ['-W', '-f', '${Version}', 'prosody']),
  });
  let disconnect = (): void => undefined;
  return {
    ...{ name: 'prosody', pid, version, pool, answers: false },
    // One in the archive of each of the two.
    rowsPerMessage: 2,
    connect: async (events) => {
      const connected = await connectXmppPairs(port, pairs, events);
      disconnect = connected.end;
      return connected.pairs;
    },
    countRows: async () => {
      // It makes its tables when the first message comes.
      const { rows } = await pool.query<{ isThere: boolean }>(
        `select to_regclass('prosodyarchive') is not null as "isThere"`,
      );
      return rows[0]?.isThere ? countRows(pool, 'prosodyarchive') : 0;
    },
    end: async () => {
      disconnect();
      await pool.end();
    },
  };
}
