import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { pino } from 'pino';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LatLng } from '#platform/geo/point.ts';
import { makeVapidKeys } from '#platform/push/vapid-keys.ts';
import type { AnySlice } from '#platform/slice/slice.ts';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import { Random } from '#platform/testing/random.ts';
import { type Actor, type Request, type World, WORLD_BEGINS } from '../presence/privacy-proof/world.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { places } from '#product/places/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import { chatter } from '../chat/chat.fixture.ts';
import { type PushReceiver, startPushReceiver } from '../notifications/push-receiver.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

/** Every period of the server is a multiple of this. */
const STEP_MS = 100;
/** So often all sockets are asked whether they have got everything; the server's own heartbeat is no more often. */
const BARRIER_MS = 10_000;
/** So often it is looked whether a push is still on its way. */
const POLL_MS = 5;

/** Every answer that holds the public key is the same in every world. */
const vapidKeys = makeVapidKeys();

/**
 * The whole server over real HTTP and sockets, with time, ids and tokens that come out the same every time. Only
 * what the server does periodically waits for `advance`; the network and the database take the time they take.
 *
 * @param slices  those of the product with a fault in one of them, for a test that is to find it
 */
export async function openLiveWorld(serverKey: Buffer, slices?: readonly AnySlice[]): Promise<World> {
  let random = new Random(1);
  const logged: string[] = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = WORLD_BEGINS;
  const receiver = await startPushReceiver();
  const server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { PUSH_SERVICES: receiver.origin },
    parts: {
      ...{ serverKey, vapidKeys },
      ...(slices ? { slices } : {}),
      // Without the time of the machine and the process, which differ by themselves.
      log: pino(
        { level: 'trace', base: null, timestamp: false },
        { write: (line) => void logged.push(line) },
      ),
      randomBytes: (size) => (size > 0 ? random.bytes(size) : randomBytes(0)),
    },
  });
  const sockets: Socket[] = [];
  const pushes = pushesTo(server, receiver);

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
      return { ...actorOf(server.url, id, headers, socket, settle), ...pushes({ id, headers }) };
    },
    makeAnonymous: async (visitorId) => {
      await server.database.database
        .update(visitors)
        .set({ accountType: 'anonymous', isActivated: false })
        .where(eq(visitors.id, visitorId));
      // The server learns of what was written behind its back.
      await server.server.setModerationFlags(visitorId, { revocations: [] });
    },
    addPlaces: async (at) => {
      const rows = at.map((point) => ({
        ...{
          id: random.bytes(12).toString('hex'),
          name: 'Corner bar',
          type: 'bar' as const,
          description: '',
        },
        ...point,
      }));
      await server.database.database.insert(places).values(rows);
      return rows.map(({ id }) => id);
    },
    takeLogs: () => logged.splice(0),
    reseed: (seed) => {
      random = new Random(seed);
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
      await receiver.close();
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
  settle: () => Promise<void>,
): Omit<Actor, 'subscribe' | 'takePushes'> {
  return {
    visitorId,
    ask: async ({ method, path, body }: Request) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const told = [...response.headers].filter(([name]) => name !== 'date').map((pair) => pair.join(': '));
      const isArchive = response.headers.get('content-type') === 'application/zip';
      const content = isArchive ? await filesIn(response) : await response.text();
      // A marker that comes back waits for its profile: the next call must not overtake it in one world alone.
      await settle();
      return [response.status, ...told, content].join('\n');
    },
    say: async (frame) => {
      socket.send(frame);
      await socket.echo();
      // What a frame causes is over before the next one, so that answers come in one order.
      await settle();
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

/** What a visitor's device gets from the push service. */
function pushesTo({ url, database: { database } }: TestServer, receiver: PushReceiver) {
  const isSending = async (): Promise<boolean> => {
    const { rowCount } = await database.$client.query(
      `select 1 from graphile_worker.jobs
       where task_identifier = 'send-push' and (run_at <= now() or locked_at is not null)`,
    );
    return rowCount !== 0;
  };
  return ({ id, headers }: { id: string; headers: Readonly<Record<string, string>> }) => {
    let taken = 0;
    return {
      subscribe: async () => {
        const response = await fetch(`${url}/api/notification/subscribe`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(receiver.subscription(id)),
        });
        if (response.status !== 204) throw new Error(`not subscribed: ${response.status}`);
      },
      takePushes: async () => {
        while (await isSending()) await setTimeout(POLL_MS);
        const all = receiver.received.filter(({ device }) => device === id);
        const fresh = all.slice(taken);
        taken = all.length;
        return fresh.map(({ text, sealed, headers: { topic, ttl, urgency } }) =>
          JSON.stringify({ text, bytes: sealed.length, topic, ttl, urgency }),
        );
      },
    };
  };
}

/** The files of an archive, the rows of each in one order: the bytes depend on when they were packed. */
async function filesIn(response: Response): Promise<string> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => {
    const text = Buffer.from(bytes).toString('latin1');
    const rows: unknown = name.endsWith('.json') ? JSON.parse(text) : null;
    return [name, Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).sort() : text];
  });
  return JSON.stringify(texts);
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
