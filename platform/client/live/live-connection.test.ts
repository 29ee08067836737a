import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Connection, showsPill } from './connection.rules.ts';
import { createLiveConnection, type LiveConnection, type Socket } from './live-connection.ts';

interface Up {
  readonly type: string;
  readonly cursor?: string | null;
  readonly visible?: boolean;
}
interface Down {
  readonly type: 'welcome' | 'news' | 'lost';
  readonly cursor: string | null;
}

let server: WebSocketServer | null = null;
let live: LiveConnection<Up, Down> | null = null;
afterEach(() => {
  vi.useRealTimers();
  live?.stop();
  for (const client of server?.clients ?? []) client.terminate();
  server?.close();
});

/** A real server that records frames and welcomes every hello. */
async function listen(heard: Up[], port = 0): Promise<WebSocketServer> {
  const listening = new WebSocketServer({ port, host: '127.0.0.1' });
  server = listening;
  await new Promise((resolve) => listening.once('listening', resolve));
  listening.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Up;
      heard.push(frame);
      if (frame.type === 'hello') socket.send('{"type":"welcome","cursor":"c1"}');
    }),
  );
  return listening;
}

async function start(
  more: { readonly onEnded?: (code: number) => void; readonly prepare?: () => Promise<void> } = {},
) {
  const heard: Up[] = [];
  const listening = await listen(heard);
  const { port } = listening.address() as AddressInfo;
  const opened: WebSocket[] = [];
  const address = `ws://127.0.0.1:${port}`;
  const connection = createLiveConnection<Up, Down>({
    protocol: {
      hello: (cursor) => ({ type: 'hello', cursor }),
      visible: (visible) => ({ type: 'visible', visible }),
      ping: { type: 'ping' },
      read: (text) => (text.startsWith('{') ? (JSON.parse(text) as Down) : null),
      unreadable: { type: 'lost', cursor: null },
      cursorOf: (frame) => frame.cursor,
      isWelcome: (frame) => frame.type === 'welcome',
      heartbeatSeconds: 20,
      finalCloseCodes: [4001],
    },
    open: () => {
      const opening = new WebSocket(address);
      opened.push(opening);
      return opening as unknown as Socket;
    },
    log: { error: () => undefined },
    random: () => 0,
    ...more,
  });
  live = connection;
  connection.start();
  return { connection, heard, listening, opened, port };
}

async function until(condition: () => boolean): Promise<void> {
  // A turn instead of a timer: time is frozen in some tests.
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
const isConnected = () => live?.state.getState().status === 'connected';

it('says hello, is connected once welcomed, and passes frames on', async () => {
  const { connection, heard, listening } = await start();
  const frames: Down[] = [];
  connection.on((frame) => frames.push(frame));
  await until(isConnected);
  for (const socket of listening.clients) socket.send('{"type":"news","cursor":"c2"}');
  await until(() => frames.length === 2);
  expect(heard[0]).toEqual({ type: 'hello', cursor: null });
  expect(frames.map(({ type }) => type)).toEqual(['welcome', 'news']);
});

it('reconnects from its cursor, and resends its viewport', async () => {
  const { connection, heard, listening } = await start();
  connection.whenConnected('watch', { type: 'watch' });
  await until(isConnected);
  for (const socket of listening.clients) socket.send('{"type":"news","cursor":"c9"}');
  await until(() => heard.some(({ type }) => type === 'watch'));
  heard.length = 0;
  for (const socket of listening.clients) socket.terminate();
  await until(() => !isConnected());
  expect(['disconnected', 'reconnecting']).toContain(connection.state.getState().status);
  await until(() => isConnected() && heard.length >= 3);
  expect(heard).toEqual([
    { type: 'hello', cursor: 'c9' },
    { type: 'visible', visible: true },
    { type: 'watch' },
  ]);
});

it('sends that it is hidden, and again after reconnecting hidden', async () => {
  const { connection, heard, listening } = await start();
  await until(isConnected);
  connection.setVisible(false);
  await until(() => heard.some(({ visible }) => visible === false));
  heard.length = 0;
  for (const socket of listening.clients) socket.terminate();
  await until(() => heard.length >= 2);
  expect(heard[1]).toEqual({ type: 'visible', visible: false });
});

it('detects at once that the network is lost, and reconnects with it', async () => {
  const { connection } = await start();
  await until(isConnected);
  connection.setOnline(false);
  expect(connection.state.getState()).toMatchObject({ status: 'disconnected', hasBeenConnected: true });
  connection.setOnline(true);
  await until(isConnected);
});

it('hears nothing more of a socket it gave up: neither its close nor a late frame', async () => {
  const { connection, opened } = await start();
  await until(isConnected);
  const frames: Down[] = [];
  connection.on((frame) => frames.push(frame));
  const [old] = opened as unknown as Socket[];
  if (!old) throw new Error('no socket');
  // Its own listeners, before anything takes them away.
  const { onclose, onmessage, onopen } = old;
  connection.setOnline(false);
  connection.setOnline(true);
  await until(() => isConnected() && opened.length === 2);
  const before = frames.length;
  onmessage?.({ data: '{"type":"news","cursor":"c0"}' });
  onopen?.();
  onclose?.({ code: 1006 });
  onclose?.({ code: 4001 });
  expect(isConnected()).toBe(true);
  expect(frames).toHaveLength(before);
  connection.send({ type: 'ping' });
  await new Promise((resolve) => setImmediate(resolve));
  expect([isConnected(), opened.length]).toEqual([true, 2]);
});

it('does not blame the server while the device is offline', async () => {
  const { connection } = await start();
  await until(isConnected);
  connection.setOnline(false);
  connection.report('fetch-failed');
  expect(connection.state.getState().status).toBe('reconnecting');
  connection.setOnline(true);
  await until(isConnected);
});

it('no longer blames the server for a failed call once the device is offline', async () => {
  const { connection } = await start();
  await until(isConnected);
  connection.setOnline(false);
  connection.setOnline(true);
  connection.report('fetch-failed');
  expect(connection.state.getState().status).toBe('failed-to-fetch');
  connection.setOnline(false);
  expect(connection.state.getState().status).toBe('reconnecting');
});

it('considers a connection dead that stays silent after a failed call', async () => {
  const { connection, heard } = await start();
  await until(isConnected);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  connection.report('fetch-failed');
  vi.advanceTimersByTime(2_000);
  connection.report('fetch-failed');
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(connection.state.getState().status).toBe('disconnected');
  await until(() => heard.some(({ type }) => type === 'ping'));
});

/** Fails a number of attempts without waiting for their delays; time is frozen from then on. */
async function failing({ listening, opened }: Awaited<ReturnType<typeof start>>, attempts: number) {
  const isClosed = () => opened.at(-1)?.readyState === WebSocket.CLOSED;
  await until(isConnected);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  listening.close();
  for (const socket of listening.clients) socket.terminate();
  await until(isClosed);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    vi.advanceTimersByTime(30_000);
    expect(isClosed()).toBe(false);
    await until(isClosed);
  }
}

it('retries soon once calls reach the server, whatever the delay', async () => {
  const started = await start();
  const { connection, heard, opened, port } = started;
  await failing(started, 8);
  await listen(heard, port);
  const { length } = opened;
  vi.advanceTimersByTime(2_000);
  expect(opened).toHaveLength(length);
  connection.report('fetched');
  vi.advanceTimersByTime(2_000);
  await until(isConnected);
});

it('stays stopped, whatever calls report', async () => {
  const started = await start();
  const { connection, opened } = started;
  await failing(started, 6);
  connection.stop();
  const { length } = opened;
  connection.report('fetched');
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(length);
});

it('does not retry after a final close', async () => {
  const codes: number[] = [];
  const { connection, heard, listening, opened } = await start({ onEnded: (code) => codes.push(code) });
  await until(isConnected);
  const losses: Connection[] = [];
  connection.state.subscribe((state) => losses.push(...(showsPill(state) ? [state] : [])));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const socket of listening.clients) socket.close(4001);
  await until(() => codes.length === 1);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  vi.useRealTimers();
  expect([codes, losses]).toEqual([[4001], []]);
  expect(heard.filter(({ type }) => type === 'hello')).toHaveLength(1);
});

it('reports a loss in place of an unreadable frame, and continues', async () => {
  const { connection, listening } = await start();
  const frames: Down[] = [];
  await until(isConnected);
  connection.on((frame) => frames.push(frame));
  for (const socket of listening.clients) {
    socket.send('nonsense');
    socket.send('{"type":"news","cursor":"c3"}');
  }
  await until(() => frames.length > 1);
  expect(frames).toEqual([
    { type: 'lost', cursor: null },
    { type: 'news', cursor: 'c3' },
  ]);
  expect(isConnected()).toBe(true);
});

it('opens no socket before preparation, retries a failed one, and opens only one', async () => {
  const outcomes: ((isPrepared: boolean) => void)[] = [];
  const { connection, opened } = await start({
    prepare: () =>
      new Promise((resolve, reject) => {
        outcomes.push((isPrepared) => (isPrepared ? resolve() : reject(new Error('not there'))));
      }),
  });
  outcomes[0]?.(false);
  await until(() => outcomes.length === 2);
  // A refresh meanwhile does not prepare twice.
  connection.refresh();
  expect([outcomes.length, opened.length]).toEqual([2, 0]);
  outcomes[1]?.(true);
  await until(() => connection.state.getState().status === 'connected');
  connection.refresh();
  expect([outcomes.length, opened.length]).toEqual([2, 1]);
});

it('opens nothing when stopped during preparation', async () => {
  let isPrepared = (): void => undefined;
  const { connection, opened } = await start({
    prepare: () => new Promise((resolve) => (isPrepared = resolve)),
  });
  connection.stop();
  isPrepared();
  await new Promise((resolve) => setImmediate(resolve));
  expect(opened).toEqual([]);
});
