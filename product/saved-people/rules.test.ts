import { expect, it } from 'vitest';
import { cellSizes, type OwnPublishedPosition } from '#product/presence/contract/schema.ts';
import { cameNear, isNear, NEAR_METRES } from './rules.ts';

const METRES_PER_DEGREE = 111_195;
const at = (metresNorth: number, more: { isVisiting?: true } = {}): OwnPublishedPosition => ({
  coordinates: [13.4, 52.5 + metresNorth / METRES_PER_DEGREE],
  cellMetres: 500,
  ...more,
});
const saver = at(0);

it('[SAVED-06] a saved person comes near by coming onto the map or by moving over the border', () => {
  expect(cameNear({ from: null, to: at(1_900) }, saver)).toBe(true);
  expect(cameNear({ from: at(2_100), to: at(1_900) }, saver)).toBe(true);
  expect(cameNear({ from: null, to: at(2_100) }, saver)).toBe(false);
});

it('staying near, and a saver whom others do not see, is no coming near', () => {
  expect(cameNear({ from: at(1_900), to: at(100) }, saver)).toBe(false);
  expect(cameNear({ from: null, to: at(0) }, null)).toBe(false);
});

it('[SAVED-06] one shown at a chosen place is near nobody; returning from there is coming', () => {
  expect(isNear(at(0, { isVisiting: true }), saver)).toBe(false);
  expect(isNear(at(0), at(0, { isVisiting: true }))).toBe(false);
  expect(cameNear({ from: at(0, { isVisiting: true }), to: at(0) }, saver)).toBe(true);
});

it('no size of cell shows a distance that is longer than near', () => {
  expect(NEAR_METRES).toBe(Math.max(...cellSizes));
});
