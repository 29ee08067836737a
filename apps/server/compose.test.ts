import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { startTestServer } from './tests/server.fixture.ts';

let database: FreshDatabase;
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

it('a failure of the demo world stops everything that was already started', async () => {
  database = await freshDatabase();
  await database.database.execute(sql`
    create function never() returns trigger language plpgsql as $$ begin raise 'not here'; end $$`);
  await database.database.execute(
    sql`create trigger never before insert on visitors for each row execute function never()`,
  );
  const set = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  await expect(
    startTestServer({ env: { DEMO_WORLD: '1' }, parts: { database: database.database } }),
  ).rejects.toThrow();
  const ended = new Set(cleared.mock.calls.map(([timer]) => timer));
  expect(set.mock.results.length).toBeGreaterThan(0);
  expect(set.mock.results.filter(({ value }) => !ended.has(value as NodeJS.Timeout))).toEqual([]);
});
