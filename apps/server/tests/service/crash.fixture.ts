import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { type ServerProcess, startProcess } from '#platform/testing/process.ts';
import { endpoints } from '#wire/endpoints.ts';
import { admittedVisitor, type Session } from '../visitors/session.fixture.ts';

type Row = Readonly<Record<string, unknown>>;

/** A server in a process of its own that is killed and started again, on one database and one data folder. */
export interface CrashingServer {
  readonly url: string;
  readonly database: FreshDatabase;
  readonly dataDir: string;
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly visitor: (dateOfBirth?: string) => Promise<Session>;
  /** A visitor with an activated account. */
  readonly account: () => Promise<Session>;
  readonly ask: (
    who: Session,
    endpoint: { readonly method: string; readonly path: string },
    body?: unknown,
  ) => Promise<Response>;
  /** `kill -9`, then a new process. */
  readonly crash: (beforeStart?: () => Promise<unknown>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function crashingServer(env: Readonly<Record<string, string>> = {}): Promise<CrashingServer> {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'crash-'));
  const start = async (): Promise<ServerProcess> => {
    const settings = { DATA_DIR: dataDir, DEMO_WORLD: '0', RATE_LIMITS: 'off', ARRIVALS: 'at-once' };
    const started = await startProcess({ ...database.settings, ...settings, ...env });
    await started.ready();
    return started;
  };
  let server = await start();
  const query: CrashingServer['query'] = async (sql, values = []) =>
    (await database.database.$client.query<Row>(sql, [...values])).rows;
  const ask: CrashingServer['ask'] = ({ headers }, { method, path: address }, body) =>
    fetch(server.url + address, {
      method,
      headers: {
        ...headers,
        origin: server.url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    get url() {
      return server.url;
    },
    ...{ database, dataDir, query, ask },
    visitor: (dateOfBirth) => admittedVisitor(server.url, dateOfBirth),
    account: async () => {
      const session = await admittedVisitor(server.url);
      await query(`update visitors set account_type = 'authenticated', is_activated = true where id = $1`, [
        session.visitor._id,
      ]);
      // The server remembers the visitor until a call changes them.
      expect((await ask(session, endpoints.setOptions, { options: {} })).status).toBe(200);
      return session;
    },
    crash: async (beforeStart) => {
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      await beforeStart?.();
      server = await start();
    },
    close: async () => {
      await server.end('SIGTERM');
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
