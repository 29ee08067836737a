import { expect, it } from 'vitest';
import { type DragPoint, nextDrag, pressedSheet, stepAfterDrag } from './sheet-drag.rules.ts';
import { sheetHeights } from './sheet-steps.ts';

const heights = sheetHeights(700, 96);
const start = { y: 400, time: 1_000 };

/** A pointer that comes down at 400 px on a sheet of half size, and goes on from there. */
const dragged = (...points: readonly DragPoint[]) =>
  points.reduce((drag, point) => nextDrag(drag, point, heights), pressedSheet(start, heights.half));

it('a press that hardly moves drags nothing, and leaves the sheet where it is', () => {
  const pressed = dragged({ y: 394, time: 1_010 }, { y: 406, time: 1_020 });
  expect(pressed.kind).toBe('pressed');
  expect(stepAfterDrag(pressed, 1_030, heights)).toBeNull();
});

it('the sheet follows the pointer from where it stood, also back to where it began', () => {
  expect(dragged({ y: 393, time: 1_010 })).toMatchObject({ kind: 'dragged', height: 357 });
  expect(dragged({ y: 500, time: 1_010 })).toMatchObject({ kind: 'dragged', height: 250 });
  const back = dragged({ y: 300, time: 1_100 }, { y: 400, time: 1_200 });
  expect(back).toMatchObject({ kind: 'dragged', height: 350 });
});

it('it stays between its lowest and its highest size', () => {
  expect(dragged({ y: 900, time: 1_500 })).toMatchObject({ height: heights.peek });
  expect(dragged({ y: 0, time: 1_500 })).toMatchObject({ height: heights.full });
});

it('the last move alone decides how fast it is thrown', () => {
  const turned = dragged({ y: 300, time: 1_100 }, { y: 310, time: 1_110 });
  expect(turned).toMatchObject({ velocity: -1, lastY: 310, lastTime: 1_110 });
  expect(stepAfterDrag(turned, 1_120, heights)).toBe('half');
  // Two moves in one millisecond.
  expect(dragged({ y: 390, time: 1_000 })).toMatchObject({ velocity: 10 });
});

it('it settles at the nearest size after it was held still', () => {
  const thrown = dragged({ y: 360, time: 1_010 });
  expect(stepAfterDrag(thrown, 1_020, heights)).toBe('full');
  expect(stepAfterDrag(thrown, 1_200, heights)).toBe('half');
});
