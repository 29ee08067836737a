import { expect, it } from 'vitest';
import { drawnFor } from './drawn-chunks.ts';

/** A hundred chunks of a thousand pixels each, the newest with the number 99. */
const all = Array.from({ length: 100 }, (_, number) => ({ number, height: 1_000 }));
const at = (fromEnd: number) => ({ fromEnd, height: 800 });

it('draws the visible messages and those near them, and everything after the newest', () => {
  expect(drawnFor(all, at(0), null)).toEqual({ from: 97, to: Infinity });
  expect(drawnFor(all, at(50_000), null)).toEqual({ from: 47, to: 51 });
  expect(drawnFor(all, at(99_200), null)).toEqual({ from: 0, to: 2 });
  expect(drawnFor([], at(0), null)).toBeNull();
});

it('keeps what is drawn until it is far away, so that scrolling back and forth redraws nothing', () => {
  const before = drawnFor(all, at(50_000), null);
  const on = drawnFor(all, at(51_000), before);
  expect(on).toEqual({ from: 46, to: 51 });
  expect(drawnFor(all, at(50_000), on)).toBe(on);
  expect(drawnFor(all, at(70_000), on)).toEqual({ from: 27, to: 32 });
});

it('never draws more than fits around the view', () => {
  let range = drawnFor(all, at(0), null);
  for (let fromEnd = 0; fromEnd < 99_000; fromEnd += 700) {
    range = drawnFor(all, at(fromEnd), range);
    const { from = 0, to = 0 } = range ?? {};
    expect(Math.min(to, 99) - from).toBeLessThan(8);
  }
});
