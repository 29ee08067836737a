export { PersonAvatar } from './avatar.tsx';
export { type OnboardingFlow, createOnboarding, GATE_KEY } from './onboarding-flow.ts';
export { OnboardingProvider, useOnboarding, useOnboardingState } from './onboarding-context.tsx';
export { addressOfRemoved, type RemovedUserReason } from './removed-user.ts';
export { sessionStore, updateVisitor, useVisitor } from './session.store.ts';
export { locationStore, useLocationState } from './location.store.ts';
