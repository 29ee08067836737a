import { expect } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import { type Answer, Browser } from '#platform/testing/http-browser.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';
import { fillTowns, town } from './town-people.fixture.ts';

export const ASKED = { status: 403, body: { error: 'CAPTCHA_REQUIRED' } };
export const tooMany = (reason: string) => ({ status: 429, body: { error: 'RATE_LIMIT', reason } });

export type Headers = Readonly<Record<string, string>>;

export interface Towns {
  readonly server: TestServer;
  /** A new visitor who calls from an address. */
  readonly visitorAt: (address: string) => Promise<Headers>;
  readonly lookAt: (headers: Headers, number: number, filters?: object) => Promise<Answer>;
  /** Looks at towns in turn, each of which must be shown. */
  readonly lookAtMany: (headers: Headers, from: number, to: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server with captcha and towns full of people (`fillTowns`). */
export async function startTowns(towns: number, crowded: number | null = null): Promise<Towns> {
  const fresh = await freshDatabase();
  await fillTowns(fresh.database, towns, crowded);
  const started = await startTestServer({
    env: { CAPTCHA: 'on', TRUST_PROXY: '127.0.0.1' },
    parts: { database: fresh.database },
  });
  const server: TestServer = { ...started, database: fresh };
  // The cards of all people are read now.
  await untilPoolIsIdle(fresh.database);
  const lookAt: Towns['lookAt'] = (headers, number, filters) =>
    new Browser(server.url).post(
      '/api/softReload',
      { physicalLocation: null, virtualLocation: town(number), ...(filters && { filters }) },
      headers,
    );
  return {
    server,
    visitorAt: async (address) => {
      const from = { 'x-forwarded-for': address };
      return { ...(await admittedVisitor(server.url, undefined, from)).headers, ...from };
    },
    lookAt,
    lookAtMany: async (headers, from, to) => {
      for (let number = from; number < to; number += 1)
        expect((await lookAt(headers, number)).status).toBe(200);
    },
    close: async () => {
      await server.close();
      await fresh.close();
    },
  };
}
