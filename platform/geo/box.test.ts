import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAround, Circle, isInBox } from './box.ts';
import { distanceMiles, type LatLng } from './point.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const near = (center: LatLng) =>
  fc.record({
    lat: fc.double({ min: -2, max: 2, noNaN: true }).map((d) => Math.min(90, Math.max(-90, center.lat + d))),
    lng: fc
      .double({ min: -4, max: 4, noNaN: true })
      .map((d) => ((((center.lng + d + 180) % 360) + 360) % 360) - 180),
  });

it('a box contains every point of its circle, also across the 180th meridian and at the poles', () => {
  fc.assert(
    fc.property(
      point.chain((center) => fc.tuple(fc.constant(center), fc.oneof(point, near(center)))),
      fc.double({ min: 0.1, max: 200, noNaN: true }),
      ([center, other], miles) => {
        if (distanceMiles(center, other) > miles) return;
        expect(isInBox(other, boxAround(center, miles * (1 + 1e-9)))).toBe(true);
      },
    ),
    { numRuns: 3000 },
  );
});

it('a circle returns the distance to a point inside, and null outside', () => {
  const circle = new Circle({ lat: -17.8, lng: 179.9 }, 20);
  expect(circle.distanceTo({ lat: -17.8, lng: -179.95 })).toBeCloseTo(9.87, 1);
  expect(circle.distanceTo({ lat: -17.8, lng: -179 })).toBeNull();
  expect(circle.distanceTo({ lat: 40, lng: 179.9 })).toBeNull();
});
