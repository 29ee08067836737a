import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { compose, type Server, type ServerParts } from './compose.ts';
import { readServerSettings } from './settings.ts';

export interface TestServer {
  readonly url: string;
  readonly server: Server;
  readonly database: FreshDatabase;
  /** Every line that was logged, as it was written. */
  readonly logged: readonly string[];
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  readonly clock?: Clock;
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: Partial<ServerParts>;
}

/** The whole server as `npm start` composes it, on a database of its own and a free port of the loopback. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await freshDatabase();
  const logged: string[] = [];
  const settings = readServerSettings({
    RATE_LIMITS: 'off',
    DEMO_WORLD: '0',
    LOG_LEVEL: 'trace',
    ...options.env,
  });
  const server = await compose({
    settings,
    database: database.database,
    clock: options.clock ?? systemClock,
    serverKey: randomBytes(32),
    log: pino({ level: settings.logLevel }, { write: (line) => void logged.push(line) }),
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
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
