import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Connection,
  type ConnectionEvent,
  firstConnection,
  nextConnection,
  REFRESH_AFTER_MS,
  retryDelayMs,
} from './connection.rules.ts';
import type { ClientLog } from '../log.ts';

/** The part of a WebSocket that is used. */
export interface Socket {
  send: (text: string) => void;
  close: (code?: number) => void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onerror: (() => void) | null;
}

/** The protocol, which the product defines. */
export interface LiveProtocol<Up, Down> {
  readonly hello: (cursor: string | null) => Up;
  readonly visible: (visible: boolean) => Up;
  readonly ping: Up;
  /** Null for frames that are not of the protocol. */
  readonly read: (text: string) => Down | null;
  /** Replaces an unreadable frame for listeners: something may be missing. */
  readonly unreadable: Down;
  /** The newest cursor of a frame, or null. */
  readonly cursorOf: (frame: Down) => string | null;
  /** Whether this frame establishes the connection. */
  readonly isWelcome: (frame: Down) => boolean;
  /** After two of these without a frame the connection is dead. */
  readonly heartbeatSeconds: number;
  /** After a close with one of these codes there is no retry. */
  readonly finalCloseCodes: readonly number[];
}

export interface LiveOptions<Up, Down> {
  readonly protocol: LiveProtocol<Up, Down>;
  readonly open: () => Socket;
  /**
   * Runs before the first socket opens, such as loading the code that parses frames. Failures are retried like a
   * socket.
   */
  readonly prepare?: () => Promise<void>;
  readonly log: ClientLog;
  /** Between 0 and 1. */
  readonly random?: () => number;
  /** Called on a final close, with its code. */
  readonly onEnded?: (code: number) => void;
}

/** After a failed call the socket must prove that it is alive within this time. */
const PROOF_MS = 3_000;
/** Once calls reach the server, the delay is at most that of this attempt. */
const ATTEMPT_WHEN_REACHED = 3;

/** A live connection. Frames arrive in order; the welcome frame says what was missed. */
export interface LiveConnection<Up, Down> {
  readonly state: StoreApi<Connection>;
  /** Calls `listener` with every frame, and with `unreadable` in place of one. Returns an unsubscribe function. */
  on: (listener: (frame: Down) => void) => () => void;
  /** Sends, or drops the frame when offline; `whenConnected` says what to resend. */
  send: (frame: Up) => void;
  /** Sends a frame after each welcome, such as the viewport; replaced by the next call with the same key. */
  whenConnected: (key: string, frame: Up) => void;
  start: () => void;
  stop: () => void;
  /** Retries at once instead of waiting. */
  refresh: () => void;
  setVisible: (visible: boolean) => void;
  /** Reports the device's network state: offline, the connection is dead even if the socket does not know. */
  setOnline: (online: boolean) => void;
  /** Reports what HTTP calls saw of the server. */
  report: (event: Extract<ConnectionEvent['type'], 'fetching' | 'fetched' | 'fetch-failed'>) => void;
}

export function createLiveConnection<Up, Down>(options: LiveOptions<Up, Down>): LiveConnection<Up, Down> {
  const { protocol } = options;
  const state = createStore<Connection>()(() => firstConnection);
  const listeners = new Set<(frame: Down) => void>();
  const standing = new Map<string, Up>();
  let socket: Socket | null = null;
  let running = false;
  let visible = true;
  let isOnline = true;
  let cursor: string | null = null;
  let attempt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | null = null;
  let refreshTimer: ReturnType<typeof setTimeout> | null = null;
  let deathTimer: ReturnType<typeof setTimeout> | null = null;
  let isProving = false;
  let isPrepared = options.prepare === undefined;
  let isPreparing = false;

  const happen = (event: ConnectionEvent) => {
    const before = state.getState();
    const after = nextConnection(before, event);
    if (after === before) return;
    state.setState(after, true);
    if (after.status === 'connected') clearRefresh();
    else if (before.status === 'connected') armRefresh();
  };
  const clearRefresh = () => {
    if (refreshTimer) clearTimeout(refreshTimer);
    refreshTimer = null;
  };
  const armRefresh = () => {
    clearRefresh();
    refreshTimer = setTimeout(() => happen({ type: 'refresh-due' }), REFRESH_AFTER_MS);
  };
  const armDeath = (afterMs = protocol.heartbeatSeconds * 2_000) => {
    if (deathTimer) clearTimeout(deathTimer);
    isProving = false;
    deathTimer = setTimeout(() => drop(), afterMs);
  };

  const write = (frame: Up) => socket?.send(JSON.stringify(frame));
  const connect = () => {
    if (retryTimer) clearTimeout(retryTimer);
    retryTimer = null;
    happen({ type: 'retrying' });
    if (isPrepared) openSocket();
    else void prepare();
  };
  const prepare = async () => {
    if (isPreparing) return;
    isPreparing = true;
    try {
      await options.prepare?.();
      isPrepared = true;
    } catch {
      options.log.error('live connection not prepared');
    }
    isPreparing = false;
    if (!running || socket) return;
    if (isPrepared) openSocket();
    else closed(1006);
  };
  const openSocket = () => {
    if (retryTimer) clearTimeout(retryTimer);
    retryTimer = null;
    const opening = options.open();
    socket = opening;
    // One that was given up may speak up late, when another has taken its place.
    const isCurrent = () => socket === opening;
    opening.onopen = () => {
      if (isCurrent()) write(protocol.hello(cursor));
    };
    opening.onmessage = ({ data }) => {
      if (isCurrent()) receive(data);
    };
    opening.onerror = () => undefined; // always followed by a close
    opening.onclose = ({ code }) => {
      if (isCurrent()) closed(code);
    };
    armDeath();
  };
  /** A dead socket may take minutes to report its close. */
  const drop = () => {
    const dead = socket;
    closed(1006);
    dead?.close();
  };
  const closed = (code: number) => {
    socket = null;
    if (deathTimer) clearTimeout(deathTimer);
    if (running && protocol.finalCloseCodes.includes(code)) {
      stop();
      options.onEnded?.(code);
      return;
    }
    happen({ type: 'closed' });
    if (running) retryLater();
  };
  const retryLater = () => {
    if (retryTimer) clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, retryDelayMs(attempt, (options.random ?? Math.random)()));
    attempt += 1;
  };
  const receive = (data: unknown) => {
    armDeath();
    const read = typeof data === 'string' ? protocol.read(data) : null;
    if (read === null) options.log.error('unreadable live frame');
    const frame = read ?? protocol.unreadable;
    cursor = protocol.cursorOf(frame) ?? cursor;
    if (protocol.isWelcome(frame)) welcomed();
    for (const listener of listeners) listener(frame);
  };
  const welcomed = () => {
    attempt = 0;
    happen({ type: 'opened' });
    write(protocol.visible(visible));
    for (const frame of standing.values()) write(frame);
  };
  const stop = () => {
    running = false;
    happen({ type: 'ended' });
    for (const timer of [retryTimer, refreshTimer, deathTimer]) if (timer) clearTimeout(timer);
    const open = socket;
    socket = null;
    open?.close(1000);
  };

  const refresh = () => {
    if (!running) return;
    attempt = 0;
    if (!socket) connect();
    else if (state.getState().status !== 'connected') drop();
    else write(protocol.ping);
  };

  return {
    state,
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (frame) => {
      if (state.getState().status === 'connected') write(frame);
    },
    whenConnected: (key, frame) => {
      standing.set(key, frame);
      if (state.getState().status === 'connected') write(frame);
    },
    start: () => {
      if (running) return;
      running = true;
      armRefresh();
      connect();
    },
    stop,
    refresh,
    setVisible: (next) => {
      visible = next;
      if (state.getState().status === 'connected') write(protocol.visible(next));
      else if (next && running && !socket) connect();
    },
    setOnline: (online) => {
      isOnline = online;
      if (running && online) refresh();
      else if (running) drop();
      if (!online && state.getState().status === 'failed-to-fetch') happen({ type: 'offline' });
    },
    report: (type) => {
      if (type === 'fetch-failed' && !isOnline) {
        happen({ type: 'offline' });
        return;
      }
      // A second failed call does not extend the time to prove it.
      if (type === 'fetch-failed' && state.getState().status === 'connected' && !isProving) {
        // The same network may have broken the socket, which reports it only after minutes.
        write(protocol.ping);
        armDeath(PROOF_MS);
        isProving = true;
      }
      if (type === 'fetched' && running && retryTimer && attempt > ATTEMPT_WHEN_REACHED + 1) {
        attempt = ATTEMPT_WHEN_REACHED;
        retryLater();
      }
      happen({ type });
    },
  };
}
