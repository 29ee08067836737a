import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { LiveGateway, tokenOf } from '#platform/live/gateway.ts';
import { type Down, down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { LIVE_TICK_MS, MAX_UP_BYTES } from '../contract.ts';
import { LiveProtocol, type LiveProtocolParts } from './live-protocol.ts';

export const ann = 'a'.repeat(24);
export const ben = 'b'.repeat(24);
export const center = { lat: 41.88, lng: -87.63 };
const origin = 'http://here.test';
export const wire = { version: 5, oldest: 3 };

/** A client over a real socket. */
export class Client {
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
    const frame = this.frames.find(isIt);
    if (!frame) throw new Error(`there is no ${type}`);
    this.frames.splice(this.frames.indexOf(frame), 1);
    return frame;
  }
}

export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('did not happen');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The channel on a port of its own, with what its rules are asked and told. */
export async function openChannel() {
  const there = new Map<string, number>();
  const blocked = new Map<string, Set<string>>();
  /** Whether a viewpoint is allowed. */
  const isAllowed = { here: true };
  const alive: string[] = [];
  /** Whom each visitor was shown, as it was counted. */
  const counted: [visitorId: string, ids: readonly string[]][] = [];
  const changes = new Map<string, number>();
  const count = (change: number) => (id: string) => void there.set(id, (there.get(id) ?? 0) + change);
  const parts: LiveProtocolParts<string> = {
    wire,
    startId: 'a1b2c3d4',
    now: () => Date.now(),
    hiddenFrom: (id) => blocked.get(id) ?? new Set(),
    idOf: (caller) => caller,
    socketOpened: count(1),
    socketAlive: (id) => alive.push(id),
    socketClosed: count(-1),
    changeSeqOf: (id) => changes.get(id) ?? null,
    mayLook: () => isAllowed.here,
    countPeople: ({ visitorId }, ids) => counted.push([visitorId, ids]),
    frameHandlerOf: (type) => (type === 'known' ? (_from, frame) => !('broken' in frame) : undefined),
  };
  const protocol = new LiveProtocol<string>(parts);
  const gateway = new LiveGateway<string>({
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
  const http = createServer();
  gateway.listen(http);
  const ticking = setInterval(() => protocol.tick(), LIVE_TICK_MS);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const clients: Client[] = [];
  const connect = (token: string, options?: ConstructorParameters<typeof Client>[2]) => {
    const client = new Client(port, token, options);
    clients.push(client);
    return client;
  };
  const looking = async () => {
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', center });
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
      shownIds: [about],
      left: null,
    });
  const close = async () => {
    for (const client of clients) client.socket.terminate();
    clearInterval(ticking);
    await gateway.drain(1_000);
    await new Promise((resolve) => http.close(resolve));
  };
  return {
    ...{ protocol, parts, gateway, port, there, blocked, alive, changes, isAllowed, counted },
    ...{ connect, looking, happens, close },
  };
}
