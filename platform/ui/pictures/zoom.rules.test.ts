import { expect, it } from 'vitest';
import { MIDDLE, panned, ZOOM } from './zoom.rules.ts';

const viewer = { width: 400, height: 800 };
/** Where a point of the unzoomed picture stands on the screen, in pixels. */
const screenX = (of: number, { x }: { readonly x: number }) => x * 400 + (of - x) * 400 * ZOOM;

it('a zoomed picture follows the finger and stops at its edges', () => {
  const right = panned(MIDDLE, { width: 60, height: 0 }, viewer);
  expect(screenX(0.5, right) - screenX(0.5, MIDDLE)).toBeCloseTo(60);
  expect(right.y).toBe(MIDDLE.y);
  expect(panned(MIDDLE, { width: 9_000, height: -9_000 }, viewer)).toEqual({ x: 0, y: 1 });
  expect(screenX(0, panned(MIDDLE, { width: 9_000, height: 0 }, viewer))).toBeCloseTo(0);
});
