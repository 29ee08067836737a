import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { linkTo, pages } from '#product/pages.ts';
import { useOnboarding, useOnboardingState } from './onboarding-context.tsx';

/** Asks for the device's location, looks from there, and replaces the address by `map`. */
export function Component() {
  const flow = useOnboarding();
  const navigate = useNavigate();
  const mayAsk = useOnboardingState(({ step }) => step.status === 'in' || step.status === 'first-screen');
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!mayAsk || hasAsked.current) return;
    hasAsked.current = true;
    void flow.locate().then(() => navigate(linkTo(pages.map.map), { replace: true }));
  }, [mayAsk, flow, navigate]);
  return null;
}
