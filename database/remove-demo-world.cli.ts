import { pino } from 'pino';
import { settingsOfThisProcess } from '#platform/config/settings.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { acquireSingleInstanceLock } from '#platform/db/single-instance-lock.ts';
import { brand } from '#product/brand.ts';
import { removeDemoWorld } from './demo-world/remove.ts';

/** `npm run demo:remove`: takes the invented people, places, groups and posts out of the database, and nothing else. */
const settings = settingsOfThisProcess();
const log = pino({ level: 'warn' });
const { database, connection, close } = await openDatabase(settings, log, { slug: brand.slug });
try {
  // A running server has these people in its memory and would go on moving them.
  const lock = await acquireSingleInstanceLock(connection, () => {
    throw new Error('the database connection is gone; nothing was removed');
  });
  const takeOut = async () => {
    try {
      await migrate(connection);
      return await removeDemoWorld(database);
    } finally {
      // Held, it would keep the process from ending.
      await lock.release();
    }
  };
  const removed = await takeOut();
  console.log(
    removed === 0
      ? 'There is no demo world in the database.'
      : `Removed the demo world: ${removed} rows. Start with DEMO_WORLD=0, or it is put in again.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await close();
}
