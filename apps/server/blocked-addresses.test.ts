import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from './tests/server.fixture.ts';
import { admittedVisitor, type Session } from './tests/visitors/session.fixture.ts';

const { appStatus, health, getCurrentVisitor, searchAreas, startAnonymous } = endpoints;

let server: TestServer;
let session: Session;
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '127.0.0.1', BLOCKED_ADDRESSES: '203.0.113.0/24' },
  });
  session = await admittedVisitor(server.url);
});
afterAll(() => server.close());

const [theirs, ours] = ['203.0.113.9', '198.51.100.9'];
const ask = ({ method, path }: { method: string; path: string }, address: string) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...session.headers, 'x-forwarded-for': address },
  });
const socketStatus = (address: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, LIVE_SUBPROTOCOL, {
      headers: { ...session.headers, 'x-forwarded-for': address },
    });
    socket.on('unexpected-response', (request, { statusCode = 0 }) => {
      resolve(statusCode);
      request.destroy();
    });
    socket.on('open', () => {
      resolve(101);
      socket.close();
    });
    socket.on('error', reject);
  });

it('[D5-80] the status says to a blocked address that it is blocked, and to no other', async () => {
  expect(await (await ask(appStatus, theirs)).json()).toMatchObject({ isIpBlocked: true });
  expect(await (await ask(appStatus, ours)).json()).toMatchObject({ isIpBlocked: false });
  expect((await ask(health, theirs)).status).toBe(200);
});

it('calls and sockets from a blocked address are refused', async () => {
  for (const endpoint of [getCurrentVisitor, startAnonymous, searchAreas]) {
    const refused = await ask(endpoint, theirs);
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'ip-blocked' }]);
  }
  expect((await ask(getCurrentVisitor, ours)).status).toBe(200);
  expect(await socketStatus(theirs)).toBe(403);
  expect(await socketStatus(ours)).toBe(101);
});
