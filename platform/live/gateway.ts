import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { SESSION_OVER } from '#platform/contract/close-codes.ts';
import { Connection, type Holder } from './connection.ts';

/** What to do with the sockets; it gets text frames of at most `maxFrameBytes`. */
export interface LiveHandler<Caller> {
  opened: (connection: Connection<Caller>) => void;
  received: (connection: Connection<Caller>, text: string) => void;
  closed: (connection: Connection<Caller>) => void;
  /** Called for every socket at every beat. */
  beat: (connection: Connection<Caller>) => void;
}

export type Admission<Caller> =
  | ({ readonly ok: true } & Holder<Caller>)
  /** Status of the HTTP answer: 401, 403, 429 …, and with the latter the seconds to wait. */
  | { readonly ok: false; readonly status: number; readonly retryAfterSeconds?: number };

export interface GatewayOptions<Caller> {
  readonly path: string;
  /** Who is knocking, by cookie and Origin or by the token that `tokenOf` finds. */
  readonly admit: (request: IncomingMessage) => Promise<Admission<Caller>>;
  readonly handler: LiveHandler<Caller>;
  /** The subprotocol that is answered to clients which offer it. */
  readonly protocol: string;
  readonly maxFrameBytes: number;
  readonly beatSeconds: number;
  readonly maxSocketsPerCaller: number;
  /** Frames per second allowed from one socket. */
  readonly maxFramesPerSecond: number;
  /** Milliseconds of the clock by which frames are counted. */
  readonly now: () => number;
  /** Told when a handler throws; the socket is closed. */
  readonly failed: (error: unknown) => void;
}

/** Close codes of RFC 6455, and the one for clients that send more than they may. */
const GOING_AWAY = 1001;
const UNSUPPORTED = 1003;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
/** A socket that lets this much pile up is not worth its memory. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
const TOKEN_PREFIX = 'bearer.';

/**
 * The token of a client that has no cookie and cannot set headers: it offers the subprotocols
 * `[protocol, "bearer.<token>"]`. A subprotocol is not written to access logs, as an address is.
 */
export function tokenOf(request: IncomingMessage): string | null {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  return offered.find((name) => name.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length) ?? null;
}

interface Open<Caller> {
  readonly socket: WebSocket;
  readonly connection: Connection<Caller>;
  isAlive: boolean;
  framesThisSecond: number;
  second: number;
}

/** WebSockets beside an HTTP server: who may open one, how much it may send, whether it still lives. */
export class LiveGateway<Caller> {
  readonly #options: GatewayOptions<Caller>;
  readonly #sockets: WebSocketServer;
  readonly #open = new Set<Open<Caller>>();
  readonly #perCaller = new Map<string, number>();
  /** Callers ended while an admission is under way: its data may be stale. */
  readonly #endedMeanwhile = new Set<((caller: Caller) => boolean)[]>();
  #beating: NodeJS.Timeout | null = null;
  #isDraining = false;

  constructor(options: GatewayOptions<Caller>) {
    this.#options = options;
    this.#sockets = new WebSocketServer({
      noServer: true,
      // A compressor costs 240 kB a socket; frames are small and written once for many.
      perMessageDeflate: false,
      maxPayload: options.maxFrameBytes,
      clientTracking: false,
      handleProtocols: (offered) => (offered.has(options.protocol) ? options.protocol : false),
    });
  }

  get size(): number {
    return this.#open.size;
  }

  /** Answers upgrades of this path; those of other paths are refused. */
  listen(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      void this.#upgrade(request, stream, head).catch((error: unknown) => {
        this.#options.failed(error);
        refuse(stream, 500);
      });
    });
    this.#beating = setInterval(() => this.beat(), this.#options.beatSeconds * 1_000);
    this.#beating.unref();
  }

  /** Ends sockets that did not answer since the last beat; asks and greets the others. */
  beat(): void {
    for (const open of this.#open) {
      if (!open.isAlive || open.socket.bufferedAmount > MAX_BUFFERED_BYTES) {
        open.socket.terminate();
        continue;
      }
      open.isAlive = false;
      open.socket.ping();
      this.#guarded(open, () => this.#options.handler.beat(open.connection));
    }
  }

  /** Closes sockets of callers who lost access, including admissions under way. */
  end(isOver: (caller: Caller) => boolean): void {
    for (const ended of this.#endedMeanwhile) ended.push(isOver);
    for (const { socket, connection } of this.#open)
      if (isOver(connection.caller)) socket.close(SESSION_OVER, 'session ended');
  }

  /** Closes every socket and waits at most `withinMs`. */
  async drain(withinMs: number): Promise<void> {
    this.#isDraining = true;
    if (this.#beating) clearInterval(this.#beating);
    const gone = [...this.#open].map(
      ({ socket }) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          socket.close(GOING_AWAY);
        }),
    );
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(gone),
      new Promise((resolve) => (timer = setTimeout(resolve, withinMs))),
    ]);
    clearTimeout(timer);
    for (const { socket } of this.#open) socket.terminate();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (pathOf(request.url) !== this.#options.path) {
      refuse(stream, 404);
      return;
    }
    if (this.#isDraining) {
      refuse(stream, 503);
      return;
    }
    const ended: ((caller: Caller) => boolean)[] = [];
    this.#endedMeanwhile.add(ended);
    try {
      const admission = await this.#options.admit(request);
      const isOver = admission.ok && ended.some((isEndedFor) => isEndedFor(admission.caller));
      // Nothing may be awaited from here until the socket is among those that `end` looks at.
      this.#answer(request, stream, head, isOver ? { ok: false, status: 401 } : admission);
    } finally {
      this.#endedMeanwhile.delete(ended);
    }
  }

  #answer(request: IncomingMessage, stream: Duplex, head: Buffer, admission: Admission<Caller>): void {
    if (!admission.ok) {
      refuse(stream, admission.status, admission.retryAfterSeconds);
      return;
    }
    const { callerId } = admission;
    if ((this.#perCaller.get(callerId) ?? 0) >= this.#options.maxSocketsPerCaller) {
      refuse(stream, 429);
      return;
    }
    if (stream.destroyed) return;
    this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#start(socket, stream, admission));
  }

  #start(socket: WebSocket, stream: Duplex, holder: Holder<Caller>): void {
    const connection = new Connection(holder, socket, stream);
    const open = { socket, connection, isAlive: true, framesThisSecond: 0, second: 0 };
    this.#open.add(open);
    this.#perCaller.set(holder.callerId, (this.#perCaller.get(holder.callerId) ?? 0) + 1);
    socket.on('pong', () => (open.isAlive = true));
    // A frame that breaks the protocol or is too large: `ws` closes the socket with the right code itself.
    socket.on('error', waitForClose);
    socket.on('message', (data, isBinary) => this.#received(open, data, isBinary));
    socket.once('close', () => this.#closed(open));
    this.#guarded(open, () => this.#options.handler.opened(connection));
  }

  #received(open: Open<Caller>, data: RawData, isBinary: boolean): void {
    // Until the other end has answered the close, what it sends still arrives.
    if (!open.connection.isOpen) return;
    open.isAlive = true;
    if (isBinary || !Buffer.isBuffer(data)) {
      open.socket.close(UNSUPPORTED);
      return;
    }
    const second = Math.floor(this.#options.now() / 1_000);
    if (second !== open.second) open.framesThisSecond = 0;
    open.second = second;
    if (++open.framesThisSecond > this.#options.maxFramesPerSecond) {
      open.socket.close(POLICY_VIOLATION);
      return;
    }
    this.#guarded(open, () => this.#options.handler.received(open.connection, data.toString()));
  }

  #closed(open: Open<Caller>): void {
    this.#open.delete(open);
    const { callerId } = open.connection.holder;
    const left = (this.#perCaller.get(callerId) ?? 1) - 1;
    if (left > 0) this.#perCaller.set(callerId, left);
    else this.#perCaller.delete(callerId);
    this.#guarded(open, () => this.#options.handler.closed(open.connection));
  }

  #guarded(open: Open<Caller>, act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#options.failed(error);
      open.socket.close(INTERNAL_ERROR);
    }
  }
}

const waitForClose = () => undefined;

/** Null for what is no address, such as `//`. */
function pathOf(url = '/'): string | null {
  return URL.canParse(url, 'http://here') ? new URL(url, 'http://here').pathname : null;
}

const reasons: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refuse(stream: Duplex, status: number, retryAfterSeconds?: number): void {
  const wait = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`;
  stream.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
