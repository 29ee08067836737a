import { type AreaCell, isAreaCell, type RoomCell } from './live-areas.ts';

/** A change on its way: in which rooms it was and is, and when it was told. */
export interface Entry {
  /** Of all changes that one entry tells. */
  about: readonly string[];
  readonly from: RoomCell | null;
  to: RoomCell | null;
  arrived: Buffer | null;
  left: Buffer | null;
  tick: number;
  readonly order: number;
}

/** Whether a change may be told to a viewer: it is not about himself, nor about anybody `hidden` from him. */
export function maySee(viewerId: string, hidden: ReadonlySet<string>, entry: Entry): boolean {
  return entry.about.every((id) => id !== viewerId && !hidden.has(id));
}

/** One frame with the events of these entries as this area sees them; null when there are none. */
export function frameOf(
  area: { readonly cell: AreaCell; readonly rooms: ReadonlySet<RoomCell> },
  entries: readonly Entry[],
  tick: number,
): Buffer | null {
  const events: Buffer[] = [];
  for (const entry of entries) {
    const isHere = entry.to !== null && area.rooms.has(entry.to);
    const wasHere = entry.from !== null && area.rooms.has(entry.from);
    const event = isHere ? entry.arrived : wasHere ? entry.left : null;
    if (event) events.push(events.length === 0 ? eventsHead(tick, area.cell) : COMMA, event);
  }
  return events.length === 0 ? null : Buffer.concat([...events, EVENTS_TAIL]);
}

const COMMA = Buffer.from(',');
const EVENTS_TAIL = Buffer.from(']}');
const eventsHead = (tick: number, area: AreaCell): Buffer =>
  Buffer.from(`{"type":"events","cursor":"${writeCursor(tick, area)}","events":[`);

/** A cursor: the number of a tick and the area looked at. */
export const writeCursor = (tick: number, area: AreaCell | null): string =>
  `${tick.toString(36)}.${area ?? ''}`;

/** Nulls for what is no cursor. */
export function readCursor(cursor: string): readonly [tick: number | null, area: AreaCell | null] {
  const [tick, area] = /^([0-9a-z]{1,10})\.([0-9a-f]*)$/.exec(cursor)?.slice(1) ?? [];
  if (tick === undefined || area === undefined || (area !== '' && !isAreaCell(area))) return [null, null];
  return [Number.parseInt(tick, 36), area === '' ? null : area];
}
