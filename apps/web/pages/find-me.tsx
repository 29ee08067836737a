import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOnboarding, useOnboardingState } from '#product/visitors/web/index.ts';

/** Asks where the device is as soon as its owner is let in, looks from there, and leaves `map` as the address. */
export function Component() {
  const flow = useOnboarding();
  const navigate = useNavigate();
  const mayAsk = useOnboardingState(({ step }) => step.at === 'in' || step.at === 'first-screen');
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!mayAsk || hasAsked.current) return;
    hasAsked.current = true;
    void flow.locate().then(() => navigate('/map', { replace: true }));
  }, [mayAsk, flow, navigate]);
  return null;
}
