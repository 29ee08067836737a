import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  const now = new Date('2030-05-01T12:00:00Z');
  server = await startTestServer({
    clock: { now: () => now },
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  });
});
afterAll(() => server.close());

/** One upgrade, as the proxy hands it on from an address; its socket is closed when there is one. */
const upgrade = (address: string, more: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request(`${server.url}${LIVE_PATH}`, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': LIVE_SUBPROTOCOL,
        'x-forwarded-for': address,
        ...more,
      },
    });
    asked.on('response', ({ statusCode = 0, headers }) => {
      resolve({ status: statusCode, headers });
      asked.destroy();
    });
    asked.on('upgrade', ({ statusCode = 0, headers }, socket) => {
      socket.once('close', () => resolve({ status: statusCode, headers }));
      socket.end();
    });
    asked.on('error', reject);
    asked.end();
  });

it('[D7-10] an address can request 1200 sockets a minute, then gets a wait; other addresses are not affected', async () => {
  const flood = '198.51.100.7';
  for (let n = 0; n < 1200; n += 40) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => upgrade(flood)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  }
  const refused = await upgrade(flood);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await upgrade('198.51.100.8')).status).toBe(403);
});

it('[D7-10] a visitor can request 300 sockets a minute, from all addresses together', async () => {
  const { headers } = await admittedVisitor(server.url);
  for (let n = 0; n < 300; n++) expect((await upgrade(`203.0.113.${n % 250}`, headers)).status).toBe(101);
  const refused = await upgrade('203.0.113.251', headers);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
});
