import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles, type LatLng, toPair, wrapLongitude } from '#platform/geo/point.ts';
import { REACH_MILES } from '../contract.ts';
import { viewportOf, roomOf, roomsOf } from './live-cells.ts';

/** The point at a distance in miles and a bearing from another (A. Williams, Aviation Formulary). */
function away(from: LatLng, miles: number, direction: number): LatLng {
  const angle = miles / 3958.8;
  const [lat, lng] = [(from.lat * Math.PI) / 180, (from.lng * Math.PI) / 180];
  const sin = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(direction);
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sin,
  );
  return { lat: (Math.asin(sin) * 180) / Math.PI, lng: wrapLongitude(((lng + turn) * 180) / Math.PI) };
}

describe('the rooms of a viewport', () => {
  it('[API-26] cover ten miles around every center, everywhere', () => {
    const anywhere = fc.record({
      lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(
        anywhere,
        fc.double({ min: 0, max: REACH_MILES - 0.001, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (center, miles, direction) => {
          const there = away(center, miles, direction);
          fc.pre(distanceMiles(center, there) <= REACH_MILES);
          expect(roomsOf(viewportOf(center)).has(roomOf(toPair(there)))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are few', () => {
    expect(roomsOf(viewportOf({ lat: 41.88, lng: -87.63 })).size).toBeLessThan(25);
  });
});
