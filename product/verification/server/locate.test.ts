import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINIMUM_AGES } from '../rules.ts';
import { codeAt, codeOfHeader } from './locate.ts';

describe('codeAt', () => {
  it.each([
    ['US-AL', -86.3, 32.37],
    ['US-NE', -96.7, 40.81],
    ['US-AK', -149.9, 61.2],
    ['US-AK', 179.3, 51.42],
    ['US-HI', -157.86, 21.31],
    ['US-DC', -77.03, 38.9],
    ['US-CT', -72.68, 41.76],
    ['GU', 144.79, 13.47],
    ['CA', -79.38, 43.65],
    ['NZ', 174.77, -41.29],
    ['AQ', 0, -90],
  ])('finds %s at %d, %d', (code, lng, lat) => {
    expect(codeAt({ lng, lat })).toBe(code);
  });

  it('a pier or a lake belongs to the adjacent state', () => {
    expect(codeAt({ lng: -87.599, lat: 41.8917 })).toBe('US-IL'); // the end of Navy Pier
    expect(codeAt({ lng: -88.88, lat: 30.33 })).toBe('US-MS'); // off Biloxi
    expect(codeAt({ lng: -118.5, lat: 34.005 })).toBe('US-CA'); // Santa Monica Pier
  });

  it('is null on the high seas', () => {
    expect(codeAt({ lng: -150, lat: -45 })).toBeNull();
  });

  it('returns an answer for every point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        (lng, lat) => {
          expect(codeAt({ lng, lat }) ?? 'US-NOWHERE').toMatch(/^[A-Z]{2}(-[A-Z]+)?$/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

it('accepts the header only with a country code', () => {
  expect(
    ['NZ', 'US', 'PR', 'T1', 'XX', 'ZZ', 'nz', '', undefined].map((value) => codeOfHeader(value)),
  ).toEqual(['NZ', 'US', 'PR', null, null, null, null, null, null]);
});

it('every listed age is above the default and has a valid code', () => {
  for (const [code, age] of Object.entries(MINIMUM_AGES)) {
    expect(age).toBeGreaterThan(18);
    expect(codeOfHeader(code.slice(0, 2))).toBe(code.slice(0, 2));
  }
});
