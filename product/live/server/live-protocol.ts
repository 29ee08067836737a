import type { Connection } from '#platform/live/connection.ts';
import type { LiveHandler } from '#platform/live/gateway.ts';
import type { Awaitable } from '#platform/counters/counters.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { FrameHandler, FrameHandlers } from '#platform/slice/slice.ts';
import { CLOSE, type SignalFrame, watcherFrame } from '../contract.ts';
import type { Announcement } from './announcement.ts';
import { GuardedViewports } from './guarded-viewports.ts';
import { eventsFrame, RESYNC, signalFrame } from './live-frames.ts';
import { LiveRooms, type LiveRoomsParts, type Watcher } from './live-rooms.ts';

/** A device in the foreground answers within this time. */
export const PROOF_MS = 3_000;

export interface LiveProtocolParts<Caller> extends LiveRoomsParts {
  /** The current version of the wire, and the oldest one still supported. */
  readonly wire: { readonly version: number; readonly oldest: number };
  readonly idOf: (caller: Caller) => string;
  readonly socketOpened: (visitorId: string) => void;
  /** At every heartbeat. */
  readonly socketAlive: (visitorId: string) => void;
  readonly socketClosed: (visitorId: string) => void;
  /** The newest change number of a visitor; null while it is not known. */
  readonly changeSeqOf: (visitorId: string) => number | null;
  /** See `GuardedViewportsParts`. */
  readonly mayLook: (
    holder: { readonly caller: Caller; readonly address: string },
    center: LatLng,
  ) => Awaitable<boolean>;
  /** Counts the people that a socket was shown. */
  readonly countPeople: (to: Pick<Watcher, 'visitorId' | 'address'>, ids: readonly string[]) => void;
  /** The handler of frames of other slices. */
  readonly frameHandlerOf: FrameHandlers<Caller>['of'];
}

interface Session<Caller> extends Watcher {
  readonly connection: Connection<Caller>;
  /** A socket gets nothing before its hello. */
  isGreeted: boolean;
  /** Resumed at its cursor, and has not sent a viewport since. */
  isResumed: boolean;
  /** Reported visible, and not hidden since. */
  isInForeground: boolean;
}

/** Handles frames of `WS /api/live`: binds sockets to visitors and viewports. */
export class LiveProtocol<Caller> implements LiveHandler<Caller> {
  readonly #parts: LiveProtocolParts<Caller>;
  readonly #rooms: LiveRooms;
  /** Of all sockets, as far as captchas and the people of an hour allow them. */
  readonly viewports: GuardedViewports<Session<Caller>>;
  readonly #sessions = new Map<Connection<Caller>, Session<Caller>>();
  readonly #byVisitor = new Map<string, readonly Session<Caller>[]>();

  constructor(parts: LiveProtocolParts<Caller>) {
    this.#parts = parts;
    this.#rooms = new LiveRooms(parts);
    this.viewports = new GuardedViewports({
      rooms: this.#rooms,
      mayLook: ({ connection }, center) => parts.mayLook(connection, center),
      isOpen: ({ connection }) => this.#sessions.has(connection),
      sessionsOf: (visitorId) => this.#sessionsOf(visitorId),
      setViewport: (session, center) => this.#setViewport(session, center),
    });
  }

  /** Sends what was announced since the last tick. */
  tick(): void {
    this.#rooms.tick();
  }

  /** Drops events and rooms older than a cursor lasts. */
  forgetOld(): void {
    this.#rooms.forgetOld();
  }

  /** Sends an event to every viewer whose viewport covers it and who may see it. */
  announce(announcement: Announcement): void {
    this.#rooms.announce(announcement);
  }

  /** Counts the people that sockets were shown since the last call. */
  countShown(): void {
    for (const { ids, to } of this.#rooms.takeShown())
      for (const watcher of to) this.#parts.countPeople(watcher, ids);
  }

  /** Makes every socket reload, after messages of the bus may have been lost. */
  reloadAll(): void {
    this.#rooms.reloadAll();
  }

  /** Moves all viewports of a visitor to another point; the point itself is not kept. */
  watchFrom(visitorId: string, center: LatLng): void {
    for (const session of this.#sessionsOf(visitorId))
      if (session.isGreeted) this.viewports.look(session, center);
  }

  /** Sends a visitor's sockets an event at once, then a resync. */
  sendEvent(visitorId: string, event: Buffer): void {
    for (const session of this.#sessionsOf(visitorId)) {
      if (!session.isGreeted) continue;
      session.connection.send(eventsFrame(this.#rooms.cursorOf(session), [event]));
      session.connection.send(RESYNC);
    }
  }

  opened(connection: Connection<Caller>): void {
    const visitorId = this.#parts.idOf(connection.caller);
    const session = {
      visitorId,
      address: connection.address,
      connection,
      isGreeted: false,
      isResumed: false,
      isInForeground: false,
    };
    this.#sessions.set(connection, session);
    this.#byVisitor.set(visitorId, this.#sessionsOf(visitorId).concat(session));
    this.#parts.socketOpened(visitorId);
  }

  closed(connection: Connection<Caller>): void {
    const session = this.#sessions.get(connection);
    if (!session) return;
    const { visitorId } = session;
    this.#sessions.delete(connection);
    this.#rooms.leave(session);
    const others = this.#sessionsOf(visitorId).filter((other) => other !== session);
    if (others.length > 0) this.#byVisitor.set(visitorId, others);
    else this.#byVisitor.delete(visitorId);
    this.#parts.socketClosed(visitorId);
  }

  beat(connection: Connection<Caller>): void {
    const session = this.#sessions.get(connection);
    if (session) this.#parts.socketAlive(session.visitorId);
    if (!session?.isGreeted) return;
    this.#heartbeat(session);
    this.viewports.retry(session);
  }

  /** Sends a frame to every socket of a visitor, whatever its viewport and even while hidden. */
  send(visitorId: string, frame: string | Buffer): void {
    for (const { connection, isGreeted } of this.#sessionsOf(visitorId))
      if (isGreeted) connection.send(frame);
  }

  /** Sends a visitor's newest change number to all their connections. */
  sendChangeSeq(visitorId: string): void {
    for (const session of this.#sessionsOf(visitorId)) if (session.isGreeted) this.#heartbeat(session);
  }

  isConnected(visitorId: string): boolean {
    return this.#byVisitor.has(visitorId);
  }

  /**
   * Whether a device of the visitor is in the foreground and answers.
   * A lost device, as in a tunnel, still seems open, so it has to prove it.
   */
  async isInForeground(visitorId: string): Promise<boolean> {
    const proofs = this.#sessionsOf(visitorId)
      .filter((session) => session.isGreeted && session.isInForeground)
      .map(async (session) => (await session.connection.provesAlive(PROOF_MS)) && session.isInForeground);
    return firstTrue(proofs);
  }

  received(connection: Connection<Caller>, text: string): void {
    const session = this.#sessions.get(connection);
    if (!session) return;
    const json = readJson(text);
    const handle = session.isGreeted ? this.#handlerOf(json) : undefined;
    const frame = handle ? null : (watcherFrame.safeParse(json).data ?? null);
    if (handle?.(connection, json as object)) return;
    if (!frame || (frame.type === 'hello') === session.isGreeted) {
      connection.close(CLOSE.protocol);
      return;
    }
    switch (frame.type) {
      case 'hello': {
        this.#greet(session, frame.version, frame.cursor);
        return;
      }
      case 'watch': {
        this.viewports.lookIfAllowed(session, frame.center);
        return;
      }
      case 'visible': {
        session.isInForeground = frame.visible;
        this.#rooms.setVisible(session, frame.visible);
        return;
      }
      case 'ping': {
        this.#heartbeat(session);
        return;
      }
    }
  }

  #handlerOf(json: unknown): FrameHandler<Caller> | undefined {
    const isTyped = typeof json === 'object' && json !== null && 'type' in json;
    return isTyped && typeof json.type === 'string' ? this.#parts.frameHandlerOf(json.type) : undefined;
  }

  #greet(session: Session<Caller>, version: number, cursor: string | null): void {
    const { connection } = session;
    if (version < this.#parts.wire.oldest) {
      connection.close(CLOSE.clientTooOld);
      return;
    }
    session.isGreeted = true;
    this.#rooms.join(session);
    this.viewports.resumeIfAllowed(session, cursor, (allowed) => this.#welcome(session, allowed));
  }

  #welcome(session: Session<Caller>, cursor: string | null): void {
    const { connection, visitorId } = session;
    const { resumed, missed } =
      cursor === null ? { resumed: false, missed: null } : this.#rooms.resume(session, cursor);
    send(connection, {
      type: 'welcome',
      version: this.#parts.wire.version,
      resumed,
      cursor: this.#rooms.cursorOf(session),
    });
    if (missed) this.#rooms.sendFrame(session, missed);
    session.isResumed = resumed;
    if (this.#parts.changeSeqOf(visitorId) !== null) this.#heartbeat(session);
  }

  /** A cursor names its viewport, so a socket that moves gets a new one at once. */
  #setViewport(session: Session<Caller>, center: LatLng | null): void {
    const { connection, isResumed } = session;
    session.isResumed = false;
    if (!this.#rooms.watch(session, center)) return;
    // It moved while disconnected, but its cursor did not: the events missed here are not known.
    if (isResumed) connection.send(RESYNC);
    this.#heartbeat(session, { moved: true });
  }

  #heartbeat(session: Session<Caller>, more: { readonly moved?: true } = {}): void {
    const changeSeq = this.#parts.changeSeqOf(session.visitorId);
    send(session.connection, {
      type: 'heartbeat',
      cursor: this.#rooms.cursorOf(session),
      ...(changeSeq !== null && { changeSeq }),
      ...more,
    });
  }

  #sessionsOf(visitorId: string): readonly Session<Caller>[] {
    return this.#byVisitor.get(visitorId) ?? [];
  }
}

const send = <Caller>(connection: Connection<Caller>, frame: SignalFrame): void =>
  connection.send(signalFrame(frame));

/** True as soon as one promise is true, without waiting for the others. */
const firstTrue = (all: readonly Promise<boolean>[]): Promise<boolean> =>
  Promise.any(all.map(async (one) => (await one) || Promise.reject(new Error('false')))).catch(() => false);

/** Null where the text is not JSON: the socket is then closed, as for any other invalid frame. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
