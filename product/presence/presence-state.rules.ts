import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import {
  type CellMetres,
  DEFAULT_CELL_METRES,
  GONE_SECONDS,
  HYSTERESIS_METRES,
  JUMP_METRES,
  TRAVEL_CELL_METRES,
} from './contract.ts';
import { ancestorOf, type Cell, cellAt, centreOf, isSameCell, metresOutside } from './grid.rules.ts';
import { isInZone, offsetPoint, type Person } from './projection.rules.ts';

/** How a person stands on the map by what his device said; `cell` is the last one that was taken over. */
export type PresenceState =
  /** Never come, or no sign of life for an hour. The cell is kept, or the next coming would measure him anew. */
  | { readonly status: 'gone'; readonly cell: Cell | null }
  /** Left by his own act, within the hour. */
  | { readonly status: 'left'; readonly cell: Cell | null; readonly fromZone: boolean }
  | { readonly status: 'shown'; readonly cell: Cell }
  | { readonly status: 'in-zone'; readonly cell: Cell | null };

/** What the next tick takes over. It lives in memory alone. */
export type PendingUpdate = { readonly kind: 'cell'; readonly cell: Cell } | { readonly kind: 'vanish' };

/** All that is known of where somebody is. No coordinate of his is in it. */
export interface Presence {
  /** The size of cell he has chosen. */
  readonly precision: CellMetres;
  readonly state: PresenceState;
  readonly pending: PendingUpdate | null;
  /** The last cells of other sizes, so that changing the size to and fro measures nothing anew. */
  readonly earlier: readonly Cell[];
  /** Where he shows himself by his own act; `standing` goes on beneath it unseen. */
  readonly shownThere: Cell | null;
  /** His last sign of life, in milliseconds of the epoch. */
  readonly lastSeenAt: number;
}

export const initialPresence: Presence = {
  precision: DEFAULT_CELL_METRES,
  state: { status: 'gone', cell: null },
  pending: null,
  earlier: [],
  shownThere: null,
  lastSeenAt: 0,
};

/** The cell others see, or null when they see nothing of him. */
export const publishedCell = ({ shownThere, state: standing }: Presence): Cell | null =>
  shownThere ?? (standing.status === 'shown' ? standing.cell : null);

/** Everything a device's position does. `zones` are his privacy zones. */
export function arrive(
  presence: Presence,
  person: Person,
  devicePoint: LatLng,
  zones: ReadonlySet<string>,
  now: number,
): Presence {
  const { state: standing } = presence;
  const point = offsetPoint(person, devicePoint);
  const seen = { ...presence, lastSeenAt: now };
  if (isInZone(person, devicePoint, zones)) {
    return standing.status === 'shown'
      ? { ...seen, pending: { kind: 'vanish' } }
      : { ...seen, state: { status: 'in-zone', cell: standing.cell }, pending: null };
  }
  const cell = cellFor(presence, point);
  if (isFirstSighting(presence, now)) return adoptCell(seen, cell);
  const back = resumed(standing);
  // Whoever comes out of a zone waits for the tick however far it is: his instant would draw the zone's edge.
  if (back.status === 'shown' && isFarFrom(back.cell, point)) return adoptCell(seen, cell);
  const isShownThere = back.status === 'shown' && isSameCell(back.cell, cell);
  return { ...seen, state: back, pending: isShownThere ? null : { kind: 'cell', cell } };
}

/**
 * Within the hour a leave and a return change nothing: else leaving and coming back would measure him as often as
 * one likes.
 */
const isFirstSighting = ({ state: standing, lastSeenAt }: Presence, now: number): boolean =>
  standing.status === 'gone' || (standing.status === 'left' && now - lastSeenAt >= GONE_SECONDS * 1000);

const isFarFrom = (cell: Cell, point: LatLng): boolean => distanceMetres(centreOf(cell), point) > JUMP_METRES;

/** As it was before he left, for whoever returns within the hour. */
function resumed(standing: PresenceState): Extract<PresenceState, { status: 'shown' | 'in-zone' }> {
  if (standing.status === 'shown' || standing.status === 'in-zone') return standing;
  const { cell } = standing;
  const wasShown = cell !== null && !(standing.status === 'left' && standing.fromZone);
  return wasShown ? { status: 'shown', cell } : { status: 'in-zone', cell };
}

/** The last cell of the chosen size as long as the point is not clearly outside it, else the point's own. */
function cellFor({ state: standing, earlier, precision }: Presence, point: LatLng): Cell {
  const last = [standing.cell, ...earlier].find((cell) => cell?.metres === precision);
  return last && holds(last, point) ? last : cellAt(point, precision);
}

const holds = (cell: Cell, point: LatLng): boolean => metresOutside(cell, point) <= HYSTERESIS_METRES;

function adoptCell(presence: Presence, cell: Cell): Presence {
  const { state: standing, earlier } = presence;
  return {
    ...presence,
    state: { status: 'shown', cell },
    pending: null,
    earlier: withLast(standing.cell ?? cell, earlier, cell.metres),
  };
}

/** The person's tick: what is due is taken over. */
export function tick(presence: Presence): Presence {
  const { pending: due, state: standing } = presence;
  if (due === null) return presence;
  if (due.kind === 'cell') return adoptCell(presence, due.cell);
  return { ...presence, state: { status: 'in-zone', cell: standing.cell }, pending: null };
}

/** Off the map at once, by his own act. */
export function leave(presence: Presence, now: number): Presence {
  const { state: standing } = presence;
  const isOn = standing.status === 'shown' || standing.status === 'in-zone';
  const left = { status: 'left', cell: standing.cell, fromZone: standing.status === 'in-zone' } as const;
  return { ...presence, state: isOn ? left : standing, pending: null, shownThere: null, lastSeenAt: now };
}

/** Off the map because his last sign of life is an hour old; as he is when it is not. */
export function expire(presence: Presence, now: number): Presence {
  if (now - presence.lastSeenAt < GONE_SECONDS * 1000) return presence;
  return {
    ...presence,
    state: { status: 'gone', cell: presence.state.cell },
    pending: null,
    shownThere: null,
  };
}

/** Whether there is anything to wait for: he is shown, hidden in a zone, or may return within the hour. */
export const isPresent = ({ state: standing, shownThere }: Presence): boolean =>
  standing.status !== 'gone' || shownThere !== null;

/**
 * A new size. Coarser counts at once, because the coarser cell is the one around what is shown already; finer
 * waits for the tick after the next position.
 */
export function choosePrecision(presence: Presence, precision: CellMetres): Presence {
  const { state: standing, shownThere, earlier } = presence;
  if (precision === presence.precision && (standing.cell?.metres ?? precision) >= precision) return presence;
  const { cell } = standing;
  const coarser = cell && atLeast(cell, precision);
  return {
    ...presence,
    precision,
    state: coarser ? { ...standing, cell: coarser } : standing,
    pending: presence.pending?.kind === 'vanish' ? presence.pending : null,
    shownThere: shownThere && atLeast(shownThere, precision),
    earlier: cell && coarser !== cell ? withLast(cell, earlier, precision) : earlier,
  };
}

/** The last cells by size, with this one the last of its own; without that of the size in use. */
const withLast = (cell: Cell, earlier: readonly Cell[], inUse: CellMetres): readonly Cell[] =>
  [cell, ...earlier.filter(({ metres }) => metres !== cell.metres)].filter(({ metres }) => metres !== inUse);

const atLeast = (cell: Cell, metres: CellMetres): Cell =>
  cell.metres < metres ? ancestorOf(cell, metres) : cell;

/**
 * Shows him around a chosen point, at 1 km or coarser, until `null` or until he leaves. A point in one of his own
 * zones is never shown.
 */
export function showThere(
  presence: Presence,
  person: Person,
  at: LatLng | null,
  zones: ReadonlySet<string>,
  now: number,
): Presence {
  const seen = { ...presence, lastSeenAt: now };
  if (at === null || isInZone(person, at, zones)) return { ...seen, shownThere: null };
  const metres = Math.max(TRAVEL_CELL_METRES, presence.precision) as CellMetres;
  return { ...seen, shownThere: cellAt(offsetPoint(person, at), metres) };
}

/** A zone was drawn around a point: who might be shown as he is because he stands there vanishes at once. */
export function zoneSampled(presence: Presence, person: Person, around: LatLng): Presence {
  const { state: standing } = presence;
  if (standing.status !== 'shown' || !holds(standing.cell, offsetPoint(person, around))) return presence;
  return { ...presence, state: { status: 'in-zone', cell: standing.cell }, pending: null };
}
