import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import { makeDataDir } from '#platform/config/data-dir.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import { loadServerKey } from '#platform/config/server-key.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import { migrate } from '#platform/db/migrate.ts';
import { modelsFolder } from '#platform/images/classifier/models-folder.ts';
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { checkServerKey } from '#platform/db/server-key-fingerprint.ts';
import { acquireSingleInstanceLock } from '#platform/db/single-instance-lock.ts';
import { loadVapidKeys } from '#platform/push/vapid-keys.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { stackFrames } from '#platform/http/errors/stack-frames.ts';
import { brand } from '#product/brand.ts';
import { compose } from './compose.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { serverSettingsOfThisProcess } from '#product/settings.ts';

/** How long requests in flight may take to end before the process exits. */
const DRAIN_MS = 10_000;

/** After a restart the waiting clients come back all at once, and preloading would take the processor from them. */
const WARM_UP_AFTER_MS = 5_000;

async function main(): Promise<void> {
  const settings = serverSettingsOfThisProcess();
  const log = pino({ level: settings.logLevel });
  makeDataDir(settings.dataDir);
  /** Cleanup functions, run in reverse order. */
  const closing: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closing.splice(0)) await close();
  };

  let leaving = false;
  const isLeaving = () => leaving; // read again after every step
  const start = async () => {
    const { database, connection, close } = await openDatabase(settings, log, { slug: brand.slug });
    closing.unshift(close);
    if (isLeaving()) return;
    const lock = await acquireSingleInstanceLock(connection, () => {
      log.fatal('the database connection that holds this server’s place is gone; leaving');
      process.exit(1);
    });
    closing.unshift(() => lock.release());
    if (isLeaving()) return;
    await migrate(connection);
    await migrateJobs(connection, log);
    const serverKey = loadServerKey(settings);
    await checkServerKey(connection, serverKey);
    if (isLeaving()) return;
    if (settings.smtpUrl === null)
      log.warn('without SMTP_URL no email is sent: emails are written to the folder mail in DATA_DIR');
    const server = await compose({
      settings,
      database,
      connection,
      clock: systemClock,
      serverKey,
      vapidKeys: loadVapidKeys(settings),
      log,
      mailer: createMailer({
        smtpUrl: settings.smtpUrl,
        from: settings.mailFrom ?? `${brand.name} <no-reply@localhost>`,
        folder: path.join(settings.dataDir, 'mail'),
      }),
      photoFolder: path.join(settings.dataDir, 'photos'),
      webRoot: path.join(projectRoot, 'dist', 'web'),
      basemapFolder: path.join(projectRoot, '.cache', 'basemap'),
      modelsFolder: modelsFolder(),
    });
    closing.unshift(() => server.close());
    if (isLeaving()) return;
    await server.listen({ port: settings.port, host: settings.host });
    log.info({ port: settings.port }, 'ready');
    setTimeout(() => {
      server.warmUp().catch((error: unknown) => log.warn({ kind: errorKind(error) }, 'preloading failed'));
    }, WARM_UP_AFTER_MS).unref();
  };

  // A signal may arrive during the start: the current step ends, then everything opened is closed.
  const leave = async (signal: NodeJS.Signals) => {
    if (isLeaving()) return; // Ctrl+C below npm arrives twice
    leaving = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    const hasStarted = await started.then(
      () => true,
      () => false,
    );
    if (!hasStarted) return; // the caller of `start` below closes and reports
    try {
      await closeAll();
    } catch (error) {
      log.fatal({ kind: errorKind(error), stack: stackFrames(error) }, 'could not end in good order');
      process.exit(1);
    }
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void leave(signal));
  process.on('SIGINT', (signal) => void leave(signal));

  const started = start();
  try {
    await started;
  } catch (error) {
    await closeAll();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
