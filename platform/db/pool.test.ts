import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { openPool } from './pool.ts';

let fresh: FreshDatabase;
let pool: pg.Pool;
let logged: unknown[];
beforeEach(async () => {
  fresh = await freshDatabase();
  logged = [];
  const { host, port, user, password, database } = fresh.database.$client.options;
  // One connection: a leak shows at once.
  const one = { host, port, user, password, database, max: 1 };
  pool = openPool(one, { error: (fields: unknown) => void logged.push(fields) });
});
afterEach(async () => {
  await pool.end();
  await fresh.close();
});

const idOf = async (client: Pick<pg.Pool, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id ?? 0;
};
const cut = (id: number) => fresh.database.execute(sql`select pg_terminate_backend(${id})`);

it('a connection that breaks in a transaction fails only that transaction', async () => {
  const failed = drizzle(pool).transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`);
    await cut(rows[0]?.id ?? 0);
    await expect.poll(() => logged.length).toBe(1);
    await tx.execute(sql`select 1`);
  });
  await expect(failed).rejects.toThrow();
  expect(await idOf(pool)).toBeGreaterThan(0);
  expect(logged).toEqual([{ code: '57P01' }]);
});

it('a connection that breaks without being returned is replaced', async () => {
  const client = await pool.connect();
  await cut(await idOf(client));
  expect(await idOf(pool)).toBeGreaterThan(0);
  // Returning it later does no harm.
  client.release();
  expect(await idOf(pool)).toBeGreaterThan(0);
});

it('an idle connection that breaks is replaced', async () => {
  await cut(await idOf(pool));
  await expect.poll(() => logged.length).toBe(1);
  expect(await idOf(pool)).toBeGreaterThan(0);
});

it('a held lock or a forgotten transaction does not block others forever', async () => {
  const { rows } = await pool.query<Record<string, string>>(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ lock: '2s', statement: '1min', idle: '30s' }]);

  await pool.query('create table held (n int)');
  await fresh.database.transaction(async (tx) => {
    await tx.execute(sql`lock table held`);
    await expect(pool.query('insert into held values (1)')).rejects.toMatchObject({ code: '55P03' });
    // The only connection still works for everything else.
    expect(await idOf(pool)).toBeGreaterThan(0);
  });
  expect((await pool.query('insert into held values (1)')).rowCount).toBe(1);
  expect(logged).toEqual([]);
});
