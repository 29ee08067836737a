import { describe, expect, it } from 'vitest';
import { isSameArea, savedPoint } from './saved-areas.rules.ts';

describe('an area that a visitor saves', () => {
  it('is stored no more exactly than about a kilometre', () => {
    expect(savedPoint({ lat: 43.03891, lng: -87.90647 })).toEqual({ lat: 43.04, lng: -87.91 });
  });

  it('is the same whichever way it is rounded to the equator or to Greenwich', () => {
    const zero = { lat: 0, lng: 0 };
    expect(savedPoint({ lat: -0.001, lng: -0.002 })).toEqual(zero);
    expect(savedPoint({ lat: 0.001, lng: 0.002 })).toEqual(zero);
  });

  it('is the same as another less than 1.5 km away', () => {
    const here = { lat: 43, lng: -87.9 };
    expect(isSameArea(here, here)).toBe(true);
    expect(isSameArea(here, { lat: 43.013, lng: -87.9 })).toBe(true);
    expect(isSameArea(here, { lat: 43.014, lng: -87.9 })).toBe(false);
  });
});
