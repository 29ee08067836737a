import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { linkTo, pages } from '#product/pages.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { passesPreLogin } from './guards.rules.ts';

/** Opens its page to visitors who may log in or sign up; shows nothing until the session is known. */
export function PreLogin({ children }: { readonly children: ReactNode }) {
  const visitor = useVisitor();
  const isKnown = useOnboardingState(({ step }) => step.status !== 'starting');
  const isLoggingOut = useStore(appStore, (state) => state.isLoggingOut);
  if (!isKnown) return null;
  return passesPreLogin(visitor, isLoggingOut) ? children : <Navigate to={linkTo(pages.map.home)} replace />;
}
