import { describe, expect, it } from 'vitest';
import { cellSizes } from './contract/schema.ts';
import { distanceStep, distanceUnitOf, mayChangePrecision, sizeShown } from './rules.ts';

const metric = (metres: number, cell: (typeof cellSizes)[number] = 250) => {
  const { type, value, unit } = distanceStep(metres, cell);
  return `${type} ${value} ${unit}`;
};
const miles = (metres: number, cell: (typeof cellSizes)[number] = 250) => {
  const { type, value, unit } = distanceStep(metres, cell, 'miles');
  return `${type} ${value} ${unit}`;
};

describe('distance step', () => {
  it('[PRES-09] is one of under 500 m, 1, 2, 3, 5, 10, 25 and 50 km, or beyond', () => {
    expect([0, 500, 501, 1000, 1999, 2500, 4000, 9000, 20_000, 50_000, 50_001].map((m) => metric(m))).toEqual(
      [
        'under 500 m',
        'under 500 m',
        'under 1 km',
        'under 1 km',
        'under 2 km',
        'under 3 km',
        'under 5 km',
        'under 10 km',
        'under 25 km',
        'under 50 km',
        'over 50 km',
      ],
    );
  });

  it('[PRES-09] is never finer than the cell', () => {
    expect(cellSizes.map((cell) => metric(10, cell))).toEqual([
      'under 500 m',
      'under 500 m',
      'under 1 km',
      'under 2 km',
    ]);
    expect(cellSizes.map((cell) => miles(10, cell))).toEqual([
      'under 0.5 mi',
      'under 0.5 mi',
      'under 1 mi',
      'under 2 mi',
    ]);
  });

  it('[PRES-09] is in miles where road signs are', () => {
    expect(['en-US', 'en', 'en-GB', 'de-DE', 'fr', 'my-MM'].map(distanceUnitOf)).toEqual([
      'miles',
      'miles',
      'miles',
      'metric',
      'metric',
      'miles',
    ]);
    expect([700, 900, 80_000, 81_000].map((m) => miles(m))).toEqual([
      'under 0.5 mi',
      'under 1 mi',
      'under 50 mi',
      'over 50 mi',
    ]);
  });
});

it('[PRES-06] the size may change once in 24 hours', () => {
  const noon = new Date('2026-03-01T12:00:00Z');
  expect(mayChangePrecision(null, noon)).toBe(true);
  expect(mayChangePrecision(new Date('2026-02-28T12:00:01Z'), noon)).toBe(false);
  expect(mayChangePrecision(new Date('2026-02-28T12:00:00Z'), noon)).toBe(true);
});

it('[PRES-14] a coarser size shows at once, a finer one at the tick, and none off the map', () => {
  const published = { coordinates: [-87.632, 41.881] as [number, number], cellMetres: 500 as const };
  expect(cellSizes.map((size) => sizeShown(size, published))).toEqual(['at-the-tick', 'now', 'now', 'now']);
  expect(sizeShown(250, null)).toBe('when-on-the-map');
});
