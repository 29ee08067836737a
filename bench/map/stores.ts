import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { outputOf, type PrivateServer, PrivateServers, which } from '../private-servers.ts';

const POSTGRES_ROOT = '/usr/lib/postgresql';

/** The stores of a run, all in one temporary folder. */
export class Stores {
  readonly #servers = new PrivateServers('bench-map-');

  get folder(): string {
    return this.#servers.folder;
  }

  /** Null where Redis is not installed. */
  async redis(port: number): Promise<PrivateServer | null> {
    const binary = which('redis-server');
    if (!binary) return null;
    const folder = this.#servers.makeFolder('redis');
    const bare = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    const version = outputOf(binary, ['--version']).split(' ')[2] ?? '';
    return this.#servers.start([binary, '--port', String(port), ...bare], { port, version });
  }

  /** Null where PostgreSQL with PostGIS is not installed. Durability is off: it is not what is compared. */
  async postgres(port: number): Promise<PrivateServer | null> {
    const bin = postgresWithPostgis();
    if (!bin) return null;
    return this.#servers.startPostgres(bin, port, [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=1GB', 'jit=off'],
      ...['max_wal_size=4GB', 'maintenance_work_mem=512MB', 'work_mem=32MB'],
    ]);
  }

  end(): Promise<void> {
    return this.#servers.end();
  }
}

function postgresWithPostgis(): string | null {
  if (!existsSync(POSTGRES_ROOT)) return null;
  for (const version of readdirSync(POSTGRES_ROOT).toSorted().toReversed())
    if (existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`))
      return path.join(POSTGRES_ROOT, version, 'bin');
  return null;
}
