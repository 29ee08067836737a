import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Viewpoint } from '#product/presence/viewpoint.rules.ts';
import type { OnboardingFlow, OnboardingSession, OnboardingState } from './onboarding-flow.ts';

const OnboardingContext = createContext<OnboardingFlow | null>(null);

export function OnboardingProvider({
  flow,
  children,
}: {
  readonly flow: OnboardingFlow;
  readonly children: ReactNode;
}) {
  return <OnboardingContext value={flow}>{children}</OnboardingContext>;
}

export function useOnboarding(): OnboardingFlow {
  const flow = useContext(OnboardingContext);
  if (!flow) throw new Error('useOnboarding needs an OnboardingProvider above it');
  return flow;
}

export const useOnboardingState = <Part,>(part: (state: OnboardingState) => Part): Part =>
  useStore(useOnboarding().state, part);

export const useOnboardingSession = <Part,>(part: (session: OnboardingSession) => Part): Part =>
  useStore(useOnboarding().session, part);

export const useViewpoint = (): Viewpoint | null =>
  useStore(useOnboarding().location, ({ viewpoint }) => viewpoint);
