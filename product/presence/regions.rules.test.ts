import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, METRES_PER_MILE } from '#platform/geo/point.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import {
  AROUND_SECTOR_METRES,
  sectorAt,
  sectorCenter,
  atLeast,
  directionTo,
  farDistance,
  type GridPart,
  nearestRegions,
  regionAt,
  regionCenter,
} from './regions.rules.ts';

const BERLIN = { lat: 52.52, lng: 13.405 };
const CHICAGO = { lat: 41.876, lng: -87.632 };
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('regions and areas', () => {
  it('hold their middle, and the region of a sector is that of all its points', () => {
    fc.assert(
      fc.property(point, (at) => {
        const [region, sector] = [regionAt(at), sectorAt(at)];
        expect(regionAt(regionCenter(region))).toEqual(region);
        expect(sectorAt(sectorCenter(sector))).toEqual(sector);
        expect(regionAt(sectorCenter(sector))).toEqual(region);
      }),
    );
  });

  it('are wide: none is narrower than 111 km', () => {
    for (let row = 1; row < 179; row++) {
      const at = { lat: row - 89.5, lng: 0.0001 };
      const [here, next] = [regionAt(at), { ...regionAt(at), column: regionAt(at).column + 1 }];
      const width = regionCenter(next).lng - regionCenter(here).lng;
      const edge = Math.max(Math.abs(row - 90), Math.abs(row - 89));
      expect(width * Math.cos((edge * Math.PI) / 180)).toBeGreaterThanOrEqual(1);
    }
  });

  it('people around a sector that is asked about are seen from every point of it', () => {
    fc.assert(
      fc.property(point, (at) => {
        if (Math.abs(at.lat) > 85) return;
        const fromMiddle = distanceMetres(at, sectorCenter(sectorAt(at)));
        expect(fromMiddle + AROUND_SECTOR_METRES).toBeLessThan(MAX_RADIUS_MILES * METRES_PER_MILE);
      }),
    );
  });
});

it.each([
  ['north', { lat: 53, lng: 13.405 }],
  ['northeast', { lat: 53, lng: 14.2 }],
  ['east', { lat: 52.5, lng: 21 }],
  ['southeast', { lat: 50, lng: 18 }],
  ['south', { lat: 40, lng: 13.405 }],
  ['southwest', { lat: 50, lng: 9 }],
  ['west', { lat: 52.5, lng: 5 }],
  ['northwest', CHICAGO],
] as const)('the way to there begins to the %s', (direction, to) => {
  expect(directionTo(BERLIN, to)).toBe(direction);
});

it('[NEAR-04] distances are steps, none finer than a region, in kilometers and in miles', () => {
  expect(farDistance(0)).toEqual({ km: 100, miles: 70 });
  expect(farDistance(120_000)).toEqual({ km: 100, miles: 70 });
  expect(farDistance(160_000)).toEqual({ km: 200, miles: 100 });
  expect(farDistance(7_080_000)).toEqual({ km: 7_000, miles: 5_000 });
  expect(farDistance(20_015_000)).toEqual({ km: 20_000, miles: 10_000 });
});

it('[NEAR-04] numbers of people are steps as well, and fewer than three are none', () => {
  expect([0, 2, 3, 4, 5, 19, 300, 1e6].map(atLeast)).toEqual([null, null, 3, 3, 5, 10, 200, 10_000]);
});

describe('the nearest regions', () => {
  const at = (lat: number, lng: number, people: number): readonly [GridPart, number] => [
    regionAt({ lat, lng }),
    people,
  ];

  it('are two, the nearest of each direction, of regions with three people or more', () => {
    const regions = nearestRegions(sectorAt(BERLIN), [
      ...[at(52.5, 43, 50), at(52.5, 41, 4), at(57.5, 13.4, 7), at(53.5, 13.4, 2), at(-33, 18, 99)],
      at(58.5, 13.4, 1000),
    ]);
    expect(regions).toMatchObject([
      { people: 5, direction: 'north', distance: { km: 500 } },
      { people: 3, direction: 'east', distance: { km: 2_000 } },
    ]);
    expect(nearestRegions(sectorAt(BERLIN), [at(53.5, 13.4, 2)])).toEqual([]);
  });

  it('do not depend on the order in which regions are counted', () => {
    const one = fc.tuple(fc.integer({ min: 49, max: 56 }), fc.integer({ min: 5, max: 25 }), fc.nat());
    fc.assert(
      fc.property(
        fc.uniqueArray(one, { selector: ([lat, lng]) => `${lat} ${lng}`, maxLength: 12 }),
        (all) => {
          const counted = (order: typeof all) =>
            nearestRegions(
              sectorAt(BERLIN),
              order.map(([lat, lng]) => at(lat + 0.5, lng * 2, 3 + lat)),
            );
          expect(counted(all.toSorted((a, b) => a[2] - b[2]))).toEqual(counted(all));
        },
      ),
    );
  });
});
