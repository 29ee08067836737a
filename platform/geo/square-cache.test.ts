import { expect, it } from 'vitest';
import { type Box, isInBox } from './box.ts';
import { SquareCache } from './square-cache.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const loop = { lat: 41.8762, lng: -87.632 };

function counting(fails: () => boolean = () => false) {
  const boxes: Box[] = [];
  const cache = new SquareCache({
    seconds: 3,
    maxSquares: 10,
    load: (box) => {
      boxes.push(box);
      return fails() ? Promise.reject(new Error('down')) : Promise.resolve(boxes.length);
    },
  });
  return { cache, boxes };
}

it('loads a coarse square once for all viewers, and again after some seconds', async () => {
  const { cache, boxes } = counting();
  expect(await cache.around(loop, 20, at(0))).toBe(1);
  expect(await cache.around({ lat: 41.88, lng: -87.64 }, 18, at(2.9))).toBe(1);
  expect(await cache.around(loop, 20, at(3))).toBe(2);
  expect(boxes).toHaveLength(2);
});

it('covers the circle of every point of the square', async () => {
  const { cache, boxes } = counting();
  await cache.around(loop, 5, at(0));
  for (const lat of [41.751, 41.999])
    expect(isInBox({ lat: lat + 0.07, lng: -87.7499 }, boxes[0]!)).toBe(true);
});

it('invalidates what covers a change and nothing else', async () => {
  const { cache, boxes } = counting();
  await cache.around(loop, 5, at(0));
  cache.forget({ lat: 51.5, lng: 0 });
  await cache.around(loop, 5, at(1));
  expect(boxes).toHaveLength(1);
  cache.forget(loop);
  await cache.around(loop, 5, at(1));
  expect(boxes).toHaveLength(2);
});

it('does not cache a failure', async () => {
  let down = true;
  const { cache } = counting(() => down);
  await expect(cache.around(loop, 5, at(0))).rejects.toThrow('down');
  down = false;
  expect(await cache.around(loop, 5, at(0))).toBe(2);
});
