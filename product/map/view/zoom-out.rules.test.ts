import { expect, test } from 'vitest';
import { levelsOut } from './zoom-out.rules.ts';

const room = { x: 100, y: 200 };

test('zooms out until the marker fits, each level halving its distance', () => {
  expect(levelsOut({ x: -400, y: 10 }, room)).toBe(2);
  expect(levelsOut({ x: 0, y: 1600 }, room)).toBe(3);
  expect(levelsOut({ x: 800, y: 400 }, room)).toBe(3);
});

test('does not zoom if it is already in view', () => {
  expect(levelsOut({ x: 99, y: -199 }, room)).toBe(0);
  expect(levelsOut({ x: 0, y: 0 }, room)).toBe(0);
});
