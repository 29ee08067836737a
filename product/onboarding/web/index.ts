export { GATE_KEY } from './kept-on-device.ts';
export { type OnboardingFlow, createOnboarding } from './onboarding-flow.ts';
export {
  OnboardingProvider,
  useOnboarding,
  useOnboardingState,
  useViewpoint,
} from './onboarding-context.tsx';
