export { GATE_KEY } from './kept-on-device.ts';
export { type OnboardingFlow, createOnboarding } from './onboarding-flow.ts';
export { OnboardingProvider, useOnboarding, useOnboardingState } from './onboarding-context.tsx';
