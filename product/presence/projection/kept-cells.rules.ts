import { DAY_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { type CellMetres, HYSTERESIS_METRES } from '../contract/schema.ts';
import { ancestorOf, type Cell, cellAt, finerCellIn, isSameCell, metresOutside } from './grid.rules.ts';

/** A cell in which the visitor was shown. */
export interface KeptCell {
  readonly cell: Cell;
  /** Days since 1970. */
  readonly lastUsedOn: number;
}

/** A kept cell that no position used for this many days is forgotten. */
export const KEPT_DAYS = 90;
/** Cells kept of a visitor; beyond it the longest unused are forgotten. */
export const MAX_KEPT_CELLS = 128;

/** @param now milliseconds since 1970 */
export const dayNumberOf = (now: number): number => Math.floor(now / DAY_MS);

export const holds = (cell: Cell, point: LatLng): boolean => metresOutside(cell, point) <= HYSTERESIS_METRES;

/**
 * The cell in which a visitor at this point is shown.
 *
 * It is, or derives from, the first of the kept cells that hold the point, so that it depends on the place and not on
 * the direction from which the visitor came: two cells shown on two evenings would place a home in their overlap.
 * Without one it is the point's own cell.
 *
 * @param kept the first one first
 */
export function cellShownAt(kept: readonly KeptCell[], point: LatLng, metres: CellMetres): Cell {
  const first = kept.find(({ cell }) => holds(cell, point))?.cell;
  if (!first) return cellAt(point, metres);
  return metres < first.metres ? finerCellIn(first, point, metres) : ancestorOf(first, metres);
}

/**
 * Records that the point used the first kept cell that holds it, and forgets what was not used for long. Unchanged on
 * the same day.
 */
export function withUse(kept: readonly KeptCell[], point: LatLng, day: number): readonly KeptCell[] {
  const recent = recentlyUsed(kept, day);
  const index = recent.findIndex(({ cell }) => holds(cell, point));
  const used = recent[index];
  return used && used.lastUsedOn !== day ? recent.with(index, { ...used, lastUsedOn: day }) : recent;
}

/** Without the cells that no position used for long; the same list when there are none. */
export function recentlyUsed(kept: readonly KeptCell[], day: number): readonly KeptCell[] {
  const isRecent = ({ lastUsedOn }: KeptCell) => day - lastUsedOn <= KEPT_DAYS;
  return kept.every(isRecent) ? kept : kept.filter(isRecent);
}

/** Keeps a cell after those before it. */
export function withKept(kept: readonly KeptCell[], cell: Cell, day: number): readonly KeptCell[] {
  if (kept.some((each) => isSameCell(each.cell, cell))) return kept;
  return [...withoutOldest(recentlyUsed(kept, day)), { cell, lastUsedOn: day }];
}

function withoutOldest(kept: readonly KeptCell[]): readonly KeptCell[] {
  if (kept.length < MAX_KEPT_CELLS) return kept;
  const oldest = kept.reduce((a, b) => (b.lastUsedOn < a.lastUsedOn ? b : a));
  return kept.filter((each) => each !== oldest);
}
