import { expect, it } from 'vitest';
import { whenFull } from './full-atlas.rules.ts';

it('a smaller atlas is replaced, whatever it had no room for', () => {
  for (const isInView of [true, false])
    for (const isReplacement of [true, false])
      expect(whenFull({ isLargest: false, isReplacement, isInView })).toBe('replace');
});

it('the largest is emptied once for what is in view, and what has no room even then is left out', () => {
  const isLargest = true;
  expect(whenFull({ isLargest, isReplacement: false, isInView: true })).toBe('replace');
  expect(whenFull({ isLargest, isReplacement: true, isInView: true })).toBe('leave-out');
});

it('nothing is painted ahead into the largest once it is full', () => {
  for (const isReplacement of [true, false])
    expect(whenFull({ isLargest: true, isReplacement, isInView: false })).toBe('stop-ahead');
});
