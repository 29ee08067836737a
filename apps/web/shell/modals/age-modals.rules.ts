import type { Onboarding } from '#product/onboarding/rules.ts';

/** Open age modals, and whether the check is complete. */
export interface AgeModals {
  readonly isAgeCheckOpen: boolean;
  /** The visitor's date of birth is missing or invalid. */
  readonly isUpdateAgeOpen: boolean;
  /** The current policies are not accepted. */
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
  const { status: at } = step;
  const asksPolicies = step.status === 'age-check' && step.asks === 'policies';
  const isOpen = at === 'age-check' || at === 'gate-closed' || at === 'too-young-here';
  return {
    isAgeCheckOpen: isOpen && !hasVisitor && !asksPolicies,
    isUpdateAgeOpen: isOpen && hasVisitor && !asksPolicies,
    isPoliciesWarningOpen: asksPolicies,
    isAgeCheckComplete: !isOpen && at !== 'starting' && at !== 'left' && at !== 'suspended',
  };
}
