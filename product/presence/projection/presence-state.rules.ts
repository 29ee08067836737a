import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import {
  type CellMetres,
  DEFAULT_CELL_METRES,
  GONE_SECONDS,
  JUMP_METRES,
  TRAVEL_CELL_METRES,
} from '../contract/schema.ts';
import { ancestorOf, type Cell, cellAt, centerOf, isSameCell } from './grid.rules.ts';
import {
  cellShownAt,
  dayNumberOf,
  holds,
  type KeptCell,
  recentlyUsed,
  withKept,
  withUse,
} from './kept-cells.rules.ts';
import {
  isInZone,
  nextTick,
  offsetPoint,
  type Person,
  randomPhase,
  zoneAround,
  zoneAt,
} from './projection.rules.ts';
import {
  FIRST_LAG_SECONDS,
  lagAfter,
  type Place,
  placeOfCell,
  placeOfZone,
  ticksPending,
} from './way-lag.rules.ts';

/** A visitor's state on the map; `cell` is the last one applied. */
export type PresenceState =
  /** No activity for an hour, or never. The cell is kept so that the next arrival does not measure again. */
  | {
      readonly status: 'gone';
      readonly cell: Cell | null;
      /** They left on their own before. */
      readonly hasLeft: boolean;
    }
  /** Left on their own within the hour. */
  | { readonly status: 'left'; readonly cell: Cell | null; readonly fromZone: boolean }
  | { readonly status: 'shown'; readonly cell: Cell }
  | { readonly status: 'in-zone'; readonly cell: Cell | null };

/** What a tick applies; kept in memory only. */
export type PendingUpdate =
  /** `ticks`: it applies at the last of these. `lag`: the lag from then on. */
  | { readonly type: 'cell'; readonly cell: Cell; readonly ticks: number; readonly lag: number }
  | { readonly type: 'vanish'; readonly lag: number };

/** Everything known of a visitor's position. It contains no coordinate. */
export interface PresenceRecord {
  /** The chosen cell size. */
  readonly precision: CellMetres;
  readonly state: PresenceState;
  readonly pending: PendingUpdate | null;
  /** The cells of all sizes in which the visitor was shown, the first one first. */
  readonly kept: readonly KeptCell[];
  /** The cell of a place the visitor chose; `state` continues unseen beneath it. */
  readonly shownThere: Cell | null;
  /** How much later new cells show than they could, in seconds on average; kept in memory only. */
  readonly lag: number;
  /** The zone the visitor was in last, from which a way begins; kept in memory only. */
  readonly zone: string | null;
  /** The last activity, in milliseconds since 1970. */
  readonly lastSeenAt: number;
}

export const initialPresence: PresenceRecord = {
  precision: DEFAULT_CELL_METRES,
  state: { status: 'gone', cell: null, hasLeft: false },
  pending: null,
  kept: [],
  shownThere: null,
  lag: FIRST_LAG_SECONDS,
  zone: null,
  lastSeenAt: 0,
};

/** The cell others see; null when they see nothing. */
export const publishedCell = ({ shownThere, state }: PresenceRecord): Cell | null =>
  shownThere ?? (state.status === 'shown' ? state.cell : null);

/** Applies a device position. `zones` are the visitor's privacy zones. */
export function arrive(
  presence: PresenceRecord,
  person: Person,
  devicePoint: LatLng,
  zones: ReadonlySet<string>,
  now: number,
): PresenceRecord {
  const { state } = presence;
  const point = offsetPoint(person, devicePoint);
  const zone = zoneAt(person, devicePoint, zones);
  if (zone !== undefined) {
    const inside = {
      ...presence,
      zone,
      lastSeenAt: now,
      kept: recentlyUsed(presence.kept, dayNumberOf(now)),
    };
    if (state.status === 'shown') {
      const lag = lagAfter(presence.lag, person, placeOfCell(state.cell), placeOfZone(person, zone));
      return { ...inside, pending: { type: 'vanish', lag } };
    }
    const lag = isFirstSighting(presence, now) ? FIRST_LAG_SECONDS : presence.lag;
    return { ...inside, state: { status: 'in-zone', cell: state.cell }, pending: null, lag };
  }
  const seen = { ...presence, lastSeenAt: now, kept: withUse(presence.kept, point, dayNumberOf(now)) };
  const cell = cellShownAt(seen.kept, point, presence.precision);
  if (isFirstSighting(presence, now)) return adoptCell(seen, cell, FIRST_LAG_SECONDS);
  const back = resumed(state);
  // Leaving a zone waits for the tick however far it is: its moment would reveal the zone's edge.
  if (back.status === 'shown' && isFarFrom(back.cell, point)) return adoptCell(seen, cell, FIRST_LAG_SECONDS);
  const isAlreadyShown = back.status === 'shown' && isSameCell(back.cell, cell);
  const there = { ...seen, state: back };
  return { ...there, pending: isAlreadyShown ? null : pendingIn(cell, there, person, now) };
}

/** The wait for a cell: it goes on while the positions stay in the cell, and starts again in another. */
function pendingIn(cell: Cell, presence: PresenceRecord, person: Person, now: number): PendingUpdate {
  const { pending } = presence;
  if (pending?.type === 'cell' && isSameCell(pending.cell, cell)) return pending;
  const from = lastPlace(presence, person);
  const lag = from ? lagAfter(presence.lag, person, from, placeOfCell(cell)) : presence.lag;
  return { type: 'cell', cell, lag, ticks: ticksPending(lag, person, nextTick(now, randomPhase(person))) };
}

/** Where the way to a new cell begins; null when that is not known, as after a start in a zone. */
function lastPlace({ state, zone }: PresenceRecord, person: Person): Place | null {
  if (state.status === 'shown') return placeOfCell(state.cell);
  return zone === null ? null : placeOfZone(person, zone);
}

/**
 * Whether the position counts as a first one.
 *
 * Within the hour it does not: leaving and returning would otherwise measure the visitor at will.
 */
const isFirstSighting = ({ state, lastSeenAt }: PresenceRecord, now: number): boolean =>
  state.status === 'gone' || (state.status === 'left' && now - lastSeenAt >= GONE_SECONDS * 1000);

const isFarFrom = (cell: Cell, point: LatLng): boolean => distanceMetres(centerOf(cell), point) > JUMP_METRES;

/** The state before leaving, for a visitor who returns within the hour. */
function resumed(state: PresenceState): Extract<PresenceState, { status: 'shown' | 'in-zone' }> {
  if (state.status === 'shown' || state.status === 'in-zone') return state;
  const { cell } = state;
  const wasShown = cell !== null && !(state.status === 'left' && state.fromZone);
  return wasShown ? { status: 'shown', cell } : { status: 'in-zone', cell };
}

const adoptCell = (presence: PresenceRecord, cell: Cell, lag: number): PresenceRecord => ({
  ...presence,
  state: { status: 'shown', cell },
  pending: null,
  lag,
  kept: withKept(presence.kept, cell, dayNumberOf(presence.lastSeenAt)),
});

/**
 * Applies what is pending; a cell only if it was pending at the ticks before too.
 *
 * A visitor under way stays where they were last at rest: cells on the way would point at where they go.
 */
export function tick(presence: PresenceRecord): PresenceRecord {
  const { pending, state } = presence;
  if (pending === null) return presence;
  if (pending.type === 'vanish')
    return { ...presence, state: { status: 'in-zone', cell: state.cell }, pending: null, lag: pending.lag };
  if (state.status === 'shown' && isWithin(pending.cell, state.cell))
    return adoptCell(presence, pending.cell, presence.lag);
  if (pending.ticks <= 1) return adoptCell(presence, pending.cell, pending.lag);
  return { ...presence, pending: { ...pending, ticks: pending.ticks - 1 } };
}

/** Whether the first cell is a part of the second: the visitor did not move, but chose a finer size. */
const isWithin = (cell: Cell, around: Cell): boolean =>
  cell.metres <= around.metres && isSameCell(ancestorOf(cell, around.metres), around);

/** Takes the visitor off the map at once. */
export function leave(presence: PresenceRecord, now: number): PresenceRecord {
  const { state } = presence;
  const isOn = state.status === 'shown' || state.status === 'in-zone';
  const left = { status: 'left', cell: state.cell, fromZone: state.status === 'in-zone' } as const;
  const off = state.status === 'gone' ? { ...state, hasLeft: true } : state;
  return { ...presence, state: isOn ? left : off, pending: null, shownThere: null, lastSeenAt: now };
}

/** Whether the visitor left on their own and has not been on the map since. */
export const hasLeft = ({ state }: PresenceRecord): boolean =>
  state.status === 'left' || (state.status === 'gone' && state.hasLeft);

/** Takes the visitor off the map an hour after their last activity; unchanged before that. */
export function expire(presence: PresenceRecord, now: number): PresenceRecord {
  if (now - presence.lastSeenAt < GONE_SECONDS * 1000) return presence;
  return {
    ...presence,
    state: { status: 'gone', cell: presence.state.cell, hasLeft: hasLeft(presence) },
    pending: null,
    shownThere: null,
  };
}

/** Whether the visitor has not left: others see them, or would but for a zone. */
export const isOnMap = ({ state, shownThere }: PresenceRecord): boolean =>
  shownThere !== null || state.status === 'shown' || state.status === 'in-zone';

/** Whether the state can still change: shown, hidden in a zone, or able to return within the hour. */
export const isPresent = ({ state, shownThere }: PresenceRecord): boolean =>
  state.status !== 'gone' || shownThere !== null;

/**
 * Changes the cell size.
 *
 * A coarser size applies at once, because its cell contains the one already shown. A finer one waits for the tick
 * after the next position. A cell that is pending in the size before is dropped.
 */
export function choosePrecision(presence: PresenceRecord, precision: CellMetres): PresenceRecord {
  const { state, shownThere, kept } = presence;
  if (precision === presence.precision && (state.cell?.metres ?? precision) >= precision) return presence;
  const { cell } = state;
  const coarser = cell && atLeast(cell, precision);
  return {
    ...presence,
    precision,
    state: coarser ? { ...state, cell: coarser } : state,
    pending: presence.pending?.type === 'vanish' ? presence.pending : null,
    shownThere: shownThere && atLeast(shownThere, precision),
    kept: coarser ? withKept(kept, coarser, dayNumberOf(presence.lastSeenAt)) : kept,
  };
}

const atLeast = (cell: Cell, metres: CellMetres): Cell =>
  cell.metres < metres ? ancestorOf(cell, metres) : cell;

/**
 * Shows the visitor around a chosen point, at 1 km or coarser, until `null` or until they leave. A point in their own
 * zones is never shown.
 */
export function showThere(
  presence: PresenceRecord,
  person: Person,
  at: LatLng | null,
  zones: ReadonlySet<string>,
  now: number,
): PresenceRecord {
  const seen = { ...presence, lastSeenAt: now };
  if (at === null || isInZone(person, at, zones)) return { ...seen, shownThere: null };
  const metres = Math.max(TRAVEL_CELL_METRES, presence.precision) as CellMetres;
  return { ...seen, shownThere: cellAt(offsetPoint(person, at), metres) };
}

/** Applies a new zone: a visitor who may be shown inside it disappears at once. */
export function zoneSampled(presence: PresenceRecord, person: Person, around: LatLng): PresenceRecord {
  const { state } = presence;
  if (state.status !== 'shown' || !holds(state.cell, offsetPoint(person, around))) return presence;
  const zone = zoneAround(person, around);
  return { ...presence, state: { status: 'in-zone', cell: state.cell }, pending: null, zone };
}
