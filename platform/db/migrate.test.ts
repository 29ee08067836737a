import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { migrate } from './migrate.ts';

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  database = await freshDatabase();
  await database.database.$client.query('drop schema if exists drizzle cascade');
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Writes migrations as drizzle-kit does: `[name, date, sql]`, in order. */
function write(...migrations: [string, number, string][]): void {
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = migrations.map(([name, when, sql], idx) => {
    const tag = `${String(idx).padStart(4, '0')}_${name}`;
    writeFileSync(path.join(folder, `${tag}.sql`), sql);
    return { idx, version: '7', when, tag, breakpoints: true };
  });
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
}

const first: [string, number, string] = ['tree', 1000, 'create table tree (name text);'];
const second: [string, number, string] = ['leaf', 2000, 'alter table tree add leaves int;'];

describe('migrations', () => {
  it('run once each', async () => {
    write(first);
    expect(await migrate(database.connection, folder)).toBe(1);
    expect(await migrate(database.connection, folder)).toBe(0);
    write(first, second);
    expect(await migrate(database.connection, folder)).toBe(1);
    await database.database.$client.query("insert into tree values ('oak', 3)");
  });

  it('run once each when four processes start concurrently', async () => {
    write(first, second);
    const counts = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connection, folder)));
    expect(counts.sort()).toEqual([0, 0, 0, 2]);
  });

  it('leave no trace when one fails', async () => {
    write(first, ['broken', 2000, 'alter table nowhere add leaves int;']);
    await expect(migrate(database.connection, folder)).rejects.toThrow(
      /could not be brought to this version: a migration failed \(42P01\).*new DATA_DIR/,
    );
    write(first, second);
    expect(await migrate(database.connection, folder)).toBe(2);
  });

  it('refuse a database migrated by a newer version', async () => {
    write(first, second);
    await migrate(database.connection, folder);
    write(first);
    await expect(migrate(database.connection, folder)).rejects.toThrow(/1 migration\(s\) that this version/);
  });

  it('refuse to skip one dated before the last that ran', async () => {
    write(first, ['late', 3000, 'alter table tree add age int;']);
    await migrate(database.connection, folder);
    write(first, ['late', 3000, 'alter table tree add age int;'], second);
    await expect(migrate(database.connection, folder)).rejects.toThrow(/number 2 was passed over/);
  });
});
