import { describe, expect, it } from 'vitest';
import { findByName } from './find-by-name.rules.ts';

const here = { lat: 41.881, lng: -87.632 };
const named = (name: string, north: number) => ({
  ...{ _id: name, name },
  location: { coordinates: [here.lng, here.lat + north] as const },
});
const items = [
  named('The Low Note', 0.001),
  named('slow_river', 0.002),
  named('Lowell', 0.2),
  named('quiet_lowlands', 0.1),
  named('Café Lów', 0.05),
  named('low77', 0.08),
];
const found = (typed: string, from: typeof here | null = here) =>
  findByName(items, typed, from).map(({ name }) => name);

describe('what is found by its name', () => {
  it('has a word that begins with what is typed: names that begin with it first, then the nearest', () => {
    expect(found('low')).toEqual(['low77', 'Lowell', 'The Low Note', 'Café Lów', 'quiet_lowlands']);
  });

  it('is the same in any case, with accents or spaces around it', () => {
    expect(found(' LÒW ')).toEqual(found('low'));
    expect(found('cafe')).toEqual(['Café Lów']);
  });

  it('may be typed over several words, but not from within one', () => {
    expect(found('low no')).toEqual(['The Low Note']);
    expect(found('ote')).toEqual([]);
  });

  it('is everything while nothing is typed, and keeps its order without a place to measure from', () => {
    expect(found('')).toHaveLength(items.length);
    expect(found('low', null)).toEqual(['Lowell', 'low77', 'The Low Note', 'quiet_lowlands', 'Café Lów']);
  });
});
