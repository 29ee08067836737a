import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LatLng } from '#platform/geo/point.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { type Down, down } from '#wire/down.ts';
import { endpoints } from '#wire/endpoints.ts';
import type { Up } from '#wire/up.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor, type Session } from '../visitors/session.fixture.ts';

const chicago = { lat: 41.88, lng: -87.63 };
const vienna = { lat: 48.2, lng: 16.37 };

let server: TestServer;
let socket: WebSocket;
const frames: Down[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  socket.close();
  await server.close();
});

const post = async (path: string, body: unknown, { headers }: Session) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.text();
};
const appear = async (at: LatLng): Promise<string> => {
  const person = await admittedVisitor(server.url);
  await post(endpoints.softReload.path, { physicalLocation: at }, person);
  return person.visitor._id;
};
const say = (frame: Up) => socket.send(JSON.stringify(frame));
const seen = () =>
  frames
    .flatMap((frame) => (frame.type === 'events' ? frame.events : []))
    .flatMap((event) => ('visitor' in event ? [event.visitor._id] : []));

it('[API-26] [AMB-37] update-rooms moves the live subscriptions to the cells around the place, and answers OK', async () => {
  const viewer = await admittedVisitor(server.url);
  socket = new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, LIVE_SUBPROTOCOL, {
    headers: { ...viewer.headers },
  });
  socket.on('message', (data: Buffer) => frames.push(down.parse(JSON.parse(data.toString()))));
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  say({ type: 'hello', version: WIRE_VERSION, cursor: null });
  say({ type: 'watch', center: chicago });
  say({ type: 'ping' });
  await vi.waitFor(() => expect(frames.map(({ type }) => type)).toContain('heartbeat'));

  const there = await appear(vienna);
  const first = await appear(chicago);
  await vi.waitFor(() => expect(seen()).toContain(first));
  expect(seen()).not.toContain(there);

  const pair = [vienna.lng, vienna.lat];
  expect(await post(endpoints.updateRooms.path, { physicalLocation: pair }, viewer)).toBe('OK');
  const left = await appear(chicago);
  const second = await appear(vienna);
  await vi.waitFor(() => expect(seen()).toContain(second));
  expect(seen()).not.toContain(left);
});
