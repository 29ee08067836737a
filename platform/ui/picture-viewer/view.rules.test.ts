import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  drawnSize,
  MAX_SCALE,
  MIN_SCALE,
  steppedScale,
  WHOLE,
  zoomedAt,
  zoomedByStep,
} from './view.rules.ts';

const stage = { screen: { width: 400, height: 800 }, picture: { width: 400, height: 800 } };

it('[PHOTO-60] [PHOTO-61] + and − lead through every step from 0.9 to 4 and stop there', () => {
  const steps = [MIN_SCALE];
  for (let step = 0; step < 9; step += 1) steps.push(steppedScale(steps.at(-1) ?? 1, 'in'));
  expect(steps).toEqual([0.9, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4, 4]);
  expect(steppedScale(MIN_SCALE, 'out')).toBe(MIN_SCALE);
  // From between two steps to the nearest one that way.
  expect(steppedScale(1.2, 'out')).toBe(1);
  expect(steppedScale(1.2, 'in')).toBe(1.5);
  expect(zoomedByStep({ scale: MAX_SCALE, x: 90, y: 0 }, 'in', stage)).toEqual({
    scale: MAX_SCALE,
    x: 90,
    y: 0,
  });
});

it('a point that is zoomed at stays where it is, unless the picture would leave its edge', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.double({ min: 1, max: 4, noNaN: true }), (x, y, scale) => {
      const at = { x: x * 400, y: y * 800 };
      const view = zoomedAt(WHOLE, scale, at, at, stage);
      expect(200 + (at.x - 200) * scale + view.x).toBeCloseTo(at.x, 6);
      expect(400 + (at.y - 400) * scale + view.y).toBeCloseTo(at.y, 6);
    }),
  );
  const corner = { x: 0, y: 0 };
  expect(zoomedAt({ scale: 2, x: 200, y: 400 }, 1, corner, corner, stage)).toEqual(WHOLE);
});

it('a picture is drawn whole, and never larger than it is', () => {
  expect(drawnSize({ width: 2000, height: 1000 }, stage.screen)).toEqual({ width: 400, height: 200 });
  expect(drawnSize({ width: 100, height: 1600 }, stage.screen)).toEqual({ width: 50, height: 800 });
  expect(drawnSize({ width: 100, height: 50 }, stage.screen)).toEqual({ width: 100, height: 50 });
});
