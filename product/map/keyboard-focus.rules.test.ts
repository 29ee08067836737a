import { expect, test } from 'vitest';
import { byDistanceFrom, countInView, type Spot, spotTowards } from './keyboard-focus.rules.ts';

const spot = (key: string, x: number, y: number): Spot<string> => ({ key, x, y });
const middle = spot('middle', 100, 100);
const all = [
  middle,
  spot('right', 150, 110),
  spot('far right', 300, 100),
  spot('below', 90, 180),
  spot('corner', 20, 90),
];

test('the keyboard enters the nearest marker first', () => {
  expect(byDistanceFrom(all, { x: 95, y: 170 })[0]?.key).toBe('below');
});

test('arrows lead to the nearest marker in their direction', () => {
  expect(spotTowards(all, middle, 'right')?.key).toBe('right');
  expect(spotTowards(all, middle, 'down')?.key).toBe('below');
  expect(spotTowards(all, middle, 'left')?.key).toBe('corner');
});

test('an arrow prefers a marker within 45 degrees to a nearer one that lies aside', () => {
  const beside = {
    left: [spot('ahead', 40, 40), spot('aside', 90, 150)],
    right: [spot('ahead', 160, 160), spot('aside', 110, 50)],
    up: [spot('ahead', 160, 40), spot('aside', 50, 90)],
    down: [spot('ahead', 40, 160), spot('aside', 150, 110)],
  } as const;
  for (const direction of ['left', 'right', 'up', 'down'] as const) {
    expect(spotTowards([middle, ...beside[direction]], middle, direction)?.key).toBe('ahead');
    expect(spotTowards([middle, beside[direction][1]], middle, direction)?.key).toBe('aside');
  }
});

test('an arrow without a marker in its direction does not move', () => {
  const around = {
    left: spot('right', 150, 100),
    right: spot('left', 50, 100),
    up: spot('below', 100, 150),
    down: spot('above', 100, 50),
  } as const;
  for (const direction of ['left', 'right', 'up', 'down'] as const)
    expect(spotTowards([middle, around[direction]], middle, direction)).toBeNull();
  expect(spotTowards([middle, spot('above', 100, 50)], middle, 'left')).toBeNull();
  expect(spotTowards([middle, spot('same place', 100, 100)], middle, 'up')).toBeNull();
});

test('the count in view includes what lies within the visible bounds, the edges too', () => {
  const at = (lng: number, lat: number) => ({ location: { coordinates: [lng, lat] as const } });
  const bounds = { west: -88, south: 41, east: -87, north: 42 };
  expect(countInView(bounds, [at(-87.5, 41.5), at(-80, 41.5), at(-87.1, 41.9)])).toBe(2);
  expect(countInView(bounds, [at(-88, 41), at(-87, 42)])).toBe(2);
  for (const outside of [at(-89, 41.5), at(-86, 41.5), at(-87.5, 40), at(-87.5, 43)])
    expect(countInView(bounds, [outside])).toBe(0);
});
