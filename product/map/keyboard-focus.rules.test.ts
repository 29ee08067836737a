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

test('an arrow without a marker in its direction does not move', () => {
  expect(spotTowards([middle], middle, 'up')).toBeNull();
});

test('the count in view includes what lies within the visible bounds', () => {
  const at = (lng: number, lat: number) => ({ location: { coordinates: [lng, lat] as const } });
  const bounds = { west: -88, south: 41, east: -87, north: 42 };
  expect(countInView(bounds, [at(-87.5, 41.5), at(-80, 41.5), at(-87.1, 41.9)])).toBe(2);
});
