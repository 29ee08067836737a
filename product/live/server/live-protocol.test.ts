import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import { LiveGateway, tokenOf } from '#platform/live/gateway.ts';
import { type Down, down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { CLOSE, LIVE_TICK_MS, MAX_UP_BYTES } from '../contract.ts';
import { joinBus } from './live-bus.ts';
import { LiveProtocol, type LiveProtocolParts } from './live-protocol.ts';

const ann = 'a'.repeat(24);
const ben = 'b'.repeat(24);
const centre = { lat: 41.88, lng: -87.63 };
const northern = { lat: 42.25, lng: -87.8 };
const origin = 'http://here.test';
const wire = { version: 5, oldest: 3 };

/** A client over a real socket. */
class Client {
  readonly frames: Down[] = [];
  readonly socket: WebSocket;
  closeCode: number | null = null;
  status: number | null = null;
  constructor(
    port: number,
    token: string,
    options: { headers?: Record<string, string>; protocols?: string[]; autoPong?: boolean } = {},
  ) {
    const { headers = { origin }, protocols = ['live.1', `bearer.${token}`], autoPong = true } = options;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, protocols, { headers, autoPong });
    this.socket.on('message', (data: Buffer) => this.frames.push(down.parse(JSON.parse(data.toString()))));
    this.socket.on('close', (code) => (this.closeCode = code));
    this.socket.on('unexpected-response', (_request, response) => {
      this.status = response.statusCode ?? null;
      this.socket.terminate();
    });
    this.socket.on('error', () => undefined);
  }
  say = (frame: Up) => this.socket.send(JSON.stringify(frame));
  opened = () => until(() => this.socket.readyState === WebSocket.OPEN);
  async hello(cursor: string | null = null): Promise<Extract<Down, { type: 'welcome' }>> {
    await this.opened();
    this.say({ type: 'hello', version: wire.version, cursor });
    return this.next('welcome');
  }
  async next<Type extends Down['type']>(type: Type): Promise<Extract<Down, { type: Type }>> {
    const isIt = (frame: Down): frame is Extract<Down, { type: Type }> => frame.type === type;
    await until(() => this.frames.some(isIt));
    const frame = this.frames.find(isIt)!;
    this.frames.splice(this.frames.indexOf(frame), 1);
    return frame;
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('did not happen');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('WS /api/live', () => {
  let http: Server;
  let gateway: LiveGateway<string>;
  let protocol: LiveProtocol<string>;
  let parts: LiveProtocolParts<string>;
  let port: number;
  let there: Map<string, number>;
  let blocked: Map<string, Set<string>>;
  let alive: string[];
  let changes: Map<string, number>;
  let ticking: NodeJS.Timeout;
  const clients: Client[] = [];

  const connect = (token: string, options?: ConstructorParameters<typeof Client>[2]) => {
    const client = new Client(port, token, options);
    clients.push(client);
    return client;
  };
  const looking = async () => {
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', centre });
    await client.next('heartbeat');
    return client;
  };
  const happens = (about: string, at: [number, number] = [-87.63, 41.88]) =>
    protocol.announce({
      key: about,
      subjectIds: [about],
      from: null,
      to: at,
      arrived: Buffer.from(`{"type":"group","groupId":"${about}","changeId":"${about}"}`),
      left: null,
    });

  beforeEach(async () => {
    there = new Map();
    blocked = new Map();
    alive = [];
    changes = new Map();
    const count = (change: number) => (id: string) => void there.set(id, (there.get(id) ?? 0) + change);
    parts = {
      wire,
      startId: 'a1b2c3d4',
      now: () => Date.now(),
      hiddenFrom: (id) => blocked.get(id) ?? new Set(),
      idOf: (caller) => caller,
      socketOpened: count(1),
      socketAlive: (id) => alive.push(id),
      socketClosed: count(-1),
      changeOf: (id) => changes.get(id) ?? null,
      hear: (_from, frame) => JSON.stringify(frame) === '{"type":"known"}',
    };
    protocol = new LiveProtocol<string>(parts);
    gateway = new LiveGateway<string>({
      path: '/api/live',
      admit: (request) => {
        const token = tokenOf(request);
        if (request.headers.origin !== origin) return Promise.resolve({ ok: false, status: 403 });
        return Promise.resolve(
          token === ann || token === ben
            ? { ok: true, caller: token, callerId: token, address: '127.0.0.1' }
            : { ok: false, status: 401 },
        );
      },
      handler: protocol,
      protocol: 'live.1',
      maxFrameBytes: MAX_UP_BYTES,
      beatSeconds: 3_600,
      maxSocketsPerCaller: 3,
      maxFramesPerSecond: 50,
      now: () => Date.now(),
      failed: (error) => {
        throw error;
      },
    });
    http = createServer();
    gateway.listen(http);
    ticking = setInterval(() => protocol.tick(), LIVE_TICK_MS);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    port = (http.address() as AddressInfo).port;
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.socket.terminate();
    clearInterval(ticking);
    await gateway.drain(1_000);
    await new Promise((resolve) => http.close(resolve));
  });

  it('knows whether a device of a visitor is in the foreground, not counting a lost one', async () => {
    const client = await looking();
    expect(await protocol.isInForeground(ann)).toBe(false);
    client.say({ type: 'visible', visible: true });
    await expect.poll(() => protocol.isInForeground(ann)).toBe(true);
    client.say({ type: 'visible', visible: false });
    await expect.poll(() => protocol.isInForeground(ann)).toBe(false);
    expect(await protocol.isInForeground(ben)).toBe(false);

    const lost = connect(ann, { autoPong: false });
    await lost.hello();
    lost.say({ type: 'visible', visible: true });
    lost.say({ type: 'ping' });
    await lost.next('heartbeat');
    expect(await protocol.isInForeground(ann)).toBe(false);
  });

  it('another process knows of a device in the foreground, not counting a lost one', async () => {
    const bus = createMemoryBus({ error: (failure: unknown) => expect(failure).toBeUndefined() });
    joinBus(bus.join(), protocol);
    const { isInForeground } = joinBus(bus.join(), new LiveProtocol<string>(parts));
    const client = await looking();
    expect(await isInForeground(ann)).toBe(false);
    client.say({ type: 'visible', visible: true });
    await expect.poll(() => isInForeground(ann)).toBe(true);
    expect(await isInForeground(ben)).toBe(false);

    const lost = connect(ben, { autoPong: false });
    await lost.hello();
    lost.say({ type: 'visible', visible: true });
    lost.say({ type: 'ping' });
    await lost.next('heartbeat');
    expect(await isInForeground(ben)).toBe(false);
  });

  it('[D5-81] admits by a token in the subprotocol, and rejects everyone else', async () => {
    const known = connect(ann);
    await known.hello();
    expect(known.socket.protocol).toBe('live.1');
    const stranger = connect('x');
    const foreign = connect(ann, { headers: { origin: 'http://elsewhere.test' } });
    await until(() => stranger.status !== null && foreign.status !== null);
    expect([stranger.status, foreign.status]).toEqual([401, 403]);
    expect(there.get(ann)).toBe(1);
  });

  it('[D5-81] answers hello with welcome, then sends the events around the viewport', async () => {
    const client = connect(ann);
    expect(await client.hello()).toMatchObject({ version: wire.version, resumed: false });
    client.say({ type: 'watch', centre });
    await client.next('heartbeat');
    happens(ben);
    expect((await client.next('events')).events).toEqual([{ type: 'group', groupId: ben, changeId: ben }]);
  });

  it('passes frames of other slices on after hello, and closes on unknown frames', async () => {
    const early = connect(ann);
    await until(() => early.socket.readyState === 1);
    early.say({ type: 'known' } as never);
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'known' } as never);
    client.say({ type: 'ping' });
    await client.next('heartbeat');
    client.say({ type: 'unknown' } as never);
    await until(() => client.socket.readyState === 3 && early.socket.readyState === 3);
  });

  it('resumes after a gap by its cursor', async () => {
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', centre });
    const { cursor } = await client.next('heartbeat');
    client.socket.terminate();
    await until(() => there.get(ann) === 0);
    const witness = await looking();
    happens(ben);
    await witness.next('events');
    const again = connect(ann);
    expect(await again.hello(cursor)).toMatchObject({ resumed: true });
    expect((await again.next('events')).events).toEqual([{ type: 'group', groupId: ben, changeId: ben }]);
    again.say({ type: 'watch', centre });
    again.say({ type: 'ping' });
    await again.next('heartbeat');
    expect(again.frames).toEqual([]);
  });

  it('sends a resync to a client that moved while it was away', async () => {
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', centre });
    const { cursor } = await client.next('heartbeat');
    client.socket.terminate();
    const again = connect(ann);
    await again.hello(cursor);
    again.say({ type: 'watch', centre: northern });
    await again.next('resync');
  });

  it('sends a hidden tab no events', async () => {
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', centre });
    client.say({ type: 'visible', visible: false });
    client.say({ type: 'ping' });
    await client.next('heartbeat');
    await client.next('heartbeat');
    const witness = await looking();
    happens(ben);
    await witness.next('events');
    client.say({ type: 'ping' });
    await client.next('heartbeat');
    expect(client.frames).toEqual([]);
    client.say({ type: 'visible', visible: true });
    expect((await client.next('events')).events).toHaveLength(1);
  });

  it('sends a visitor’s sockets an event at once, with the same words as any leave', async () => {
    const [one, two] = [connect(ann), connect(ben)];
    await Promise.all([one.hello(), two.hello()]);
    const gone = (id: string) => Buffer.from(JSON.stringify({ type: 'visitor', gone: id }));
    protocol.sendEvent(ann, gone(ben));
    protocol.sendEvent(ben, gone(ann));
    expect((await one.next('events')).events).toEqual([{ type: 'visitor', gone: ben }]);
    expect((await two.next('events')).events).toEqual([{ type: 'visitor', gone: ann }]);
  });

  it.each([
    ['what is not JSON', '{'],
    ['an unknown frame', '{"type":"shout"}'],
    ['unknown keys', '{"type":"ping","more":1}'],
    ['a second hello', JSON.stringify({ type: 'hello', version: 1, cursor: null })],
    ['a point that is none', '{"type":"watch","centre":{"lat":91,"lng":0}}'],
    ['text where a number belongs', '{"type":"watch","centre":{"lat":"1","lng":0}}'],
  ])('closes as a breach of the protocol: %s', async (_what, text) => {
    const client = connect(ann);
    await client.hello();
    client.socket.send(text);
    await until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(CLOSE.protocol);
    await until(() => there.get(ann) === 0);
  });

  it('accepts the hello of an older supported version, and closes on an unsupported one', async () => {
    const [known, tooOld] = [connect(ann), connect(ann)];
    await known.opened();
    known.say({ type: 'hello', version: wire.oldest, cursor: null });
    expect(await known.next('welcome')).toMatchObject({ version: wire.version });
    await tooOld.opened();
    tooOld.say({ type: 'hello', version: wire.oldest - 1, cursor: null });
    await until(() => tooOld.closeCode !== null);
    expect(tooOld.closeCode).toBe(CLOSE.clientTooOld);
  });

  it('closes a socket that sends anything before hello', async () => {
    const client = connect(ann);
    await client.opened();
    client.say({ type: 'ping' });
    await until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(CLOSE.protocol);
  });

  it('closes on large frames, binary frames and floods', async () => {
    const [large, binary, flood] = [connect(ann), connect(ann), connect(ben)];
    await Promise.all([large.hello(), binary.hello(), flood.hello()]);
    large.socket.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(MAX_UP_BYTES) }));
    binary.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    for (let n = 0; n < 200; n++) flood.say({ type: 'ping' });
    await until(() => [large, binary, flood].every(({ closeCode }) => closeCode !== null));
    expect([large.closeCode, binary.closeCode, flood.closeCode]).toEqual([1009, 1003, 1008]);
  });

  it('refuses sockets of one visitor beyond the maximum', async () => {
    const three = [connect(ann), connect(ann), connect(ann)];
    await Promise.all(three.map((client) => client.hello()));
    const fourth = connect(ann);
    await until(() => fourth.status !== null);
    expect(fourth.status).toBe(429);
  });

  it('ends a socket that does not answer, and keeps one that does', async () => {
    const [dead, awake] = [connect(ann), connect(ben)];
    await Promise.all([dead.hello(), awake.hello()]);
    dead.socket.pause();
    const pinged = new Promise((resolve) => awake.socket.once('ping', resolve));
    gateway.beat();
    expect(alive.toSorted()).toEqual([ann, ben]);
    await awake.next('heartbeat');
    await pinged;
    // This answer was sent after the pong.
    awake.say({ type: 'ping' });
    await awake.next('heartbeat');
    gateway.beat();
    await until(() => there.get(ann) === 0);
    expect(there.get(ben)).toBe(1);
  });

  it('closes sockets with a code when the server stops', async () => {
    const client = connect(ann);
    await client.hello();
    await gateway.drain(1_000);
    await until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(1001);
    const late = connect(ann);
    await until(() => late.status !== null);
    expect(late.status).toBe(503);
  });

  it('answers other paths with 404', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/other`);
    const status = await new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
    expect(status).toBe(404);
    socket.terminate();
  });
});
