import { expect, test } from 'vitest';
import { byDistanceFrom, type Spot, spotTowards } from './keyboard-focus.rules.ts';

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
