import type { LatLng } from '#platform/geo/point.ts';
import type { TextFrame } from '#platform/live/websocket-text-frame.ts';
import { LIVE_TICK_MS } from '../contract.ts';
import type { Announcement } from './announcement.ts';
import { centerOfViewport, roomOf, type ViewportCell, viewportOf } from './live-cells.ts';
import {
  type Frame,
  type RoomEvent,
  frameOf,
  maySee,
  readCursor,
  RESYNC,
  separateViewers,
  type SharedFrame,
  sharedFrameOf,
  writeCursor,
} from './live-frames.ts';
import { type Viewport, WatchedRooms } from './watched-rooms.ts';

/** One socket with a viewport. */
export interface Watcher {
  readonly visitorId: string;
  readonly address: string;
  readonly connection: {
    readonly send: (frame: Buffer) => void;
    readonly sendFrame: (frame: TextFrame) => void;
    /** Bytes sent that have not left the process yet. */
    readonly bufferedBytes: number;
  };
}

export interface LiveRoomsParts {
  /** Names this start of the process in cursors: 8 hex digits. */
  readonly startId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Visitors hidden from the viewer by a block of either side, as the viewer is from them. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
}

/** Buffered bytes above which a socket is slow, and below which it has caught up. */
const SLOW_SUBSCRIBER_BYTES = 512 * 1024;
const CAUGHT_UP_BYTES = 64 * 1024;

type Attention =
  | { readonly status: 'listening' }
  /** A hidden tab, or a socket too slow: gets no event after this tick. */
  | { readonly status: 'hidden' | 'slow'; readonly sentThrough: number };

export interface Resumed {
  readonly resumed: boolean;
  readonly missed: Frame | null;
}

const LISTENING: Attention = { status: 'listening' };

interface Subscriber {
  readonly watcher: Watcher;
  viewport: Viewport<Subscriber> | null;
  attention: Attention;
}

/** The people of one frame, and those it was sent to. */
export interface Shown {
  readonly ids: readonly string[];
  readonly to: readonly Watcher[];
}

/**
 * Delivers events to the subscribers of the rooms they concern.
 * Events of a tick go out in one frame per viewport, encoded once for all who may see all of it, and are
 * retained for clients that resume. A cursor is a tick number and a viewport: it says nothing about activity
 * elsewhere.
 */
export class LiveRooms {
  readonly #parts: LiveRoomsParts;
  readonly #rooms = new WatchedRooms<Subscriber>();
  readonly #subscribers = new Map<Watcher, Subscriber>();
  readonly #slow = new Set<Subscriber>();
  #shown: Shown[] = [];
  #gathered = new Map<string, RoomEvent>();
  #tick: number;

  constructor(parts: LiveRoomsParts) {
    this.#parts = parts;
    this.#tick = Math.floor(parts.now() / LIVE_TICK_MS);
  }

  join(watcher: Watcher): void {
    this.#subscribers.set(watcher, { watcher, viewport: null, attention: LISTENING });
  }

  leave(watcher: Watcher): void {
    const subscriber = this.#subscribers.get(watcher);
    if (!subscriber) return;
    this.#moveTo(subscriber, null);
    this.#slow.delete(subscriber);
    this.#subscribers.delete(watcher);
  }

  /** Sets the viewport around a point, or none; the point is not kept. True when the viewport changed. */
  watch(watcher: Watcher, center: LatLng | null): boolean {
    const subscriber = this.#subscribers.get(watcher);
    return subscriber !== undefined && this.#moveTo(subscriber, center && viewportOf(center));
  }

  /** The middle of its viewport; null without one. */
  centerOf(watcher: Watcher): LatLng | null {
    const viewport = this.#subscribers.get(watcher)?.viewport;
    return viewport ? centerOfViewport(viewport.cell) : null;
  }

  /** Restores the viewport of a cursor. `missed` is one frame or null; `resumed` is false for cursors too old. */
  resume(watcher: Watcher, cursor: string): Resumed {
    const subscriber = this.#subscribers.get(watcher);
    const told = readCursor(cursor);
    if (!subscriber || told === null) return { resumed: false, missed: null };
    this.#moveTo(subscriber, told.viewport);
    if (told.startId !== this.#parts.startId || told.tick > this.#tick)
      return { resumed: false, missed: null };
    const missed = this.#rooms.eventsSince(subscriber.viewport, told.tick);
    return {
      resumed: missed !== null,
      missed: missed && this.#frameFor(subscriber, missed, this.#hiddenFrom(subscriber)),
    };
  }

  /** Sends a frame to one socket. */
  sendFrame(watcher: Watcher, frame: Frame): void {
    const subscriber = this.#subscribers.get(watcher);
    if (subscriber) this.#sendFrame(subscriber, frame);
  }

  /** The people shown since the last call; watchers who left meanwhile are among those who saw them. */
  takeShown(): readonly Shown[] {
    return this.#shown.splice(0);
  }

  setVisible(watcher: Watcher, visible: boolean): void {
    const subscriber = this.#subscribers.get(watcher);
    if (!subscriber || visible === (subscriber.attention.status !== 'hidden')) return;
    if (!visible) {
      const sentThrough =
        subscriber.attention.status === 'slow' ? subscriber.attention.sentThrough : this.#tick;
      this.#slow.delete(subscriber);
      subscriber.attention = { status: 'hidden', sentThrough };
      return;
    }
    const missed =
      subscriber.attention.status === 'hidden'
        ? this.#rooms.eventsSince(subscriber.viewport, subscriber.attention.sentThrough)
        : [];
    subscriber.attention = LISTENING;
    if (missed) this.#send(subscriber, missed, this.#hiddenFrom(subscriber));
    else watcher.connection.send(RESYNC);
  }

  /** The cursor after the last event this socket got. */
  cursorOf(watcher: Watcher): string {
    const subscriber = this.#subscribers.get(watcher);
    const { startId } = this.#parts;
    if (!subscriber) return writeCursor({ startId, tick: this.#tick, viewport: null });
    const { attention, viewport } = subscriber;
    const tick = attention.status === 'listening' ? this.#tick : attention.sentThrough;
    return writeCursor({ startId, tick, viewport: viewport?.cell ?? null });
  }

  announce(announcement: Announcement): void {
    const to = announcement.to && roomOf(announcement.to);
    const earlier = this.#gathered.get(announcement.key);
    if (earlier) {
      earlier.subjectIds = [...new Set([...earlier.subjectIds, ...announcement.subjectIds])];
      earlier.to = to;
      earlier.arrived = announcement.arrived;
      earlier.shownIds = announcement.shownIds ?? [];
      earlier.left = announcement.left;
      return;
    }
    const { subjectIds: about, onlyTo = null, arrived, shownIds = [], left } = announcement;
    const from = announcement.from && roomOf(announcement.from);
    this.#gathered.set(announcement.key, {
      ...{ subjectIds: about, onlyTo },
      from,
      to,
      arrived,
      shownIds,
      left,
      tick: 0,
      order: this.#gathered.size,
    });
  }

  /** After messages of the bus may have been lost: invalidates all cursors and makes every socket reload. */
  reloadAll(): void {
    this.#tick += 1;
    this.#rooms.forgetEvents(this.#tick);
    for (const { attention, watcher } of this.#subscribers.values())
      if (attention.status === 'listening') watcher.connection.send(RESYNC);
  }

  /** Sends the gathered events. Runs every `LIVE_TICK_MS`. */
  tick(): void {
    this.#tick = Math.max(this.#tick + 1, Math.floor(this.#parts.now() / LIVE_TICK_MS));
    const gathered = this.#gathered;
    if (gathered.size > 0) this.#gathered = new Map();
    const pending = new Set<Viewport<Subscriber>>();
    for (const event of gathered.values()) {
      event.tick = this.#tick;
      this.#rooms.add(event, pending);
    }
    for (const viewport of pending) this.#deliver(viewport);
    this.#helpTheSlow();
  }

  /** Drops rooms that have been empty longer than a cursor lasts. Runs periodically. */
  forgetOld(): void {
    this.#rooms.forgetOld(this.#tick);
  }

  #deliver(viewport: Viewport<Subscriber>): void {
    const { pending } = viewport;
    viewport.pending = [];
    const forAll = pending.filter(({ onlyTo }) => onlyTo === null);
    const apart = separateViewers(pending, this.#parts.hiddenFrom);
    let shared: SharedFrame | null | undefined;
    const sentTo: Watcher[] = [];
    for (const subscriber of viewport.subscribers) {
      if (subscriber.attention.status !== 'listening') continue;
      if (subscriber.watcher.connection.bufferedBytes > SLOW_SUBSCRIBER_BYTES) {
        subscriber.attention = { status: 'slow', sentThrough: this.#tick - 1 };
        this.#slow.add(subscriber);
        continue;
      }
      if (apart.has(subscriber.watcher.visitorId))
        this.#send(subscriber, pending, this.#hiddenFrom(subscriber));
      else {
        if (shared === undefined)
          shared = sharedFrameOf(viewport, forAll, { startId: this.#parts.startId, tick: this.#tick });
        if (shared === null) continue;
        subscriber.watcher.connection.sendFrame(shared.text);
        sentTo.push(subscriber.watcher);
      }
    }
    if (shared) this.#noteShown(shared.shownIds, sentTo);
  }

  /** Sends one socket those of the events it may see. */
  #send(subscriber: Subscriber, events: readonly RoomEvent[], hidden: ReadonlySet<string>): void {
    const frame = this.#frameFor(subscriber, events, hidden);
    if (frame) this.#sendFrame(subscriber, frame);
  }

  #sendFrame({ watcher }: Subscriber, { bytes, shownIds }: Frame): void {
    watcher.connection.send(bytes);
    this.#noteShown(shownIds, [watcher]);
  }

  /** They are counted later, those of many frames together. */
  #noteShown(ids: readonly string[], to: readonly Watcher[]): void {
    if (ids.length > 0) this.#shown.push({ ids, to });
  }

  #hiddenFrom({ watcher }: Subscriber): ReadonlySet<string> {
    return this.#parts.hiddenFrom(watcher.visitorId);
  }

  #frameFor(
    { viewport, watcher }: Subscriber,
    events: readonly RoomEvent[],
    hidden: ReadonlySet<string>,
  ): Frame | null {
    if (!viewport) return null;
    const seen = events.filter((event) => maySee(watcher.visitorId, hidden, event));
    return frameOf(viewport, seen, { startId: this.#parts.startId, tick: this.#tick });
  }

  #helpTheSlow(): void {
    for (const subscriber of this.#slow) {
      if (subscriber.watcher.connection.bufferedBytes > CAUGHT_UP_BYTES) continue;
      this.#slow.delete(subscriber);
      subscriber.attention = LISTENING;
      subscriber.watcher.connection.send(RESYNC);
    }
  }

  #moveTo(subscriber: Subscriber, cell: ViewportCell | null): boolean {
    if ((subscriber.viewport?.cell ?? null) === cell) return false;
    const old = subscriber.viewport;
    subscriber.viewport = cell === null ? null : this.#rooms.enter(cell, subscriber, this.#tick);
    // Events a hidden or slow socket missed in the old viewport are of no use: it loads the new one.
    if (subscriber.attention.status !== 'listening')
      subscriber.attention = { status: subscriber.attention.status, sentThrough: this.#tick };
    if (old) this.#rooms.leave(old, subscriber, this.#tick);
    return true;
  }
}
