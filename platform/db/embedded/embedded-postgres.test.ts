import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { launchPostgres } from './postgres-launch.ts';
import { kill, killGroup, lifelinesOf, startElsewhere } from './postgres-elsewhere.fixture.ts';
import { readLockFile, serves } from './postgres-processes.ts';

/** Clusters are created, killed and recovered here, possibly on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const TIMEOUT = { timeout: 30_000 };

const asRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';

/** A stopped cluster to copy: creating one takes a second, copying a tenth of it. */
let made: string;
let root: string;
let warnings: string[];
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'embedded postgres '));
  chmodSync(made, 0o755);
  root = made;
  const postgres = await start();
  await postgres.stop();
});

afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'embedded postgres '));
  chmodSync(root, 0o755);
  warnings = [];
});

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(dataDir = path.join(root, 'data')): Promise<EmbeddedPostgres> {
  const log = pino({
    hooks: { logMethod: (words) => void warnings.push(words.map(String).join(' ')) },
    level: 'warn',
  });
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fallback: path.join(root, 'var lib'),
    database: 'people',
    log,
  });
  started.push(postgres);
  return postgres;
}

async function query<Row extends pg.QueryResultRow>(
  postgres: EmbeddedPostgres,
  sql: string,
  connection = postgres.connection,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kills PostgreSQL while a busy backend does not notice. */
async function killUnderBackEnd(postgres: EmbeddedPostgres): Promise<{ pid: number; broken: Promise<void> }> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  const broken = Promise.all([
    once(client, 'error'),
    expect(client.query('select count(*) from generate_series(1, 100000000000)')).rejects.toThrow(),
  ]);
  await vi.waitFor(
    () =>
      expect(query(postgres, `select state from pg_stat_activity where pid = ${pid}`)).resolves.toEqual([
        { state: 'active' },
      ]),
    TIMEOUT,
  );
  process.kill(postgres.pid, 'SIGKILL');
  await vi.waitFor(() => expect(serves(postgres.pid, postgres.home.cluster)).toBe(false), TIMEOUT);
  return { pid, broken: broken.then(() => undefined) };
}

/** Copies the prepared cluster, with its owner, to the data folder of this test. */
function copyMade(dataDir = path.join(root, 'data')): void {
  execFileSync('cp', ['-a', path.join(made, 'data'), dataDir]);
}

describe('the embedded PostgreSQL', () => {
  it('keeps what it acknowledged, listens on loopback only and requires a password', async () => {
    copyMade();
    const postgres = await start();
    const parameters = await query<{ name: string; setting: string }>(
      postgres,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories') order by name`,
      postgres.administration,
    );
    expect(Object.fromEntries(parameters.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    });
    expect(postgres.connection.port).toBeLessThan(32768);
    const wrong = new pg.Client({ ...postgres.connection, password: 'guess' });
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(postgres.home.passwordFile).mode & 0o777).toBe(0o600);
    expect(statSync(postgres.home.cluster).mode & 0o077).toBe(0);
  });

  it.runIf(asRoot && onLinux)("runs without root's rights, in a path with spaces", async () => {
    copyMade();
    const postgres = await start();
    expect(postgres.home.cluster).toContain(' ');
    const ids = /^Uid:\s+(.*)$/m
      .exec(readFileSync(`/proc/${postgres.pid}/status`, 'utf8'))?.[1]
      ?.split(/\s+/);
    expect(new Set(ids)).toEqual(new Set([String(postgres.home.account?.uid)]));
    expect(ids).not.toContain('0');
    expect(/^Groups:\s*$/m.test(readFileSync(`/proc/${postgres.pid}/status`, 'utf8'))).toBe(true);
  });

  it('lets the application work in its own database alone, without the rights of the superuser', async () => {
    copyMade();
    const postgres = await start();
    const [role] = await query(
      postgres,
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
    await query(postgres, 'create schema of_its_own; create table of_its_own.post (words text)');
    for (const statement of [
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/passwd')",
      "alter system set fsync = 'off'",
      'create database another',
      "alter role postgres password 'taken'",
    ])
      await expect(query(postgres, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('hands a database over that the superuser had made', async () => {
    copyMade();
    const first = await start();
    const { administration } = first;
    const made = { ...administration, database: 'people' };
    await query(
      first,
      `alter database people owner to postgres; create schema queue; create table queue.job (id serial, said text);
       create type queue.kind as enum ('one'); create function queue.next() returns int language sql as 'select 1';
       create table public.post (words text); insert into public.post values ('kept')`,
      made,
    );
    await first.stop();
    const second = await start();
    expect(await query(second, 'select words from post')).toEqual([{ words: 'kept' }]);
    await query(
      second,
      `insert into queue.job (said) values ('on'); alter table queue.job add n int; alter type queue.kind add value 'two';
       drop function queue.next(); alter table post add at int`,
    );
  });

  it('stops cleanly and keeps its rows', async () => {
    const first = await start();
    expect(first.how).toBe('made');
    await query(first, "create table post (words text); insert into post values ('kept')");
    expect(await first.stop()).toBe('stopped');
    expect(readLockFile(first.home.cluster)).toBeUndefined();
    const second = await start();
    expect(second.how).toBe('started');
    expect(await query(second, 'select words from post')).toEqual([{ words: 'kept' }]);
  });

  it('ends after its starter was killed with its whole process group, and keeps its rows', async () => {
    const dataDir = path.join(root, 'data');
    const killed = await startElsewhere(dataDir, path.join(root, 'var lib'));
    await killGroup(killed.child);
    const cluster = path.join(dataDir, 'postgres/cluster');
    await vi.waitFor(() => expect(readLockFile(cluster)).toBeUndefined(), TIMEOUT);
    // It removes its lock file a moment before it ends.
    await vi.waitFor(() => expect(serves(killed.pid, cluster)).toBe(false), TIMEOUT);
    const postgres = await start(dataDir);
    expect(postgres.how).toBe('started');
    expect(await query(postgres, 'select words from post')).toEqual([{ words: 'written elsewhere' }]);
  });

  it('ends after its starter was killed during a long query', async () => {
    const dataDir = path.join(root, 'data');
    const killed = await startElsewhere(
      dataDir,
      path.join(root, 'var lib'),
      'select count(*) from generate_series(1, 100000000000)',
    );
    await killGroup(killed.child);
    const cluster = path.join(dataDir, 'postgres/cluster');
    await vi.waitFor(() => expect(serves(killed.pid, cluster)).toBe(false), TIMEOUT);
  });

  it.runIf(onLinux)(
    'keeps its rows for a start right after its starter was killed, and serves it on',
    async () => {
      const dataDir = path.join(root, 'data');
      const killed = await startElsewhere(dataDir, path.join(root, 'var lib'));
      await killGroup(killed.child);
      const postgres = await start(dataDir);
      // Until the lifeline of the killed one had its turn.
      await vi.waitFor(() => expect(lifelinesOf(dataDir)).toBe(1), TIMEOUT);
      expect(await query(postgres, 'select words from post')).toEqual([{ words: 'written elsewhere' }]);
    },
  );

  it('runs once for two concurrent starts, and the first to leave does not stop it', async () => {
    const dataDir = path.join(root, 'data');
    const [one, other, mine] = await Promise.all([
      startElsewhere(dataDir, path.join(root, 'var lib')),
      startElsewhere(dataDir, path.join(root, 'var lib')),
      start(dataDir),
    ]);
    expect(new Set([one.pid, other.pid, mine.pid]).size).toBe(1);
    expect([one.how, other.how, mine.how].sort()).toEqual(['made', 'reused', 'reused']);
    expect(await mine.stop()).toBe('still-used');
    await kill(one.child);
    await kill(other.child);
    expect(await mine.stop()).toBe('stopped');
  });

  it.runIf(onLinux)('recovers after a kill -9 that leaves a busy backend behind', async () => {
    copyMade();
    const first = await start();
    await query(first, "create table post (words text); insert into post values ('kept')");
    const busy = await killUnderBackEnd(first);
    expect(existsSync(`/proc/${busy.pid}`)).toBe(true);

    const second = await start();
    expect(second.how).toBe('started');
    expect(warnings.join()).toMatch(/left behind/);
    expect(await query(second, 'select words from post')).toEqual([{ words: 'kept' }]);
    await busy.broken;
  });

  it.runIf(onLinux)("retries while another process still holds the cluster's memory", async () => {
    copyMade();
    const first = await start();
    const busy = await killUnderBackEnd(first);
    const { home } = first;
    const launched = launchPostgres(home, postgresBinaries(home.account, path.join(root, 'var lib')), {});
    await vi.waitFor(
      () => expect(readFileSync(home.logFile, 'utf8')).toMatch(/(shared memory block.*){5}/s),
      TIMEOUT,
    );
    process.kill(busy.pid, 'SIGKILL');
    await launched;
    expect((await start()).how).toBe('reused');
    await busy.broken;
  });

  it('is not misled by a lock file whose process id belongs to another program now', async () => {
    copyMade();
    const first = await start();
    const lockFile = path.join(first.home.cluster, 'postmaster.pid');
    const text = readFileSync(lockFile, 'utf8');
    await first.stop();
    writeFileSync(lockFile, text.replace(/^\d+/, String(process.pid)));
    expect((await start()).how).toBe('started');
  });

  it.runIf(asRoot)('reports an inaccessible parent folder, and uses another directory', async () => {
    const closed = path.join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const first = await start(path.join(closed, 'data'));
    expect(first.home.folder.startsWith(path.join(root, 'var lib'))).toBe(true);
    expect(warnings.join()).toContain(`${closed} is closed`);
    await query(first, "create table post (words text); insert into post values ('kept')");
    await first.stop();

    chmodSync(closed, 0o755); // opened later: the rows must not be lost
    const second = await start(path.join(closed, 'data'));
    expect(await query(second, 'select words from post')).toEqual([{ words: 'kept' }]);
  });

  it.runIf(asRoot)(
    'refuses to abandon an existing database when its folder becomes inaccessible',
    async () => {
      const parent = path.join(root, 'parent');
      mkdirSync(parent, { mode: 0o755 });
      const postgres = await start(path.join(parent, 'data'));
      await postgres.stop();
      chmodSync(parent, 0o700);
      await expect(start(path.join(parent, 'data'))).rejects.toThrow(/parent is closed .*chmod o\+x/s);
    },
  );

  it('names what is wrong with the folder', async () => {
    copyMade();
    const postgres = await start();
    await postgres.stop();
    rmSync(postgres.home.passwordFile);
    await expect(start()).rejects.toThrow(/password is missing/);
    writeFileSync(postgres.home.passwordFile, 'a wrong one');
    await expect(start()).rejects.toThrow(/password does not fit/);
    writeFileSync(path.join(postgres.home.cluster, 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 12/);
  });
});
