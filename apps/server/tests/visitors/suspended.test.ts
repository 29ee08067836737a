import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import type { GlobalMessage } from '#product/global-chat/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { endpoints } from '#wire/endpoints.ts';
import { chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from './session.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const socketOf = (headers: Readonly<Record<string, string>>) =>
  new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, LIVE_SUBPROTOCOL, {
    headers: { ...headers },
  });

it('a visitor suspended during a session is refused from the next call on, in every role above `visitor`, and their socket closes', async () => {
  const { visitor, headers } = await admittedVisitor(server.url);
  const browser = new Browser(server.url);
  const here = { physicalLocation: { lat: 41.88, lng: -87.63 } };
  expect((await browser.post('/api/softReload', here, { ...headers })).status).toBe(200);
  const socket = socketOf(headers);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));

  await server.server.setModerationFlags(visitor._id, { suspendedAt: new Date() });
  const refused = await browser.post('/api/softReload', here, { ...headers });
  expect([refused.status, refused.body]).toEqual([403, { error: 'suspended' }]);
  expect(await closed).toBe(4401);
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (['everyone', 'visitor'].includes(endpoint.role)) continue;
    const { status, body } = await browser.send(
      endpoint.method,
      endpoint.path,
      endpoint.method === 'GET' ? undefined : {},
      { ...headers },
    );
    expect([endpoint.path, status, body]).toEqual([endpoint.path, 403, { error: 'suspended' }]);
  }
  const again = socketOf(headers);
  const status = await new Promise((resolve) => {
    again.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    again.once('error', () => undefined);
  });
  expect(status).toBe(403);

  // The reason and the own data stay available.
  const current = await browser.get('/api/user/current', { ...headers });
  expect([current.status, current.body]).toMatchObject([200, { isSuspended: true }]);
  expect((await browser.get('/api/user/export', { ...headers })).status).toBe(200);

  await server.server.setModerationFlags(visitor._id, { suspendedAt: null });
  expect((await browser.post('/api/softReload', here, { ...headers })).status).toBe(200);
});

it('a suspended visitor’s posts also disappear from open pages, on the map and at places', async () => {
  const at = { lat: 41.88, lng: -87.63 };
  const placeId = 'b'.repeat(24);
  await server.database.database
    .insert(places)
    .values({ id: placeId, name: 'The Low Note', type: 'bar', description: '', ...at });
  const [author, other] = [await chatter(server), await chatter(server)];
  const look = (who: typeof other) =>
    who.post<{ globalMessages: GlobalMessage[] }>('/api/softReload', { physicalLocation: at });
  for (const who of [author, other]) await look(who);
  const listener = await listen(server, other);
  listener.say({ type: 'watch', center: at });
  const heard = async () => {
    await listener.settle();
    return listener.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
  };
  const { body: post } = await author.post<GlobalMessage>('/api/global-message', { body: 'Hello' });
  expect((await author.post('/api/place/message', { placeId, body: 'Quiet' })).status).toBe(200);
  const changed = { type: 'place', placeId, campusId: null };
  const changes = async () => (await heard()).filter((event) => event.type === 'place' && 'placeId' in event);
  await expect.poll(changes).toEqual([changed]);
  expect((await look(other)).text).toContain(post._id);

  await server.server.setModerationFlags(author.id, { suspendedAt: new Date() });
  await expect.poll(heard).toContainEqual({ type: 'globalMessage', gone: post._id });
  await expect.poll(changes).toEqual([changed, changed]);
  expect((await look(other)).text).not.toContain(author.id);
  expect((await other.get(`/api/place?placeId=${placeId}`)).text).not.toContain(author.id);
  listener.close();
});
