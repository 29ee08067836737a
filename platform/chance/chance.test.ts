import { expect, it } from 'vitest';
import { seededChance } from './chance.ts';

it('gives the numbers of its source', () => {
  const chance = seededChance(1);
  expect([chance(), chance(), chance()]).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
});

it('knows of a seed the last 32 bits', () => {
  expect(seededChance(2 ** 32 + 7)()).toBe(seededChance(7)());
  expect(seededChance(-1)()).toBe(seededChance(2 ** 32 - 1)());
});
