import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LatLng } from '#platform/geo/point.ts';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import { Random } from '#product/presence/privacy-proof/random.ts';
import { type Actor, type Request, type World, WORLD_BEGINS } from '#product/presence/privacy-proof/world.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import { chatter } from '../chat/chat.fixture.ts';
import { startTestServer } from '../server.fixture.ts';

/** Every period of the server is a multiple of this. */
const STEP_MS = 100;
/** So often all sockets are asked whether they have got everything; the server's own heartbeat is no more often. */
const BARRIER_MS = 10_000;

/**
 * The whole server over real HTTP and sockets, with time, ids and tokens that come out the same every time. Only
 * what the server does periodically waits for `advance`; the network and the database take the time they take.
 */
export async function openLiveWorld(serverKey: Buffer): Promise<World> {
  const random = new Random(1);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = WORLD_BEGINS;
  const server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { LOG_LEVEL: 'silent' },
    parts: {
      serverKey,
      randomBytes: (size) => (size > 0 ? random.bytes(size) : randomBytes(0)),
    },
  });
  const sockets: Socket[] = [];

  const settle = () => untilPoolIsIdle(server.database.database);
  const barrier = async (): Promise<void> => {
    await Promise.all(sockets.map((socket) => socket.echo()));
  };
  const world: World = {
    settle,
    actor: async () => {
      const { id, headers } = await chatter(server);
      const socket = await Socket.open(server.url, headers);
      sockets.push(socket);
      await settle();
      return actorOf(server.url, id, headers, socket);
    },
    advance: async (to) => {
      const end = WORLD_BEGINS + to;
      while (now + STEP_MS <= end) {
        now += STEP_MS;
        vi.advanceTimersByTime(STEP_MS);
        if (now % 1000 === 0) await settle();
        if (now % BARRIER_MS === 0) await barrier();
      }
    },
    close: async () => {
      for (const socket of sockets) socket.close();
      await server.close();
      vi.useRealTimers();
    },
  };
  return world;
}

function actorOf(
  url: string,
  visitorId: string,
  headers: Readonly<Record<string, string>>,
  socket: Socket,
): Actor {
  return {
    visitorId,
    ask: async ({ method, path, body }: Request) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const told = [...response.headers].filter(([name]) => name !== 'date').map((pair) => pair.join(': '));
      return [response.status, ...told, await response.text()].join('\n');
    },
    watch: async (center: LatLng) => {
      socket.send({ type: 'watch', center });
      await socket.echo();
    },
    takeFrames: async () => {
      await socket.echo();
      return socket.frames.splice(0);
    },
  };
}

/** One live connection, and every frame it received. */
class Socket {
  readonly frames: string[] = [];
  readonly #socket: WebSocket;

  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<Socket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, LIVE_SUBPROTOCOL, {
      headers: { ...headers },
    });
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
    const open = new Socket(socket);
    open.send({ type: 'hello', version: WIRE_VERSION, cursor: null });
    await open.#toldItsChanges();
    return open;
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.frames.push(data.toString()));
    socket.on('close', () => this.frames.push('closed'));
  }

  send(frame: unknown): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /**
   * Until everything that was sent before, either way, has arrived. The answer is one of the WebSocket itself (RFC 6455,
   * 5.5.3), which no heartbeat that happens to come just then is taken for.
   */
  async echo(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    await new Promise<void>((resolve) => {
      const heard = () => {
        this.#socket.off('pong', heard).off('close', heard);
        resolve();
      };
      this.#socket.on('pong', heard).on('close', heard);
      this.#socket.ping();
    });
  }

  close(): void {
    this.#socket.close();
  }

  /** Waits for the first heartbeat, which the server sends unasked, with the latest change. */
  async #toldItsChanges(): Promise<void> {
    while (!this.frames.some((frame) => frame.includes('"changeSeq":')))
      await new Promise((heard) => this.#socket.once('message', heard));
  }
}
