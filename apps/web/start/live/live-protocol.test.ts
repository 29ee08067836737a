import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLiveConnection, type Socket } from '#platform/client/live/live-connection.ts';
import { down, type Down } from '#wire/down.ts';
import { type Live, liveProtocol, loadReader } from './live-protocol.ts';

const gone = { type: 'visitor', gone: '0123456789abcdef01234567' };
const group = { type: 'group', groupId: '76543210fedcba9876543210', changeId: '0123456789abcdef01234567' };
const newer = { type: 'events', cursor: 'c2', sentTime: 7, events: [{ ...gone, why: 'left' }, group] };
const older = { type: 'events', cursor: 'c2', events: [gone, group] };
const unreadable = { type: 'events', cursor: 'c3', events: [{ type: 'weather', rain: true }] };

let server: WebSocketServer | null = null;
let live: Live | null = null;
beforeAll(loadReader);
afterEach(() => {
  live?.stop();
  for (const client of server?.clients ?? []) client.terminate();
  server?.close();
});

const read = (frame: unknown) => liveProtocol.read(JSON.stringify(frame));

it('reads a frame of a newer server without its unknown fields', () => {
  expect(down.safeParse(older).success).toBe(true);
  expect(down.safeParse(newer).success).toBe(false);
  expect(read(newer)).toEqual(older);
  expect(read({ type: 'heartbeat', cursor: 'c3', load: 0.5 })).toEqual({ type: 'heartbeat', cursor: 'c3' });
});

it('rejects any other invalid frame', () => {
  for (const frame of [
    unreadable,
    { ...older, events: [{ ...gone, gone: 7, why: 'left' }] },
    { type: 'heartbeat' },
    { type: 'brand-new' },
    'resync',
  ])
    expect(read(frame)).toBeNull();
  expect(liveProtocol.read('{"type":')).toBeNull();
});

it('replaces an unreadable frame by resync', async () => {
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server = listening;
  await new Promise((resolve) => listening.once('listening', resolve));
  const welcome = { type: 'welcome', version: 1, resumed: true, cursor: 'c1' };
  listening.on('connection', (socket) => {
    for (const frame of [welcome, newer, unreadable, { type: 'heartbeat', cursor: 'c3' }])
      socket.send(JSON.stringify(frame));
  });
  const { port } = listening.address() as AddressInfo;
  const logged: string[] = [];
  live = createLiveConnection({
    protocol: liveProtocol,
    prepare: loadReader,
    open: () => new WebSocket(`ws://127.0.0.1:${port}`) as unknown as Socket,
    log: { error: (event) => void logged.push(event) },
  });
  const frames: Down[] = [];
  live.on((frame) => frames.push(frame));
  live.start();
  await expect.poll(() => frames.at(-1)?.type).toBe('heartbeat');
  expect(frames).toEqual([welcome, older, { type: 'resync' }, { type: 'heartbeat', cursor: 'c3' }]);
  expect(logged).toEqual(['unreadable live frame']);
});
