import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { brand } from '#product/brand.ts';
import { MIGRATION_LOCK } from '#platform/db/migrate.ts';
import { readLockFile } from '#platform/db/embedded/postgres-processes.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort, occupyPort, type ServerProcess, startProcess } from '#platform/testing/process.ts';

/** Whole processes, some with their own database, possibly on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const TIMEOUT = { timeout: 30_000 };

let dataDir: string;
let running: ServerProcess[];

beforeAll(() => {
  const build = "import('./apps/launch/build.mjs').then(({ buildWhenStale }) => buildWhenStale())";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: projectRoot });
}, 120_000);

// The first test makes its database, which costs as much as a start; the others find it.
beforeAll(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'server process ')), 'data');
  chmodSync(path.dirname(dataDir), 0o755);
});
afterAll(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

beforeEach(() => {
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: dataDir, DEMO_WORLD: '0', ...env });
  running.push(server);
  return server;
}

const cluster = () => path.join(dataDir, 'postgres/cluster');

/** Queries the embedded database directly, with its stored password. */
async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: readLockFile(cluster())?.port,
    user: 'postgres',
    password: readFileSync(path.join(dataDir, 'postgres/password'), 'utf8').trim(),
    database: brand.slug,
  });
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  if (!lost) await client.end();
  return rows;
}

describe('the server', () => {
  it('answers when it is ready, exits with 0 on SIGTERM, and stops its database', async () => {
    const server = await start();
    await server.ready();
    const answer = await fetch(`${server.url}/api/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    expect(statSync(path.join(dataDir, 'server.key')).mode & 0o777).toBe(0o600);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(readLockFile(cluster())).toBeUndefined();
  });

  it('answers requests in flight on SIGTERM, and accepts no new ones', async () => {
    const server = await start({ ...(await freshDatabase()).settings, LOG_LEVEL: 'info' });
    await server.ready();
    const { hostname, port } = new URL(server.url);
    const socket = net.connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (text: Buffer) => (answer += text.toString()));
    const body = '{"halfway":true}';
    socket.write(
      `POST /api/user/anonymous HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 8)}`,
    );
    const interim = 'HTTP/1.1 100 Continue\r\n\r\n'; // sent once the answer has begun
    await vi.waitFor(() => expect(answer).toBe(interim), TIMEOUT);
    process.kill(server.pid, 'SIGTERM');
    await vi.waitFor(() => expect(isListening(Number(port))).resolves.toBe(false), TIMEOUT);
    socket.write(body.slice(8));
    expect(await server.ended).toBe(0);
    expect(answer.slice(interim.length)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  });

  it('exits with 0 on a signal during the start, and releases its database', async () => {
    const database = await freshDatabase();
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const server = await start({ ...database.settings, LOG_LEVEL: 'info' });
    await vi.waitFor(async () => {
      const { rows } = await holder.query('select 1 from pg_locks where not granted and objid = $1', [
        MIGRATION_LOCK,
      ]);
      expect(rows).toHaveLength(1);
    }, TIMEOUT);
    process.kill(server.pid, 'SIGTERM');
    await vi.waitFor(() => expect(server.said()).toContain('draining'), TIMEOUT);
    await holder.end();
    expect(await server.ended).toBe(0);
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
    await database.close();
  });

  it('keeps every row after a kill -9 of itself and of its database', async () => {
    const first = await start();
    await first.ready();
    await query("create table kept (words text); insert into kept values ('first')");
    await first.end('SIGKILL');

    const second = await start();
    await second.ready();
    await query("insert into kept values ('second')");
    const postgres = readLockFile(cluster())!.pid;
    process.kill(second.pid, 'SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await second.ended;

    const third = await start();
    await third.ready();
    expect(await query('select words from kept order by words')).toEqual([
      { words: 'first' },
      { words: 'second' },
    ]);
  });

  it('reports that its port is in use, and leaves no database running', async () => {
    const port = await freePort();
    const holder = await occupyPort(port);
    const server = await start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(new RegExp(`Port ${port} is in use`));
    expect(readLockFile(cluster())).toBeUndefined();
    holder.close();
  });

  it('refuses an invalid setting in one readable line, before creating anything', async () => {
    const nowhere = path.join(path.dirname(dataDir), 'nowhere');
    const server = await start({ DATA_DIR: nowhere, REDIS_URL: 'redis://localhost', PORT: 'many' });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/PORT must be .*\n.*REDIS_URL is not supported yet/);
    expect(server.said()).not.toMatch(/\n\s+at /);
    expect(() => statSync(nowhere)).toThrow(/ENOENT/);
  });

  it('reports a database of another version, with the error code and what to do', async () => {
    const database = await freshDatabase();
    await database.database.$client.query('drop schema drizzle cascade'); // tables of a version nobody knows
    const server = await start({ ...database.settings });
    expect(await server.ended).toBe(1);
    expect(server.said().trim()).toMatch(
      /^The database could not be brought to this version: a migration failed \(42P0\d\)\. .*start with a new DATA_DIR/,
    );
    await database.close();
  });

  it('runs on a DATABASE_URL, where a second server refuses to start and says why, and exits with 0 when Ctrl+C reaches it twice, as it does below npm', async () => {
    const database = await freshDatabase();
    const server = await start({ ...database.settings });
    await server.ready();
    const second = await start({ ...database.settings });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(
      new RegExp(`Another server already works on this database .*${server.pid}`),
    );
    process.kill(server.pid, 'SIGINT');
    expect(await server.end('SIGINT')).toBe(0);
    await database.close();
  });
});

it('a start fails at once with a clear message when BASEMAP_URL names no file', async () => {
  const database = await freshDatabase();
  const BASEMAP_URL = path.join(path.dirname(dataDir), 'nowhere.pmtiles');
  const server = await start({ ...database.settings, BASEMAP_URL });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain(
    'BASEMAP_URL must name a PMTiles archive that can be read: there is no such file',
  );
  await database.close();
});

it('a start fails at once with a clear message when the store of pictures cannot be reached', async () => {
  const database = await freshDatabase();
  const server = await start({
    ...database.settings,
    ...{ S3_BUCKET: 'pictures', S3_REGION: 'us-east-1', S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2secret' },
  });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/^The store at S3_ENDPOINT cannot be reached \(\w+\)\.\n$/m);
  expect(server.said()).not.toContain('hunter2secret');
  await database.close();
});

/** Whether a port accepts connections, on a new connection each time. */
async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
