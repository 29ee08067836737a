import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnInto, steppedIndex } from './slides.rules.ts';

it('[PHOTO-53] [PHOTO-54] previous and next move by one, never past either end', () => {
  expect(steppedIndex(1, -1, 3)).toBe(0);
  expect(steppedIndex(0, -1, 3)).toBe(0);
  expect(steppedIndex(1, 1, 3)).toBe(2);
  expect(steppedIndex(2, 1, 3)).toBe(2);
  const count = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(count, fc.array(fc.constantFrom(-1 as const, 1 as const)), (of, steps) => {
      let index = 0;
      for (const step of steps) {
        const next = steppedIndex(index, step, of);
        expect(Math.abs(next - index)).toBeLessThanOrEqual(1);
        expect(next).toBe(Math.min(of - 1, Math.max(0, next)));
        index = next;
      }
    }),
  );
});

it('a picture covers the box it grows from, cut to its shape', () => {
  const screen = { width: 400, height: 800 };
  const box = { left: 20, top: 100, width: 100, height: 100, radius: 14 };
  // Half as large, 200 px wide of which 50 px are cut on either side; its middle is 130 px left of the screen's.
  expect(drawnInto(box, { width: 400, height: 200 }, screen)).toEqual({
    transform: 'translate(-130px, -250px) scale(0.5)',
    clipPath: 'inset(0px 100px round 28px)',
  });
});
