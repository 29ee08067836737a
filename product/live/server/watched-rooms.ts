import { LIVE_TICK_MS } from '../contract.ts';
import { type RoomCell, roomsOf, type ViewportCell } from './live-cells.ts';
import type { RoomEvent } from './live-frames.ts';

/** How long, and how many events, a room retains for clients that resume. */
const RETAINED_TICKS = 120_000 / LIVE_TICK_MS;
const RETAINED_CHANGES = 4_000;
/** Maximum of empty rooms kept: one visitor could create more than memory holds. */
const MAX_EMPTY_ROOMS = 5_000;

interface Room<Subscriber> {
  readonly viewports: Set<Viewport<Subscriber>>;
  readonly events: RoomEvent[];
  /** Everything after this tick is in `events`. */
  completeAfter: number;
  emptySince: number | null;
}

/** Where some subscribers look, and the rooms that cover it. */
export interface Viewport<Subscriber> {
  readonly cell: ViewportCell;
  readonly rooms: ReadonlySet<RoomCell>;
  readonly subscribers: Set<Subscriber>;
  /** Events to be delivered. */
  pending: RoomEvent[];
}

/** Who looks where, and what happened there of late. */
export class WatchedRooms<Subscriber> {
  readonly #rooms = new Map<RoomCell, Room<Subscriber>>();
  readonly #viewports = new Map<ViewportCell, Viewport<Subscriber>>();
  /** Empty rooms, the longest empty first. */
  readonly #empty = new Set<RoomCell>();

  /** Adds a subscriber to a viewport; its events are retained from this tick on. */
  enter(cell: ViewportCell, subscriber: Subscriber, tick: number): Viewport<Subscriber> {
    const viewport = this.#viewports.get(cell) ?? this.#open(cell, tick);
    viewport.subscribers.add(subscriber);
    return viewport;
  }

  leave(viewport: Viewport<Subscriber>, subscriber: Subscriber, tick: number): void {
    viewport.subscribers.delete(subscriber);
    if (viewport.subscribers.size === 0) this.#close(viewport, tick);
  }

  /** Retains an event in the rooms it concerns, and makes it due in the viewports that cover one of them. */
  add(event: RoomEvent, due: Set<Viewport<Subscriber>>): void {
    for (const cell of new Set([event.from, event.to])) {
      const room = cell === null ? undefined : this.#rooms.get(cell);
      if (!room) continue;
      retain(room, event);
      for (const viewport of room.viewports) {
        if (viewport.pending.at(-1) !== event) viewport.pending.push(event);
        due.add(viewport);
      }
    }
  }

  /** Events of a viewport since a tick, in order; null when that is too old. */
  eventsSince(viewport: Viewport<Subscriber> | null, tick: number): readonly RoomEvent[] | null {
    const found = new Set<RoomEvent>();
    for (const cell of viewport?.rooms ?? []) {
      const room = this.#rooms.get(cell);
      if (!room || room.completeAfter > tick) return null;
      for (const event of room.events) if (event.tick > tick) found.add(event);
    }
    return [...found].sort((a, b) => a.tick - b.tick || a.order - b.order);
  }

  /** Drops rooms that have been empty longer than a cursor lasts, and events older than that. */
  forgetOld(tick: number): void {
    for (const [cell, room] of this.#rooms) {
      if (room.emptySince !== null && tick - room.emptySince > RETAINED_TICKS) this.#forget(cell);
      else forgetBefore(room, tick - RETAINED_TICKS);
    }
  }

  /** Drops all events: those up to this tick are not known completely. */
  forgetEvents(tick: number): void {
    for (const room of this.#rooms.values()) {
      room.events.length = 0;
      room.completeAfter = tick;
    }
  }

  #open(cell: ViewportCell, tick: number): Viewport<Subscriber> {
    const viewport: Viewport<Subscriber> = {
      cell,
      rooms: roomsOf(cell),
      subscribers: new Set(),
      pending: [],
    };
    this.#viewports.set(cell, viewport);
    for (const roomCell of viewport.rooms) {
      let room = this.#rooms.get(roomCell);
      if (!room) {
        room = { viewports: new Set(), events: [], completeAfter: tick, emptySince: null };
        this.#rooms.set(roomCell, room);
      }
      room.viewports.add(viewport);
      room.emptySince = null;
      this.#empty.delete(roomCell);
    }
    return viewport;
  }

  #close(viewport: Viewport<Subscriber>, tick: number): void {
    this.#viewports.delete(viewport.cell);
    for (const cell of viewport.rooms) {
      const room = this.#rooms.get(cell);
      if (!room) continue;
      room.viewports.delete(viewport);
      if (room.viewports.size > 0) continue;
      room.emptySince = tick;
      this.#empty.add(cell);
    }
    for (const cell of this.#empty) {
      if (this.#empty.size <= MAX_EMPTY_ROOMS) break;
      this.#forget(cell);
    }
  }

  #forget(cell: RoomCell): void {
    this.#rooms.delete(cell);
    this.#empty.delete(cell);
  }
}

function retain(room: Pick<Room<never>, 'events' | 'completeAfter'>, event: RoomEvent): void {
  room.events.push(event);
  if (room.events.length <= RETAINED_CHANGES) return;
  const half = RETAINED_CHANGES / 2;
  forgetBefore(room, (room.events[half]?.tick ?? event.tick) + 1);
}

function forgetBefore(room: Pick<Room<never>, 'events' | 'completeAfter'>, tick: number): void {
  const keep = room.events.findIndex((event) => event.tick >= tick);
  const forgotten = room.events.splice(0, keep === -1 ? room.events.length : keep);
  const last = forgotten.at(-1);
  if (last) room.completeAfter = Math.max(room.completeAfter, last.tick);
}
