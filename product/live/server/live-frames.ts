import type { SignalFrame } from '../contract.ts';
import { type LookoutCell, isLookoutCell, type RoomCell } from './live-cells.ts';

/** An announcement as the rooms keep it: in which rooms it was and is, and when it was told. */
export interface Notice {
  /** Of all announcements that this one tells. */
  about: readonly string[];
  readonly from: RoomCell | null;
  to: RoomCell | null;
  arrived: Buffer | null;
  left: Buffer | null;
  tick: number;
  readonly order: number;
}

/** Whether a change may be told to a viewer: it is not about himself, nor about anybody `hidden` from him. */
export function maySee(viewerId: string, hidden: ReadonlySet<string>, notice: Notice): boolean {
  return notice.about.every((id) => id !== viewerId && !hidden.has(id));
}

/** Whether a viewer may be told everything that is about these people. Asked for every socket of a room: it makes nothing. */
export function maySeeAll(viewerId: string, hidden: ReadonlySet<string>, about: readonly string[]): boolean {
  for (const id of about) if (id === viewerId || hidden.has(id)) return false;
  return true;
}

/** One frame with the events of these notices as they are seen from this lookout; null when there are none. */
export function frameOf(
  lookout: { readonly cell: LookoutCell; readonly rooms: ReadonlySet<RoomCell> },
  notices: readonly Notice[],
  tick: number,
): Buffer | null {
  const events: Buffer[] = [];
  for (const notice of notices) {
    const isHere = notice.to !== null && lookout.rooms.has(notice.to);
    const wasHere = notice.from !== null && lookout.rooms.has(notice.from);
    const event = isHere ? notice.arrived : wasHere ? notice.left : null;
    if (event) events.push(event);
  }
  return events.length === 0 ? null : eventsFrame(writeCursor(tick, lookout.cell), events);
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

/** A cursor: the number of a tick and the lookout one looks from. */
export const writeCursor = (tick: number, lookout: LookoutCell | null): string =>
  `${tick.toString(36)}.${lookout ?? ''}`;

/** Nulls for what is no cursor. */
export function readCursor(cursor: string): readonly [tick: number | null, lookout: LookoutCell | null] {
  const [tick, lookout] = /^([0-9a-z]{1,10})\.([0-9a-f]*)$/.exec(cursor)?.slice(1) ?? [];
  if (tick === undefined || lookout === undefined || (lookout !== '' && !isLookoutCell(lookout)))
    return [null, null];
  return [Number.parseInt(tick, 36), lookout === '' ? null : lookout];
}
