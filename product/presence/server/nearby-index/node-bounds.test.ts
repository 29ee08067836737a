import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chordSquared, unitVector } from '#platform/geo/sphere.ts';
import { fromSteps, STEPS_AROUND } from './nearby-index.ts';
import { centerOf, NodeBounds } from './node-bounds.ts';

const NORTHMOST = STEPS_AROUND / 2;
/** A square of the tree with a point in it, often at its edges. */
const squareWithPoint = fc
  .record({
    level: fc.integer({ min: 0, max: 21 }),
    east: fc.nat(STEPS_AROUND - 1),
    north: fc.nat(NORTHMOST),
    inEast: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    inNorth: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ level, east, north, inEast, inNorth }) => {
    const size = 2 ** level;
    const square = { east: east - (east % size), north: north - (north % size), size };
    const within = (start: number, share: number, most: number) =>
      Math.min(most, start + Math.floor(share * (size - 1)));
    const point = {
      east: within(square.east, inEast, STEPS_AROUND - 1),
      north: within(square.north, inNorth, NORTHMOST),
    };
    return { square, point };
  });
const degrees = (most: number) =>
  fc.oneof(fc.double({ min: -most, max: most, noNaN: true }), fc.constantFrom(-most, 0, most));
/** Any distance, and small ones, where a wrong bound would lose people. */
const offset = fc.double({ min: -0.02, max: 0.02, noNaN: true });

describe('NodeBounds', () => {
  const leastOf = (
    square: { east: number; north: number; size: number },
    center: { lat: number; lng: number },
  ) => {
    const bounds = new NodeBounds();
    bounds.measure(3, square);
    return bounds.least(3, square.east, square.north, square.size, centerOf(center));
  };

  it('the bound never exceeds the distance to a point of the node, from anywhere', () => {
    const anywhere = fc.record({ lat: degrees(90), lng: degrees(180) });
    fc.assert(
      fc.property(squareWithPoint, anywhere, ({ square, point }, center) => {
        const distance = chordSquared(unitVector(center), unitVector(fromSteps(point)));
        expect(leastOf(square, center)).toBeLessThanOrEqual(distance);
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(squareWithPoint, offset, offset, ({ square, point }, north, east) => {
        const there = fromSteps(point);
        const lat = Math.max(-90, Math.min(90, there.lat + north));
        const lng = ((there.lng + east + 540) % 360) - 180;
        const distance = chordSquared(unitVector({ lat, lng }), unitVector(there));
        expect(leastOf(square, { lat, lng })).toBeLessThanOrEqual(distance);
      }),
      { numRuns: 5_000 },
    );
  });

  it('the bound is close for a small node far from the poles, also across the antimeridian', () => {
    const square = { east: STEPS_AROUND - 1_024, north: 1_300_000 - (1_300_000 % 1_024), size: 1_024 };
    const center = { lat: fromSteps(square).lat + 0.05, lng: -179.9 };
    const nearest = { east: STEPS_AROUND - 1, north: square.north + 500 };
    const truth = chordSquared(unitVector(center), unitVector(fromSteps(nearest)));
    expect(leastOf(square, center)).toBeGreaterThan(0.98 * truth);
  });
});
