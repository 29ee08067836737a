import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { useOnboardingState, useVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { passesPreLogin } from './guards.rules.ts';

/** Lets through whoever may log in or sign up; shows nothing until it is known who is there. */
export function PreLogin({ children }: { readonly children: ReactNode }) {
  const visitor = useVisitor();
  const isKnown = useOnboardingState(({ step }) => step.at !== 'starting');
  const isLoggingOut = useStore(appStore, (state) => state.isLoggingOut);
  if (!isKnown) return null;
  return passesPreLogin(visitor, isLoggingOut) ? children : <Navigate to="/" replace />;
}
