import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';

it('returns the numbers of its source', () => {
  const random = seededRandom(1);
  expect([random(), random(), random()]).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
});

it('uses the last 32 bits of a seed', () => {
  expect(seededRandom(2 ** 32 + 7)()).toBe(seededRandom(7)());
  expect(seededRandom(-1)()).toBe(seededRandom(2 ** 32 - 1)());
});
