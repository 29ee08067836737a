import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { inRawTransaction, type RawTransaction } from './raw-transaction.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const pidOf = async (tx: RawTransaction): Promise<number> =>
  (await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

it('a refusal in a transaction keeps the connection, and rolls back', async () => {
  const { database } = fresh;
  await database.$client.query('create table things (name text)');
  const pids: number[] = [];
  const refused = inRawTransaction(database, async (tx) => {
    pids.push(await pidOf(tx));
    await tx.query(`insert into things values ('one')`);
    throw new RangeError('refused');
  });
  await expect(refused).rejects.toThrow(RangeError);
  const broken = inRawTransaction(database, async (tx) => {
    pids.push(await pidOf(tx));
    await tx.query('select 1 / 0');
  });
  await expect(broken).rejects.toThrow('division by zero');
  await inRawTransaction(database, async (tx) => pids.push(await pidOf(tx)));
  expect(new Set(pids).size).toBe(1);
  expect((await database.$client.query('select * from things')).rows).toEqual([]);
});
