import { expect, it } from 'vitest';
import { ageModals, noAgeModals } from './age-modals.rules.ts';

const check = { status: 'age-check', asks: 'date', problem: null, doubtedYear: null, saving: false } as const;

it('[SHELL-031] [SHELL-040] at most one age modal is open, and none after the check', () => {
  expect(ageModals({ status: 'starting' }, false)).toEqual(noAgeModals);
  expect(ageModals(check, false)).toEqual({ ...noAgeModals, isAgeCheckOpen: true });
  expect(ageModals(check, true)).toEqual({ ...noAgeModals, isUpdateAgeOpen: true });
  const accept = { ...check, asks: 'policies' } as const;
  expect(ageModals(accept, true)).toEqual({ ...noAgeModals, isPoliciesWarningOpen: true });
  expect(ageModals({ status: 'gate-closed', until: 1 }, false).isAgeCheckOpen).toBe(true);
  expect(ageModals({ status: 'too-young-here' }, true)).toEqual({ ...noAgeModals, isUpdateAgeOpen: true });
  expect(ageModals({ status: 'left', isTooYoungHere: false }, false)).toEqual(noAgeModals);
  expect(ageModals({ status: 'suspended' }, true)).toEqual(noAgeModals);
  for (const step of [
    { status: 'first-screen' },
    { status: 'locating', isAgain: false },
    { status: 'in' },
  ] as const)
    expect(ageModals(step, true)).toEqual({ ...noAgeModals, isAgeCheckComplete: true });
});
