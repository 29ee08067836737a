import type { LatLng } from '#platform/geo/point.ts';
import { type TextFrame, textFrame } from '#platform/live/websocket-text-frame.ts';
import { LIVE_TICK_MS } from '../contract.ts';
import type { Announcement } from './announcement.ts';
import { type LookoutCell, lookoutOf, type RoomCell, roomOf, roomsOf } from './live-cells.ts';
import {
  type Cursor,
  type Notice,
  frameOf,
  maySee,
  maySeeAll,
  readCursor,
  RESYNC,
  writeCursor,
} from './live-frames.ts';

/** One socket that looks from somewhere. */
export interface Watcher {
  readonly visitorId: string;
  readonly connection: {
    readonly send: (frame: Buffer) => void;
    readonly sendFrame: (frame: TextFrame) => void;
    /** What was sent and has not left yet. */
    readonly bufferedBytes: number;
  };
}

export interface LiveRoomsParts {
  /** Names this start of the process in cursors: 8 hex digits. */
  readonly startId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
}

/** How far back a room can tell what happened, by time and by number. */
const REMEMBERED_TICKS = 120_000 / LIVE_TICK_MS;
const REMEMBERED_CHANGES = 4_000;
/** Maximum of empty rooms kept: one visitor could create more than memory holds. */
const MAX_EMPTY_ROOMS = 5_000;
/** Buffered bytes above which a socket is slow, and below which it has caught up. */
const SLOW_BYTES = 512 * 1024;
const CAUGHT_UP_BYTES = 64 * 1024;

interface Room {
  readonly lookouts: Set<Lookout>;
  readonly told: Notice[];
  /** Everything after this tick is in `told`. */
  completeAfter: number;
  emptySince: number | null;
}

interface Lookout {
  readonly cell: LookoutCell;
  readonly rooms: ReadonlySet<RoomCell>;
  readonly seats: Set<Seat>;
  due: Notice[];
}

type Attention =
  | { readonly kind: 'listening' }
  /** A hidden tab, or a socket too slow: told nothing after this tick. */
  | { readonly kind: 'hidden' | 'slow'; readonly toldThrough: number };

export interface Resumed {
  readonly resumed: boolean;
  readonly missed: Buffer | null;
}

const LISTENING: Attention = { kind: 'listening' };

interface Seat {
  readonly watcher: Watcher;
  lookout: Lookout | null;
  attention: Attention;
}

/**
 * Subscribers by viewport, and their events.
 * Events of a tick go out in one frame per viewport, encoded once for all who may see all of it, and are
 * retained for clients that resume. A cursor is a tick number and a viewport: it says nothing about activity
 * elsewhere.
 */
export class LiveRooms {
  readonly #parts: LiveRoomsParts;
  readonly #rooms = new Map<RoomCell, Room>();
  readonly #lookouts = new Map<LookoutCell, Lookout>();
  readonly #seats = new Map<Watcher, Seat>();
  readonly #slow = new Set<Seat>();
  /** Empty rooms, the longest empty first. */
  readonly #empty = new Set<RoomCell>();
  #gathered = new Map<string, Notice>();
  #tick: number;

  constructor(parts: LiveRoomsParts) {
    this.#parts = parts;
    this.#tick = Math.floor(parts.now() / LIVE_TICK_MS);
  }

  join(watcher: Watcher): void {
    this.#seats.set(watcher, { watcher, lookout: null, attention: LISTENING });
  }

  leave(watcher: Watcher): void {
    const seat = this.#seats.get(watcher);
    if (!seat) return;
    this.#moveTo(seat, null);
    this.#slow.delete(seat);
    this.#seats.delete(watcher);
  }

  /** Looks around a point, or nowhere; the point is dropped, the lookout is kept. True when it is another lookout. */
  watch(watcher: Watcher, centre: LatLng | null): boolean {
    const seat = this.#seats.get(watcher);
    return seat !== undefined && this.#moveTo(seat, centre && lookoutOf(centre));
  }

  /** Looks where it looked before. `missed` is one frame, or null; `resumed` is false when too much is forgotten. */
  resume(watcher: Watcher, cursor: string): Resumed {
    const seat = this.#seats.get(watcher);
    const told = readCursor(cursor);
    if (!seat || told === null) return { resumed: false, missed: null };
    this.#moveTo(seat, told.lookout);
    if (told.startId !== this.#parts.startId || told.tick > this.#tick)
      return { resumed: false, missed: null };
    const missed = this.#missedSince(seat, told.tick);
    return { resumed: missed !== null, missed: missed && this.#frameFor(seat, missed) };
  }

  setVisible(watcher: Watcher, visible: boolean): void {
    const seat = this.#seats.get(watcher);
    if (!seat || visible === (seat.attention.kind !== 'hidden')) return;
    if (!visible) {
      const toldThrough = seat.attention.kind === 'slow' ? seat.attention.toldThrough : this.#tick;
      this.#slow.delete(seat);
      seat.attention = { kind: 'hidden', toldThrough };
      return;
    }
    const missed =
      seat.attention.kind === 'hidden' ? this.#missedSince(seat, seat.attention.toldThrough) : [];
    seat.attention = LISTENING;
    if (missed) this.#tell(seat, missed);
    else watcher.connection.send(RESYNC);
  }

  /** How far this socket has been told. */
  cursorOf(watcher: Watcher): string {
    const seat = this.#seats.get(watcher);
    const { startId } = this.#parts;
    if (!seat) return writeCursor({ startId, tick: this.#tick, lookout: null });
    const { attention, lookout } = seat;
    const tick = attention.kind === 'listening' ? this.#tick : attention.toldThrough;
    return writeCursor({ startId, tick, lookout: lookout?.cell ?? null });
  }

  announce(announcement: Announcement): void {
    const to = announcement.to && roomOf(announcement.to);
    const earlier = this.#gathered.get(announcement.key);
    if (earlier) {
      earlier.about = [...new Set([...earlier.about, ...announcement.about])];
      earlier.to = to;
      earlier.arrived = announcement.arrived;
      earlier.left = announcement.left;
      return;
    }
    const { about, arrived, left } = announcement;
    const from = announcement.from && roomOf(announcement.from);
    this.#gathered.set(announcement.key, {
      about,
      from,
      to,
      arrived,
      left,
      tick: 0,
      order: this.#gathered.size,
    });
  }

  /** Tells what was gathered. Runs every `LIVE_TICK_MS`. */
  tick(): void {
    this.#tick = Math.max(this.#tick + 1, Math.floor(this.#parts.now() / LIVE_TICK_MS));
    const gathered = this.#gathered;
    if (gathered.size > 0) this.#gathered = new Map();
    const due = new Set<Lookout>();
    for (const notice of gathered.values()) {
      notice.tick = this.#tick;
      for (const cell of new Set([notice.from, notice.to])) {
        const room = cell === null ? undefined : this.#rooms.get(cell);
        if (!room) continue;
        remember(room, notice);
        for (const lookout of room.lookouts) {
          if (lookout.due.at(-1) !== notice) lookout.due.push(notice);
          due.add(lookout);
        }
      }
    }
    for (const lookout of due) this.#tellLookout(lookout);
    this.#helpTheSlow();
  }

  /** Drops rooms that have been empty longer than a cursor lasts. Runs periodically. */
  forgetOld(): void {
    for (const [cell, room] of this.#rooms) {
      if (room.emptySince !== null && this.#tick - room.emptySince > REMEMBERED_TICKS) this.#forgetRoom(cell);
      else forgetBefore(room, this.#tick - REMEMBERED_TICKS);
    }
  }

  #tellLookout(lookout: Lookout): void {
    const { due } = lookout;
    lookout.due = [];
    const about = [...new Set(due.flatMap((notice) => notice.about))];
    let shared: TextFrame | null = null;
    for (const seat of lookout.seats) {
      if (seat.attention.kind !== 'listening') continue;
      if (seat.watcher.connection.bufferedBytes > SLOW_BYTES) {
        seat.attention = { kind: 'slow', toldThrough: this.#tick - 1 };
        this.#slow.add(seat);
        continue;
      }
      const hidden = this.#parts.blockedWith(seat.watcher.visitorId);
      if (!maySeeAll(seat.watcher.visitorId, hidden, about)) this.#tell(seat, due);
      else {
        shared ??= sharedFrameOf(lookout, due, { startId: this.#parts.startId, tick: this.#tick });
        if (shared) seat.watcher.connection.sendFrame(shared);
      }
    }
  }

  /** Tells one socket what of this it may see. */
  #tell(seat: Seat, notices: readonly Notice[]): void {
    const frame = this.#frameFor(seat, notices);
    if (frame) seat.watcher.connection.send(frame);
  }

  #frameFor({ lookout, watcher }: Seat, notices: readonly Notice[]): Buffer | null {
    if (!lookout) return null;
    const hidden = this.#parts.blockedWith(watcher.visitorId);
    const seen = notices.filter((notice) => maySee(watcher.visitorId, hidden, notice));
    return frameOf(lookout, seen, { startId: this.#parts.startId, tick: this.#tick });
  }

  /** Events of a subscriber's viewport since a tick, or null when that is too old. */
  #missedSince(seat: Seat, tick: number): readonly Notice[] | null {
    const missed = new Set<Notice>();
    for (const cell of seat.lookout?.rooms ?? []) {
      const room = this.#rooms.get(cell);
      if (!room || room.completeAfter > tick) return null;
      for (const notice of room.told) if (notice.tick > tick) missed.add(notice);
    }
    return [...missed].sort((a, b) => a.tick - b.tick || a.order - b.order);
  }

  #helpTheSlow(): void {
    for (const seat of this.#slow) {
      if (seat.watcher.connection.bufferedBytes > CAUGHT_UP_BYTES) continue;
      this.#slow.delete(seat);
      seat.attention = LISTENING;
      seat.watcher.connection.send(RESYNC);
    }
  }

  #moveTo(seat: Seat, cell: LookoutCell | null): boolean {
    if ((seat.lookout?.cell ?? null) === cell) return false;
    const old = seat.lookout;
    seat.lookout = cell === null ? null : this.#openLookout(cell);
    seat.lookout?.seats.add(seat);
    // What a hidden or slow socket missed elsewhere is of no use here: it loads the new place.
    if (seat.attention.kind !== 'listening')
      seat.attention = { kind: seat.attention.kind, toldThrough: this.#tick };
    old?.seats.delete(seat);
    if (old?.seats.size === 0) this.#closeLookout(old);
    return true;
  }

  #openLookout(cell: LookoutCell): Lookout {
    const open = this.#lookouts.get(cell);
    if (open) return open;
    const lookout: Lookout = { cell, rooms: roomsOf(cell), seats: new Set(), due: [] };
    this.#lookouts.set(cell, lookout);
    for (const roomCell of lookout.rooms) {
      let room = this.#rooms.get(roomCell);
      if (!room) {
        room = { lookouts: new Set(), told: [], completeAfter: this.#tick, emptySince: null };
        this.#rooms.set(roomCell, room);
      }
      room.lookouts.add(lookout);
      room.emptySince = null;
      this.#empty.delete(roomCell);
    }
    return lookout;
  }

  #closeLookout(lookout: Lookout): void {
    this.#lookouts.delete(lookout.cell);
    for (const cell of lookout.rooms) {
      const room = this.#rooms.get(cell);
      if (!room) continue;
      room.lookouts.delete(lookout);
      if (room.lookouts.size > 0) continue;
      room.emptySince = this.#tick;
      this.#empty.add(cell);
    }
    for (const cell of this.#empty) {
      if (this.#empty.size <= MAX_EMPTY_ROOMS) break;
      this.#forgetRoom(cell);
    }
  }

  #forgetRoom(cell: RoomCell): void {
    this.#rooms.delete(cell);
    this.#empty.delete(cell);
  }
}

function sharedFrameOf(
  lookout: Lookout,
  due: readonly Notice[],
  told: Pick<Cursor, 'startId' | 'tick'>,
): TextFrame | null {
  const frame = frameOf(lookout, due, told);
  return frame && textFrame(frame);
}

function remember(room: Room, notice: Notice): void {
  room.told.push(notice);
  if (room.told.length <= REMEMBERED_CHANGES) return;
  const half = REMEMBERED_CHANGES / 2;
  forgetBefore(room, (room.told[half]?.tick ?? notice.tick) + 1);
}

function forgetBefore(room: Room, tick: number): void {
  const keep = room.told.findIndex((notice) => notice.tick >= tick);
  const forgotten = room.told.splice(0, keep === -1 ? room.told.length : keep);
  const last = forgotten.at(-1);
  if (last) room.completeAfter = Math.max(room.completeAfter, last.tick);
}
