import { expect, it } from 'vitest';
import { mayTryAgain, waitBeforeRepeating } from './upload.rules.ts';

it('repeats an upload unseen for 30 s, with growing waits, and only while others are under way', () => {
  const waits: number[] = [];
  for (;;) {
    const wait = waitBeforeRepeating('busy', waits.length);
    if (wait === null) break;
    waits.push(wait);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(30_000);
  expect(waitBeforeRepeating('failed', 0)).toBeNull();
});

it('lets the visitor try again what can work later', () => {
  expect(mayTryAgain('failed')).toBe(true);
  expect(mayTryAgain('too-small')).toBe(false);
  expect(mayTryAgain('too-many-photos')).toBe(false);
});
