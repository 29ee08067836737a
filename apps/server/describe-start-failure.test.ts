import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { describeStartFailure } from './describe-start-failure.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

it('names the code of a database error, however wrapped, and what to do, without the statement', async () => {
  const refused: unknown = await db.database
    .execute("select 'hunter2secret' from nowhere_at_all")
    .catch(String);
  expect(refused).toContain('hunter2secret');
  const error: unknown = await db.database
    .execute("select 'hunter2secret' from nowhere_at_all")
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  const said = describeStartFailure(error);
  expect(said).toMatch(/^Startup failed \(\w+ 42P01\)\.\n.*run that version, or start with a new folder/);
  expect(said).not.toMatch(/hunter2secret|nowhere_at_all/);
});

it('names only the kind of an unknown error', () => {
  expect(describeStartFailure(new RangeError('hunter2secret'))).toMatch(/^Startup failed \(RangeError\)\.\n/);
  expect(describeStartFailure(new RangeError('hunter2secret'))).not.toContain('hunter2secret');
  expect(describeStartFailure('hunter2secret')).toBe('Startup failed (string).');
});
