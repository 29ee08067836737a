import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import { fromPair } from '#platform/geo/point.ts';
import { LiveGateway } from '#platform/live/gateway.ts';
import { BlocksCache } from '#product/blocks/server/blocks-cache.ts';
import { ChangeSeqCache } from '#product/chat/server/changes/change-seq-cache.ts';
import { announcePost } from '#product/global-chat/server/index.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL, LIVE_TICK_MS, MAX_UP_BYTES } from '#product/live/contract.ts';
import { joinBus } from '#product/live/server/live-bus.ts';
import { LiveProtocol } from '#product/live/server/live-protocol.ts';
import { MemoryIndex } from '#product/presence/server/nearby-index/memory-index.ts';
import { PresenceRegistry } from '#product/presence/server/cards/presence-registry.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import type { ContestantName } from './contestants.ts';
import { post } from './post.ts';

/** As the product counts the people that sockets were shown. */
const COUNT_MS = 1_000;
/** Longer than the bench: a heartbeat is not what is measured. */
const BEAT_SECONDS = 3_600;

const newId = () => randomBytes(12).toString('hex');

/** A running contestant with all sockets in one room. */
export interface Serving {
  readonly send: (number: number) => void;
  readonly inTheRoom: () => number;
}

export function serve(contestant: ContestantName, port: number): Promise<Serving> {
  const server = createServer();
  const serving = kinds[contestant](server);
  return new Promise((resolve) => {
    server.listen({ port, host: '127.0.0.1', backlog: 4096 }, () => resolve(serving));
  });
}

const kinds: Readonly<Record<ContestantName, (server: Server) => Serving>> = {
  hereabout: serveHereabout,
  'socket.io': serveSocketIo,
  ws: serveWs,
};

/**
 * The gateway, the protocol and the rooms of the product, with their state for each connection.
 * Each socket belongs to another person; access is not checked.
 */
function serveHereabout(server: Server): Serving {
  let watching = 0;
  const blocks = new BlocksCache();
  const failed = (error: unknown) => {
    throw error;
  };
  const roll = new PresenceRegistry({
    index: new MemoryIndex(),
    cards: { publicProfiles: () => Promise.resolve(new Map()) },
    clock: { now: () => new Date() },
    announce: (announcement) => sender.announce(announcement),
    arrivals: 'at-once',
    failed,
  });
  const changeSeqs = new ChangeSeqCache({
    load: () => Promise.resolve(0),
    loaded: () => undefined,
    log: { error: failed },
  });
  const protocol = new LiveProtocol<string>({
    startId: 'a1b2c3d4',
    now: () => Date.now(),
    hiddenFrom: (id) => blocks.hiddenFrom(id),
    wire: { version: WIRE_VERSION, oldest: WIRE_VERSION },
    idOf: (caller) => caller,
    socketOpened: (id) => {
      roll.socketOpened(id);
      changeSeqs.connected(id);
    },
    socketAlive: () => undefined,
    socketClosed: (id) => {
      roll.socketClosed(id);
      changeSeqs.disconnected(id);
    },
    changeSeqOf: (id) => changeSeqs.of(id),
    mayLook: () => true,
    countPeople: () => undefined,
    frameHandlerOf: () => undefined,
  });
  const sender = joinBus(createMemoryBus({ error: failed }).join(), protocol);
  const gateway = new LiveGateway<string>({
    path: LIVE_PATH,
    admit: () => {
      const callerId = newId();
      // Like most visitors, each has blocked someone, who posts nothing here.
      blocks.add({ blockerId: callerId, blockedId: newId() });
      return Promise.resolve({ ok: true, caller: callerId, callerId, address: '127.0.0.1' });
    },
    handler: {
      opened: (connection) => protocol.opened(connection),
      received: (connection, text) => {
        protocol.received(connection, text);
        if (text.includes('"watch"')) watching += 1;
      },
      closed: (connection) => protocol.closed(connection),
      beat: (connection) => protocol.beat(connection),
    },
    protocol: LIVE_SUBPROTOCOL,
    maxFrameBytes: MAX_UP_BYTES,
    beatSeconds: BEAT_SECONDS,
    maxSocketsPerCaller: 12,
    maxFramesPerSecond: 100,
    now: () => Date.now(),
    failed,
  });
  gateway.listen(server);
  setInterval(() => protocol.tick(), LIVE_TICK_MS).unref();
  setInterval(() => protocol.countShown(), COUNT_MS).unref();
  const postChanged = announcePost(sender);
  return {
    send: (number) => {
      const now = post(number);
      const { author, location } = now;
      postChanged({ postId: now._id, authorId: author._id, at: fromPair(location.coordinates), now });
    },
    inTheRoom: () => watching,
  };
}

/** As in its documentation, in its cheapest form: WebSockets only, without compression. */
function serveSocketIo(server: Server): Serving {
  const io = new SocketIo(server, {
    ...{ perMessageDeflate: false, transports: ['websocket'], serveClient: false },
    pingInterval: BEAT_SECONDS * 1_000,
  });
  io.on('connection', (socket) => void socket.join('here'));
  return {
    send: (number) => {
      io.to('here').emit('events', { type: 'globalMessage', globalMessage: post(number) });
    },
    inTheRoom: () => io.sockets.adapter.rooms.get('here')?.size ?? 0,
  };
}

/** Sends the same bytes as ours in a loop over all sockets: no rooms, blocks or heartbeats. */
function serveWs(server: Server): Serving {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  return {
    send: (number) => {
      const events = [{ type: 'globalMessage', globalMessage: post(number) }];
      const frame = Buffer.from(JSON.stringify({ type: 'events', cursor: 'mc1a2b.8726', events }));
      for (const socket of sockets.clients) socket.send(frame, { binary: false });
    },
    inTheRoom: () => sockets.clients.size,
  };
}
