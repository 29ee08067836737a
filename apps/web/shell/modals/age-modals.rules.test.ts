import { expect, it } from 'vitest';
import { ageModals, noAgeModals } from './age-modals.rules.ts';

const check = { at: 'age-check', asks: 'date', problem: null, saving: false } as const;

it('[SHELL-031] [SHELL-040] at most one age modal is open, and none after the check', () => {
  expect(ageModals({ at: 'starting' }, false)).toEqual(noAgeModals);
  expect(ageModals(check, false)).toEqual({ ...noAgeModals, isAgeCheckOpen: true });
  expect(ageModals(check, true)).toEqual({ ...noAgeModals, isUpdateAgeOpen: true });
  const accept = { ...check, asks: 'policies' } as const;
  expect(ageModals(accept, true)).toEqual({ ...noAgeModals, isPoliciesWarningOpen: true });
  expect(ageModals({ at: 'gate-closed', until: 1 }, false).isAgeCheckOpen).toBe(true);
  expect(ageModals({ at: 'too-young-here' }, true)).toEqual({ ...noAgeModals, isUpdateAgeOpen: true });
  expect(ageModals({ at: 'left' }, false)).toEqual(noAgeModals);
  for (const at of ['first-screen', 'locating', 'in'] as const)
    expect(ageModals({ at }, true)).toEqual({ ...noAgeModals, isAgeCheckComplete: true });
});
