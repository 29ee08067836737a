import { expect, test } from 'vitest';
import type { LngLatPair } from '#platform/geo/point.ts';
import { countInView, countWritten, splitByView } from './in-view.rules.ts';

const at = (...coordinates: LngLatPair) => ({ location: { coordinates } });
const view = { west: -88, south: 41, east: -87, north: 42 };

test('what is in view is within its bounds, the edges too', () => {
  expect(countInView([at(-87.5, 41.5), at(-80, 41.5), at(-87.1, 41.9)], view)).toBe(2);
  expect(countInView([at(-88, 41), at(-87, 42)], view)).toBe(2);
  for (const outside of [at(-89, 41.5), at(-86, 41.5), at(-87.5, 40), at(-87.5, 43)])
    expect(countInView([outside], view)).toBe(0);
});

test('a view across the date line contains both sides of it, and one of the whole world everything', () => {
  const pacific = { west: 170, south: -50, east: 200, north: 50 };
  expect(
    [at(175, 0), at(-170, 0), at(160, 0), at(-150, 0)].map((item) => countInView([item], pacific)),
  ).toEqual([1, 1, 0, 0]);
  expect(countInView([at(10, 0), at(-170, 0)], { ...pacific, west: -200, east: 200 })).toBe(2);
});

test('those in view and those farther out are together all, in their order', () => {
  const items = [at(-87.5, 41.5), at(-80, 41.5), at(-87.1, 41.9), at(-81, 41)];
  const { here, farther } = splitByView(items, view);
  expect(here).toEqual([items[0], items[2]]);
  expect(farther).toEqual([items[1], items[3]]);
  expect(splitByView(items, null)).toEqual({ here: [], farther: items });
});

test('a capped number says that there may be more', () => {
  expect([countWritten(299, false), countWritten(300, true)]).toEqual(['299', '300+']);
});
