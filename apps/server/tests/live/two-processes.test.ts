import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { createMemoryLeases } from '#platform/leases/memory-leases.ts';
import { endpoints } from '#wire/endpoints.ts';
import { type Chatter, chatter, listen, type Listener } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

/*
 * Two servers on one database stand for two processes: they share nothing else but the ports. A second process is
 * refused all the same until every slice keeps its state elsewhere.
 */
const failures: unknown[] = [];
const bus = createMemoryBus({ error: (what: unknown) => void failures.push(what) });
const counters = createMemoryCounters(() => Date.now());
const leases = createMemoryLeases();
const serverKey = randomBytes(32);
const here = { lat: 41.88, lng: -87.63 };
let one: TestServer;
let other: TestServer;

const portsOf = () => ({ bus: bus.join(), counters, leases: leases.join() });
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on' };
  one = await startTestServer({ env, parts: { serverKey, ports: portsOf() } });
  const { database, connection } = one.database;
  other = await startTestServer({ env, parts: { serverKey, ports: portsOf(), database, connection } });
});
afterAll(async () => {
  await other.close();
  await one.close();
  expect(failures).toEqual([]);
});

const at = (server: TestServer, { headers }: Pick<Chatter, 'headers'>) => ({
  ...headers,
  origin: server.url,
});
const listenAt = (server: TestServer, who: Chatter): Promise<Listener> =>
  listen(server, { headers: at(server, who) });
const post = (server: TestServer, who: Chatter, path: string, body: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...at(server, who), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const eventsOf = ({ frames }: Listener) =>
  frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));

it('a message reaches the sockets of another process, and their heartbeats carry its number', async () => {
  const [writer, reader] = [await chatter(one), await chatter(one)];
  const device = await listenAt(other, reader);
  await expect.poll(async () => (await device.settle()).changeSeq).toBe(0);
  const sent = await writer.write(reader, 'Hello');
  await expect
    .poll(() => device.frames)
    .toContainEqual(expect.objectContaining({ message: expect.objectContaining({ _id: sent._id }) }));
  expect((await device.settle()).changeSeq).toBe(1);
  device.close();
});

it('a change on the map reaches viewers connected to another process', async () => {
  const [viewer, newcomer] = [await chatter(one), await chatter(one)];
  const device = await listenAt(other, viewer);
  device.say({ type: 'watch', center: here });
  await device.settle();
  expect((await post(one, newcomer, '/api/softReload', { physicalLocation: here })).status).toBe(200);
  await expect
    .poll(() => eventsOf(device).flatMap((event) => ('visitor' in event ? [event.visitor._id] : [])))
    .toContain(newcomer.id);
  device.close();
});

it('a block and a move of the viewport reach the sockets of another process', async () => {
  const [viewer, newcomer] = [await chatter(one), await chatter(one)];
  const device = await listenAt(other, viewer);
  expect(
    (await post(one, viewer, endpoints.updateRooms.path, { physicalLocation: [here.lng, here.lat] })).status,
  ).toBe(200);
  await device.settle();
  expect((await post(one, newcomer, '/api/softReload', { physicalLocation: here })).status).toBe(200);
  const about = (id: string) =>
    eventsOf(device).flatMap((event) => {
      if ('gone' in event && event.gone === id) return ['gone'];
      return 'visitor' in event && event.visitor._id === id ? ['there'] : [];
    });
  await expect.poll(() => about(newcomer.id)).toEqual(['there']);
  expect((await newcomer.put(endpoints.blockUser.path, { userId: viewer.id })).status).toBe(204);
  await expect.poll(() => about(newcomer.id)).toEqual(['there', 'gone']);
  device.close();
});

it('a visitor suspended in one process loses their sockets and calls in the other', async () => {
  const visitor = await chatter(one);
  const device = await listenAt(other, visitor);
  expect((await post(other, visitor, '/api/softReload', { physicalLocation: here })).status).toBe(200);
  await one.server.setModerationFlags(visitor.id, { suspendedAt: new Date() });
  expect(await device.closed).toBe(4401);
  expect((await post(other, visitor, '/api/softReload', { physicalLocation: here })).status).toBe(403);
});

it('calls count against one limit, whichever process answers them', async () => {
  const visitor = await chatter(one);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1)
    statuses.push((await post(n % 2 ? one : other, visitor, '/api/message', {})).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]));
  expect(statuses[30]).toBe(429);
  expect((await post(one, visitor, '/api/message', {})).status).toBe(429);
});
