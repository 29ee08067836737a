export { type OnboardingFlow, createOnboarding, GATE_KEY } from './onboarding-flow.ts';
export { OnboardingProvider, useOnboarding, useOnboardingState } from './onboarding-context.tsx';
