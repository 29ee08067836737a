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

it('the middle of the free area is unobstructed', () => {
  for (const hiddenBelow of [0, 96, 378])
    expect(isUnobstructed({ x: 195, y: (756 - hiddenBelow) / 2 }, { ...phone, hiddenBelow })).toBe(true);
});
