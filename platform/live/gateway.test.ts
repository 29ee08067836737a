import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Connection } from './connection.ts';
import { type Admission, LiveGateway } from './gateway.ts';
import { textFrame } from './websocket-text-frame.ts';

let http: Server;
let gateway: LiveGateway<string>;
let failures: unknown[];
let received: string[];
let admit: () => Promise<Admission<string>>;
let opened: (connection: Connection<string>) => void;

beforeEach(async () => {
  failures = [];
  received = [];
  admit = () => Promise.resolve({ ok: false, status: 401 });
  opened = () => undefined;
  gateway = new LiveGateway<string>({
    path: '/live',
    admit: () => admit(),
    handler: {
      opened: (connection) => opened(connection),
      received: (_connection, text) => void received.push(text),
      closed: () => undefined,
      beat: () => undefined,
    },
    protocol: 'live',
    maxFrameBytes: 1_024,
    beatSeconds: 3_600,
    maxSocketsPerCaller: 1,
    maxFramesPerSecond: 1,
    now: () => 0,
    failed: (error) => failures.push(error),
  });
  http = createServer();
  gateway.listen(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await gateway.drain(100);
  http.close();
});

/** An upgrade of any target whatever, as no client library would send it; answers the status line. */
const upgrade = (target: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = net.connect((http.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (text: Buffer) => (answer += text.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  });

it.each(['//', '//:', '///', 'http://[', '/elsewhere', '//live'])(
  'an upgrade of %s gets a 404 without an error',
  async (target) => {
    expect(await upgrade(target)).toBe('HTTP/1.1 404 Not Found');
    expect(failures).toEqual([]);
  },
);

it('an upgrade of its own path reaches the admission', async () => {
  expect(await upgrade('/live?any=thing')).toBe('HTTP/1.1 401 Unauthorized');
});

it.each([
  ['a visitor whose session ended during the lookup', 'ann', 401],
  ['another visitor', 'ben', 'open'],
] as const)('the socket of %s (%s) gets %s', async (_who, caller, expected) => {
  let found = (_admission: Admission<string>): void => undefined;
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  admit = () => {
    asked();
    return new Promise((resolve) => (found = resolve));
  };
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/live`);
  const answer = new Promise<unknown>((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
  });
  await isAsked;
  gateway.end((who) => who === 'ann');
  found({ ok: true, caller, callerId: caller, address: '127.0.0.1' });
  expect(await answer).toBe(expected);
  socket.terminate();
});

it('ignores an ended connection that is not closed yet', async () => {
  admit = () => Promise.resolve({ ok: true, caller: 'ann', callerId: 'ann', address: '127.0.0.1' });
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/live`);
  await once(socket, 'open');
  gateway.end(() => true);
  // Its client has not received that yet.
  socket.pause();
  socket.send('still there');
  socket.resume();
  await once(socket, 'close');
  expect(received).toEqual([]);
});

it('a frame written once arrives complete and in order, whatever its length', async () => {
  const lengths = [1, 125, 126, 65_535, 65_536, 200_000];
  const texts = lengths.map((length) => 'é'.repeat(length / 2) + 'x'.repeat(length % 2));
  opened = (connection) => {
    for (const text of texts) {
      connection.send(`before ${text.length}`);
      connection.sendFrame(textFrame(Buffer.from(text)));
    }
  };
  admit = () => Promise.resolve({ ok: true, caller: 'ann', callerId: 'ann', address: '127.0.0.1' });
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/live`);
  const came: string[] = [];
  socket.on('message', (data: Buffer) => came.push(data.toString()));
  await expect.poll(() => came).toEqual(texts.flatMap((text) => [`before ${text.length}`, text]));
  socket.terminate();
});
