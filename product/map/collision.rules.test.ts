import { expect, it } from 'vitest';
import { isUnobstructed } from './collision.rules.ts';

const phone = { width: 390, height: 756, hiddenBelow: 96 };

it('a marker is clear in the middle, and not under what lies over the foot', () => {
  expect(isUnobstructed({ x: 195, y: 400 }, phone)).toBe(true);
  expect(isUnobstructed({ x: 195, y: 600 }, phone)).toBe(true);
  expect(isUnobstructed({ x: 195, y: 709 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 195, y: 709 }, { ...phone, height: 1_000 })).toBe(true);
  expect(isUnobstructed({ x: 195, y: 400 }, { ...phone, hiddenBelow: 378 })).toBe(false);
});

it('nor under the search, at an edge, or under the buttons at the right', () => {
  expect(isUnobstructed({ x: 195, y: 100 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 20, y: 400 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 380, y: 300 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 340, y: 500 }, phone)).toBe(false);
  expect(isUnobstructed({ x: 340, y: 300 }, phone)).toBe(true);
});

it('the middle of what is left free is clear', () => {
  for (const hiddenBelow of [0, 96, 378])
    expect(isUnobstructed({ x: 195, y: (756 - hiddenBelow) / 2 }, { ...phone, hiddenBelow })).toBe(true);
});
