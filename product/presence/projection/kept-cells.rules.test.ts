import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ancestorOf, boundsOf, type Cell, cellAt, centerOf, isSameCell, moved } from './grid.rules.ts';
import { cellSizes } from '../contract/schema.ts';
import {
  cellShownAt,
  holds,
  KEPT_DAYS,
  type KeptCell,
  MAX_KEPT_CELLS,
  recentlyUsed,
  withKept,
  withUse,
} from './kept-cells.rules.ts';

const west = cellAt({ lat: 41.88, lng: -87.63 }, 500);
const east: Cell = { ...west, column: west.column + 1 };
/** A point on the border of the two, `metres` east of it. */
const beside = (metres: number) => moved({ lat: centerOf(west).lat, lng: boundsOf(west).east }, 0, metres);
const kept = (...cells: Cell[]): readonly KeptCell[] =>
  cells.reduce((list: readonly KeptCell[], cell) => withKept(list, cell, 0), []);

describe('the cell shown at a point', () => {
  it('[PRES-04] is the first kept cell at most 100 m away, whichever was shown last', () => {
    for (const metres of [-90, -10, 10, 90]) {
      expect(cellShownAt(kept(west, east), beside(metres), 500)).toEqual(west);
      expect(cellShownAt(kept(east, west), beside(metres), 500)).toEqual(east);
    }
    expect(cellShownAt(kept(west, east), beside(110), 500)).toEqual(east);
    expect(cellShownAt(kept(east, west), beside(-110), 500)).toEqual(west);
  });

  it('[PRES-04] is its own cell if none is kept', () => {
    expect(cellShownAt([], beside(10), 500)).toEqual(east);
    expect(cellShownAt(kept(west), beside(110), 500)).toEqual(east);
  });

  it('[PRES-02] derives from the first kept cell in every size, so that all sizes are nested', () => {
    const at = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const shift = fc.integer({ min: -1_200, max: 1_200 });
    const visits = fc.array(fc.tuple(shift, shift, fc.constantFrom(...cellSizes)), { maxLength: 12 });
    fc.assert(
      fc.property(at, visits, (point, list) => {
        const before = kept(
          ...list.map(([north, right, metres]) => cellAt(moved(point, north, right), metres)),
        );
        const shown = cellSizes.map((metres) => cellShownAt(before, point, metres));
        for (const [index, cell] of shown.entries()) {
          expect(cell.metres).toBe(cellSizes[index]);
          expect(holds(cell, point)).toBe(true);
          expect(isSameCell(ancestorOf(shown[0] ?? cell, cell.metres), cell)).toBe(true);
        }
        // Being shown in them changes none of them.
        for (const cell of shown) {
          const after = withKept(before, cell, 1);
          expect(cellSizes.map((metres) => cellShownAt(after, point, metres))).toEqual(shown);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is kept', () => {
  it('[PRES-11] is forgotten when no position used it for 90 days', () => {
    const used = withUse(kept(west), beside(-10), KEPT_DAYS);
    expect(withKept(used, east, 2 * KEPT_DAYS)).toHaveLength(2);
    expect(withKept(kept(west), east, KEPT_DAYS + 1).map(({ cell }) => cell)).toEqual([east]);
    expect(withUse(used, beside(-10), KEPT_DAYS)).toBe(used);
  });

  it('[PRES-11] is at most 128 cells, for 90 days', () => {
    expect([KEPT_DAYS, MAX_KEPT_CELLS]).toEqual([90, 128]);
  });

  it('[PRES-11] is forgotten too while the visitor stays in a kept cell, or in a zone', () => {
    const both = withUse(kept(west, east), beside(-400), 60);
    const days = [KEPT_DAYS, KEPT_DAYS + 1].map((day) => withUse(both, beside(-400), day));
    expect(days.map((list) => list.map(({ cell }) => cell))).toEqual([[west, east], [west]]);
    expect(recentlyUsed(both, KEPT_DAYS)).toBe(both);
    expect(recentlyUsed(both, KEPT_DAYS + 1).map(({ cell }) => cell)).toEqual([west]);
  });

  it('[PRES-11] has a limit, beyond which the longest unused cell is forgotten', () => {
    const many = Array.from({ length: MAX_KEPT_CELLS }, (_, n) => ({ ...west, column: west.column + 3 * n }));
    const full = withUse(kept(...many), centerOf(west), 5);
    const after = withKept(full, { ...west, row: west.row + 9 }, 6);
    expect(after).toHaveLength(MAX_KEPT_CELLS);
    expect(after[0]?.cell).toEqual(west);
    expect(after.some(({ cell }) => cell.column === many[1]?.column)).toBe(false);
  });
});
