import type { LatLng } from '#platform/geo/point.ts';
import { type TextFrame, textFrame } from '#platform/live/websocket-text-frame.ts';
import type { SignalFrame } from '../contract.ts';
import { centerOfViewport, type ViewportCell, isViewportCell, type RoomCell } from './live-cells.ts';

/** A stored announcement: its rooms before and after, and its tick. */
export interface RoomEvent {
  /** Subjects of all announcements merged into this one. */
  subjectIds: readonly string[];
  readonly onlyTo: string | null;
  readonly from: RoomCell | null;
  to: RoomCell | null;
  arrived: Buffer | null;
  /** The people whom `arrived` shows. */
  shownIds: readonly string[];
  left: Buffer | null;
  tick: number;
  readonly order: number;
}

/** Whether a viewer may get an event: for them alone, or not about themselves nor a visitor `hidden` from them. */
export function maySee(viewerId: string, hidden: ReadonlySet<string>, roomEvent: RoomEvent): boolean {
  if (roomEvent.onlyTo !== null && roomEvent.onlyTo !== viewerId) return false;
  return roomEvent.subjectIds.every((id) => id !== viewerId && !hidden.has(id));
}

/**
 * The viewers who get other events than all: their own, or without those of people hidden from them. A frame goes to
 * thousands, so that few are looked up instead of all.
 *
 * @param hiddenFrom hides two people from each other
 */
export function separateViewers(
  events: readonly Pick<RoomEvent, 'onlyTo' | 'subjectIds'>[],
  hiddenFrom: (id: string) => ReadonlySet<string>,
): ReadonlySet<string> {
  const viewers = new Set<string>();
  for (const { onlyTo, subjectIds } of events)
    if (onlyTo !== null) viewers.add(onlyTo);
    else for (const id of subjectIds) for (const viewer of [id, ...hiddenFrom(id)]) viewers.add(viewer);
  return viewers;
}

/** Events as one socket or many get them, and the people they show. */
export interface Frame {
  readonly bytes: Buffer;
  readonly shownIds: readonly string[];
}

/** One frame with the events as seen from a viewport; null when there are none. */
export function frameOf(
  viewport: { readonly cell: ViewportCell; readonly rooms: ReadonlySet<RoomCell> },
  roomEvents: readonly RoomEvent[],
  sentAt: Pick<Cursor, 'startId' | 'tick'>,
): Frame | null {
  const events: Buffer[] = [];
  const shownIds: string[] = [];
  for (const roomEvent of roomEvents) {
    const isHere = roomEvent.to !== null && viewport.rooms.has(roomEvent.to);
    const wasHere = roomEvent.from !== null && viewport.rooms.has(roomEvent.from);
    const event = isHere ? roomEvent.arrived : wasHere ? roomEvent.left : null;
    if (event) events.push(event);
    if (isHere && roomEvent.arrived) shownIds.push(...roomEvent.shownIds);
  }
  if (events.length === 0) return null;
  return { bytes: eventsFrame(writeCursor({ ...sentAt, viewport: viewport.cell }), events), shownIds };
}

/** A frame that is written once and sent to many sockets. */
export interface SharedFrame extends Pick<Frame, 'shownIds'> {
  readonly text: TextFrame;
}

export function sharedFrameOf(...of: Parameters<typeof frameOf>): SharedFrame | null {
  const frame = frameOf(...of);
  return frame && { text: textFrame(frame.bytes), shownIds: frame.shownIds };
}

/** One frame with these events, each its JSON. */
export function eventsFrame(cursor: string, events: readonly Buffer[]): Buffer {
  const head = Buffer.from(`{"type":"events","cursor":"${cursor}","events":[`);
  const separated = events.flatMap((event, index) => (index === 0 ? [event] : [COMMA, event]));
  return Buffer.concat([head, ...separated, EVENTS_TAIL]);
}

const COMMA = Buffer.from(',');
const EVENTS_TAIL = Buffer.from(']}');

export const signalFrame = (frame: SignalFrame): Buffer => Buffer.from(JSON.stringify(frame));

export const RESYNC = signalFrame({ type: 'resync' });

/** The last tick a socket got, with its process and viewport. */
export interface Cursor {
  /** The start of the process that sent it: another process never resumes what it did not receive. */
  readonly startId: string;
  readonly tick: number;
  readonly viewport: ViewportCell | null;
}

export const writeCursor = ({ startId, tick, viewport }: Cursor): string =>
  `${startId}.${tick.toString(36)}.${viewport ?? ''}`;

/** The middle of a cursor's viewport; null where it has none. */
export function centerOfCursor(cursor: string): LatLng | null {
  const viewport = readCursor(cursor)?.viewport ?? null;
  return viewport === null ? null : centerOfViewport(viewport);
}

/** Null where the text is not a cursor. */
export function readCursor(cursor: string): Cursor | null {
  const [startId, tick, viewport] =
    /^([0-9a-f]{8})\.([0-9a-z]{1,10})\.([0-9a-f]*)$/.exec(cursor)?.slice(1) ?? [];
  if (startId === undefined || tick === undefined || viewport === undefined) return null;
  if (viewport !== '' && !isViewportCell(viewport)) return null;
  return { startId, tick: Number.parseInt(tick, 36), viewport: viewport === '' ? null : viewport };
}
