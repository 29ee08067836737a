import { expect, test } from 'vitest';
import { type Box, createShelves } from './shelves.rules.ts';

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

test('nothing lies over another or out of the edges, and what has no room is refused', () => {
  const shelves = createShelves(256, 256);
  const placed: Box[] = [];
  for (let at = 0; ; at += 1) {
    const box = shelves.place(20 + ((at * 7) % 30), 20 + ((at * 13) % 40));
    if (!box) break;
    expect(placed.some((other) => overlap(other, box))).toBe(false);
    expect(box.left + box.width).toBeLessThanOrEqual(256);
    expect(box.top + box.height).toBeLessThanOrEqual(shelves.filled());
    placed.push(box);
  }
  expect(shelves.filled()).toBeLessThanOrEqual(256);
  // Half of the ground and more is used.
  expect(placed.reduce((sum, { width, height }) => sum + width * height, 0)).toBeGreaterThan(256 * 128);
});

test('what is wider than a shelf has no room', () => {
  expect(createShelves(100, 100).place(101, 10)).toBeNull();
});
