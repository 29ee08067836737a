import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#platform/geo/point.ts';
import { cellSizes } from '../contract/schema.ts';
import {
  ancestorOf,
  boundsOf,
  cellAt,
  cellId,
  cellOf,
  centerOf,
  metresOutside,
  moved,
} from './grid.rules.ts';

const points = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const sizes = fc.constantFrom(...cellSizes);

describe('cells', () => {
  it('hold their point, everywhere', () => {
    fc.assert(
      fc.property(points, sizes, (point, size) => {
        expect(metresOutside(cellAt(point, size), point)).toBeLessThan(0.001);
      }),
      { numRuns: 2000 },
    );
  });

  it('[PRES-01] are nested: the coarser cell of a point contains its finer cell', () => {
    fc.assert(
      fc.property(points, sizes, sizes, (point, a, b) => {
        const [fine, coarse] = a < b ? [a, b] : [b, a];
        expect(ancestorOf(cellAt(point, fine), coarse)).toEqual(cellAt(point, coarse));
      }),
      { numRuns: 2000 },
    );
  });

  it('[PRES-01] are never narrower than stated, and hardly wider', () => {
    const inhabited = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(inhabited, sizes, (point, size) => {
        const { south, north, west, east } = boundsOf(cellAt(point, size));
        const middle = (south + north) / 2;
        const height = distanceMetres({ lat: south, lng: west }, { lat: north, lng: west });
        const width = distanceMetres({ lat: middle, lng: west }, { lat: middle, lng: east });
        for (const side of [height, width]) {
          expect(side).toBeGreaterThan(size * 0.9999);
          expect(side).toBeLessThan(size * 1.01);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('meet at the antimeridian and close at the poles', () => {
    const east = cellAt({ lat: 10, lng: 179.9999 }, 500);
    const west = cellAt({ lat: 10, lng: -179.9999 }, 500);
    expect(west.column).toBe(0);
    expect(boundsOf(east).east).toBeCloseTo(180, 9);
    expect(cellAt({ lat: 10, lng: 180 }, 500)).toEqual(cellAt({ lat: 10, lng: -180 }, 500));
    expect(metresOutside(east, { lat: 10, lng: -179.999 })).toBeCloseTo(
      distanceMetres({ lat: 10, lng: 180 }, { lat: 10, lng: -179.999 }),
      0,
    );
    for (const lat of [90, -90]) expect(() => centerOf(cellAt({ lat, lng: 17 }, 250))).not.toThrow();
    expect(moved({ lat: 10, lng: 179.9999 }, 0, 100).lng).toBeLessThan(-179.99);
  });

  it('measure how far outside a point is, by the larger of the two directions', () => {
    const cell = cellAt({ lat: 41.88, lng: -87.63 }, 500);
    const { north, east } = boundsOf(cell);
    const corner = { lat: north, lng: east };
    expect(metresOutside(cell, moved(corner, 120, 40))).toBeCloseTo(120, 0);
    expect(metresOutside(cell, moved(corner, -40, 130))).toBeCloseTo(130, 0);
    expect(metresOutside(cell, moved(corner, -40, -40))).toBe(0);
  });

  it('parse from their id and reject anything else', () => {
    fc.assert(
      fc.property(points, sizes, (point, size) => {
        const cell = cellAt(point, size);
        expect(cellOf(cellId(cell))).toEqual(cell);
      }),
    );
    expect(() => cellOf('300:1:1')).toThrow();
    expect(() => cellOf('500:1.5:1')).toThrow();
  });
});
