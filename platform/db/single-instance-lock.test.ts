import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { acquireSingleInstanceLock } from './single-instance-lock.ts';

let database: FreshDatabase;
let other: FreshDatabase;
beforeAll(async () => {
  [database, other] = await Promise.all([freshDatabase(), freshDatabase()]);
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
});

const neverLost = () => {
  throw new Error('lost');
};

describe('the single-instance lock', () => {
  it('refuses a second server on the same database and names the holder, but not one on another', async () => {
    const held = await acquireSingleInstanceLock(
      { ...database.connection, application_name: 'map' },
      neverLost,
    );
    await expect(acquireSingleInstanceLock(database.connection, neverLost, 200)).rejects.toThrow(
      new RegExp(`Another server already works on this database \\(map process ${process.pid}\\)`),
    );
    await (await acquireSingleInstanceLock(other.connection, neverLost)).release();
    await held.release();
    await (await acquireSingleInstanceLock(database.connection, neverLost, 0)).release();
  });

  it('is free right after a kill -9', async () => {
    const child = fork(path.join(import.meta.dirname, 'single-instance-lock.fixture.ts'), [database.url], {
      execArgv: [],
    });
    await once(child, 'message');
    await expect(acquireSingleInstanceLock(database.connection, neverLost, 0)).rejects.toThrow(
      /Another server/,
    );
    child.kill('SIGKILL');
    await (await acquireSingleInstanceLock(database.connection, neverLost)).release();
  });

  it('notifies its holder when its connection breaks', async () => {
    const lost = new Promise<string>((settle) => {
      void acquireSingleInstanceLock({ ...database.connection, application_name: 'doomed' }, () =>
        settle('lost'),
      ).then(() =>
        database.database.$client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'doomed%'",
        ),
      );
    });
    expect(await lost).toBe('lost');
  });
});
