import type { Onboarding } from '#product/visitors/onboarding.rules.ts';

/** Which of the modals about age is open, and whether that is behind. */
export interface AgeModals {
  readonly isAgeCheckOpen: boolean;
  /** A visitor is known whose date of birth is missing or does not do. */
  readonly isUpdateAgeOpen: boolean;
  /** The policies in force are not accepted. */
  readonly isPoliciesWarningOpen: boolean;
  readonly isAgeCheckComplete: boolean;
}

export const noAgeModals: AgeModals = {
  isAgeCheckOpen: false,
  isUpdateAgeOpen: false,
  isPoliciesWarningOpen: false,
  isAgeCheckComplete: false,
};

export function ageModals(step: Onboarding, hasVisitor: boolean): AgeModals {
  const { at } = step;
  const asksPolicies = step.at === 'age-check' && step.asks === 'policies';
  const isOpen = at === 'age-check' || at === 'gate-closed' || at === 'too-young-here';
  return {
    isAgeCheckOpen: isOpen && !hasVisitor && !asksPolicies,
    isUpdateAgeOpen: isOpen && hasVisitor && !asksPolicies,
    isPoliciesWarningOpen: asksPolicies,
    isAgeCheckComplete: !isOpen && at !== 'starting' && at !== 'outside',
  };
}
