import type { ComingIn } from '#product/visitors/coming-in.rules.ts';

/** Which of the modals about age is open, and whether that is behind. */
export interface AgeModals {
  readonly isAgeCheckOpen: boolean;
  /** A visitor is known whose saved age does not do. */
  readonly isUpdateAgeOpen: boolean;
  readonly isAgeCheckComplete: boolean;
}

export const noAgeModals: AgeModals = {
  isAgeCheckOpen: false,
  isUpdateAgeOpen: false,
  isAgeCheckComplete: false,
};

export function ageModals({ at }: ComingIn, hasVisitor: boolean): AgeModals {
  const isOpen = at === 'age-check' || at === 'gate-closed' || at === 'too-young-here';
  return {
    isAgeCheckOpen: isOpen && !hasVisitor,
    isUpdateAgeOpen: isOpen && hasVisitor,
    isAgeCheckComplete: !isOpen && at !== 'starting' && at !== 'landing',
  };
}
