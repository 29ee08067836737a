import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { readLockFile } from './embedded/postgres-processes.ts';
import { openDatabase } from './open-database.ts';

const log = pino({ level: 'silent' });
const slug = `test-${randomBytes(4).toString('hex')}`;

describe('opening the database', () => {
  it('opens the embedded one, survives a broken connection, and stops it at the end', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'open-database-'));
    chmodSync(dataDir, 0o711);
    const opened = await openDatabase({ database: { type: 'embedded' }, dataDir }, log, { slug });
    const pool = opened.database.$client;
    const [idle, killer] = await Promise.all([pool.connect(), pool.connect()]);
    const { rows } = await idle.query<{ name: string; pid: number }>(
      'select current_database() as name, pg_backend_pid() as pid',
    );
    expect(rows[0]?.name).toBe(slug);
    idle.release();
    const broken = once(pool, 'error');
    await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    killer.release();
    await broken;
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    await opened.close();
    expect(readLockFile(path.join(dataDir, 'postgres/cluster'))).toBeUndefined();
    rmSync(dataDir, { recursive: true });
  });

  it('opens the one at DATABASE_URL', async () => {
    const fresh = await freshDatabase();
    const opened = await openDatabase(
      { database: { type: 'external', url: fresh.url }, dataDir: '/nowhere' },
      log,
      {
        slug,
      },
    );
    await expect(opened.database.$client.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    await opened.close();
    await fresh.close();
  });

  it('names DATABASE_URL, the host and the reason when it cannot be used, never the password', async () => {
    const fresh = await freshDatabase();
    const { password } = fresh.connection;
    const url = fresh.url.replace(encodeURIComponent(String(password)), 'hunter2secret');
    const refused = openDatabase({ database: { type: 'external', url }, dataDir: '/nowhere' }, log, { slug });
    await expect(refused).rejects.toThrow(/^DATABASE_URL names a database at 127\.0\.0\.1:\d+ .*28P01/);
    await expect(refused).rejects.not.toThrow(/hunter2secret/);
    await fresh.close();
  });
});
