import type { LngLatPair } from '#platform/geo/point.ts';
import type { TextFrame } from '#platform/live/websocket-text-frame.ts';
import { down, type RoomEvent } from '#wire/down.ts';
import { LIVE_TICK_MS } from '../contract.ts';
import type { Announcement } from './announcement.ts';
import { LiveRooms, type Watcher } from './live-rooms.ts';

export const loop: LngLatPair = [-87.6298, 41.8781];
/** About 25 miles north: out of sight of the Loop. */
export const north: LngLatPair = [-87.8, 42.25];
export const farAway: LngLatPair = [2.35, 48.86];
const center = { lat: 41.88, lng: -87.63 };
export const northern = { lat: 42.25, lng: -87.8 };
/** The start id of this process. */
export const startId = 'a1b2c3d4';
export const tickOf = (cursor: string) => Number.parseInt(cursor.split('.')[1] ?? '', 36);
export const idOf = (n: number) => n.toString(16).padStart(24, '0');

/** A socket that keeps what it was sent. */
export class Socket implements Watcher {
  readonly visitorId: string;
  readonly address = '127.0.0.1';
  frames: Buffer[] = [];
  constructor(visitorId: string) {
    this.visitorId = visitorId;
  }
  readonly connection = {
    send: (frame: Buffer) => void this.frames.push(frame),
    sendFrame: ({ text }: TextFrame) => void this.frames.push(text),
    bufferedBytes: 0,
  };
  kinds = () => this.frames.map((frame) => down.parse(JSON.parse(frame.toString())).type);
  events = (): RoomEvent[] =>
    this.frames.flatMap((frame) => {
      const read = down.parse(JSON.parse(frame.toString()));
      return read.type === 'events' ? read.events : [];
    });
  gone = () => this.events().flatMap((event) => ('gone' in event ? [event.gone] : []));
  groups = () => this.events().flatMap((event) => ('groupId' in event ? [event.groupId] : []));
}

/** Something about person `n`; events of groups stand for any event, they are short. */
export const change = (n: number, from: LngLatPair | null, to: LngLatPair | null): Announcement => ({
  key: idOf(n),
  subjectIds: [idOf(n)],
  from,
  to,
  arrived: to && Buffer.from(`{"type":"group","groupId":"${idOf(n)}","changeId":"${idOf(n)}"}`),
  left: from && Buffer.from(`{"type":"visitor","gone":"${idOf(n)}"}`),
});

/** Rooms with a clock of their own, and who is hidden from whom. */
export function openRooms() {
  let now = Date.UTC(2030, 0, 1);
  const hidden = new Map<string, Set<string>>();
  const rooms = new LiveRooms({
    ...{ startId, now: () => now },
    hiddenFrom: (id) => hidden.get(id) ?? new Set(),
  });
  return {
    rooms,
    /** Hides two people from each other. */
    hide: (one: string, other: string) => {
      hidden.set(one, new Set([other]));
      hidden.set(other, new Set([one]));
    },
    tick: () => {
      now += LIVE_TICK_MS;
      rooms.tick();
    },
    looking: (n: number, at = center) => {
      const socket = new Socket(idOf(n));
      rooms.join(socket);
      rooms.watch(socket, at);
      return socket;
    },
  };
}
