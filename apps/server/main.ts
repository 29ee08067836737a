import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import { makeDataDir } from '#platform/config/data-dir.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import { loadServerKey } from '#platform/config/server-key.ts';
import { SettingsError, settingsOfThisProcess } from '#platform/config/settings.ts';
import { DatabaseError } from '#platform/db/database-error.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { holdSoleServerLock } from '#platform/db/sole-server-lock.ts';
import { brand } from '#product/brand.ts';
import { compose } from './compose.ts';

/** How long requests under way may take to end before the process goes all the same. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const settings = settingsOfThisProcess();
  const log = pino({ level: settings.logLevel });
  makeDataDir(settings.dataDir);
  const { database, connection, close } = await openDatabase(settings, log, { slug: brand.slug });
  const lock = await holdSoleServerLock(connection, () => {
    log.fatal('the database connection that holds this server’s place is gone; leaving');
    process.exit(1);
  });
  await migrate(connection);
  const server = await compose({
    settings,
    database,
    clock: systemClock,
    serverKey: loadServerKey(settings),
    log,
    webRoot: path.join(projectRoot, 'dist', 'web'),
    basemapFolder: path.join(projectRoot, '.cache', 'basemap'),
  });
  await server.listen({ port: settings.port, host: settings.host });
  log.info({ port: settings.port }, 'ready');

  let leaving = false;
  const leave = (signal: NodeJS.Signals) => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void server
      .close()
      .then(() => lock.release())
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal(
            { kind: error instanceof Error ? error.name : typeof error },
            'could not end in good order',
          );
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}

try {
  await main();
} catch (error) {
  // Before the server is up there is somebody at the terminal: tell him, without a stack where we know the cause.
  const known = error instanceof SettingsError || error instanceof DatabaseError;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
