import { expect, it } from 'vitest';
import { isUnobstructed } from './collision.rules.ts';

const phone = { width: 390, height: 756, hiddenBelow: 96 };

it('a marker is unobstructed in the middle, but not below what covers the bottom', () => {
  expect(isUnobstructed({ x: 195, y: 400 }, phone)).toBe(true);
  expect(isUnobstructed({ x: 195, y: 600 }, phone)).toBe(true);
  expect(isUnobstructed({ x: 195, y: 709 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 195, y: 709 }, { ...phone, height: 1_000 })).toBe(true);
  expect(isUnobstructed({ x: 195, y: 400 }, { ...phone, hiddenBelow: 378 })).toBe(false);
});

it('a marker is obstructed under the search, at an edge, and under the buttons on the right', () => {
  expect(isUnobstructed({ x: 195, y: 100 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 20, y: 400 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 380, y: 300 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 340, y: 500 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 340, y: 300 }, phone)).toBe(true);
});

it('a marker is obstructed as long as anything reaches to it, and free a pixel farther', () => {
  const free = [
    { x: 41, y: 400 },
    { x: 349, y: 400 },
    { x: 195, y: 149 },
    { x: 195, y: 609 },
    { x: 294, y: 500 },
    { x: 340, y: 428 },
    { x: 184, y: 600 },
    { x: 100, y: 544 },
  ];
  const obstructed = [
    { x: 40, y: 400 },
    { x: 350, y: 400 },
    { x: 195, y: 148 },
    { x: 195, y: 610 },
    { x: 295, y: 500 },
    { x: 340, y: 429 },
    { x: 183, y: 600 },
    { x: 100, y: 545 },
  ];
  expect(free.filter((at) => !isUnobstructed(at, phone))).toEqual([]);
  expect(obstructed.filter((at) => isUnobstructed(at, phone))).toEqual([]);
});

it('the middle of the free area is unobstructed', () => {
  for (const hiddenBelow of [0, 96, 378])
    expect(isUnobstructed({ x: 195, y: (756 - hiddenBelow) / 2 }, { ...phone, hiddenBelow })).toBe(true);
});
