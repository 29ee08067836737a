import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import type { Database } from '#platform/db/database.ts';
import { makeVapidKeys } from '#platform/push/vapid-keys.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { compose, type Server, type ServerParts } from '../compose.ts';
import { readServerSettings } from '#product/settings.ts';

export interface TestServer {
  readonly url: string;
  readonly server: Server;
  readonly database: FreshDatabase;
  /** Every line that was logged, as it was written. */
  readonly logged: readonly string[];
  /** Emails in the mail folder, oldest first. */
  readonly emails: () => readonly SentEmail[];
  readonly photoFolder: string;
  readonly close: () => Promise<void>;
}

export interface SentEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface TestServerOptions {
  readonly clock?: Clock;
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: Partial<ServerParts>;
}

/** Servers of a test file may follow one another on one database. */
const serverKey = randomBytes(32);

/** The whole server as `npm start` composes it, on a database of its own and a free port of the loopback. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await freshDatabase();
  const logged: string[] = [];
  const settings = readServerSettings({
    RATE_LIMITS: 'off',
    ARRIVALS: 'at-once',
    DEMO_WORLD: '0',
    LOG_LEVEL: 'trace',
    ...options.env,
  });
  const mailFolder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  const photoFolder = mkdtempSync(path.join(tmpdir(), 'photos-'));
  const server = await compose({
    settings,
    database: database.database,
    connection: options.parts?.database ? connectionOf(options.parts.database) : database.connection,
    sweepsByHand: true,
    clock: options.clock ?? systemClock,
    serverKey,
    vapidKeys: makeVapidKeys(),
    log: pino({ level: settings.logLevel }, { write: (line) => void logged.push(line) }),
    mailer: createMailer({ smtpUrl: null, from: 'Hereabout <no-reply@localhost>', folder: mailFolder }),
    photoFolder,
    webRoot: path.join(projectRoot, 'dist', 'web'),
    basemapFolder: path.join(projectRoot, '.cache', 'basemap'),
    ...options.parts,
  });
  const { port } = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    database,
    logged,
    emails: () => emailsIn(mailFolder),
    photoFolder,
    close: async () => {
      await server.close();
      rmSync(mailFolder, { recursive: true });
      rmSync(photoFolder, { recursive: true });
      await database.close();
    },
  };
}

/** The job queue works on the database that the test gave. A pool hides its password from copies. */
const connectionOf = ({ $client: { options } }: Database) => ({ ...options, password: options.password });

function emailsIn(folder: string): SentEmail[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .map((file) => readEmail(readFileSync(file, 'utf8')));
}

/** As much of RFC 5322 as our own emails use: plain text, its long lines broken by quoted-printable. */
function readEmail(message: string): SentEmail {
  const [head = '', ...body] = message.split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const text = body.join('\n\n');
  const plain = /quoted-printable/i.test(head)
    ? text
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text;
  return { to: header('To'), subject: header('Subject'), text: plain };
}
