import { expect, it } from 'vitest';
import { emptinessOf, type NothingShown } from './emptiness.rules.ts';

const loaded: NothingShown = {
  ...{ isOff: false, isKnown: true, reload: 'loaded', isUsedUp: false, isFiltered: false },
};

it('an area is quiet where an answer has nothing and nothing was filtered', () => {
  expect(emptinessOf(loaded)).toBe('quiet');
  expect(emptinessOf({ ...loaded, isFiltered: true })).toBe('filtered');
  expect(emptinessOf({ ...loaded, reload: 'loading' })).toBe('quiet');
});

it('before an answer it is loading, and after none it failed', () => {
  for (const reload of ['never', 'loading'] as const)
    expect(emptinessOf({ ...loaded, isKnown: false, reload, isFiltered: true })).toBe('loading');
  expect(emptinessOf({ ...loaded, isKnown: false, reload: 'failed', isFiltered: true })).toBe('failed');
  expect(emptinessOf({ ...loaded, isKnown: false, reload: 'failed', isUsedUp: true })).toBe('used-up');
});

it('a layer that is off is off, whatever is known', () => {
  for (const reload of ['never', 'loaded', 'failed'] as const)
    expect(emptinessOf({ ...loaded, reload, isOff: true })).toBe('off');
});
