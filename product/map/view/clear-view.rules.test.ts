import { expect, test } from 'vitest';
import { clearMiddle, clearShift } from './clear-view.rules.ts';
import { isUnderControls } from './collision.rules.ts';

const phone = { width: 390, height: 780, hiddenBelow: 174 };
const nowhere = { x: 0, y: 0 };
const middle = { x: 195, y: 300 };

function coveredAfter(faces: readonly { readonly x: number; readonly y: number }[]): number {
  const { x, y } = clearShift(faces, phone);
  return faces.filter((face) => isUnderControls({ x: face.x + x, y: face.y + y }, phone)).length;
}

test('faces under the cruise button, Right now or the zoom buttons come out from under them', () => {
  for (const covered of [
    { x: 195, y: 110 },
    { x: 150, y: 520 },
    { x: 320, y: 400 },
  ]) {
    expect(isUnderControls(covered, phone)).toBe(true);
    expect(coveredAfter([covered, middle])).toBe(0);
  }
});

test('the view stays where the controls cover no face, and where no small shift helps', () => {
  for (const faces of [[], [middle], [middle, { x: 195, y: 20 }, { x: 40, y: 100 }, { x: 60, y: 700 }]])
    expect(clearShift(faces, phone)).toEqual(nowhere);
  expect(clearShift([{ x: 10, y: 605 }], phone)).toEqual({ x: 0, y: 36 });
  expect(clearShift([{ x: 385, y: 480 }], phone)).toEqual(nowhere);
});

test('a face comes out only where that puts no other under', () => {
  const covered = { x: 195, y: 140 };
  expect(clearShift([covered], phone)).toEqual({ x: 0, y: 12 });
  expect(clearShift([covered, { x: 40, y: 480 }], phone)).toEqual(nowhere);
});

test('the middle of an empty map is that of what its sheet leaves free below the search', () => {
  const { top, bottom } = clearMiddle({ height: 780, hiddenBelow: 400 });
  const middle = (top + 780 - bottom) / 2;
  // About a third of the screen, as drawn.
  expect(middle).toBe(260);
  expect([middle - top, 780 - bottom - middle]).toEqual([120, 120]);
});

test('an empty map of which little is left keeps clear of less at its head, and of nothing where hardly any is', () => {
  expect(clearMiddle({ height: 500, hiddenBelow: 300 })).toEqual({ top: 40, bottom: 300 });
  expect(clearMiddle({ height: 326, hiddenBelow: 300 })).toEqual({ top: 0, bottom: 0 });
});
