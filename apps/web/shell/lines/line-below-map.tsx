import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { cameByLink } from '#product/campaigns/web/traffic-source.session.ts';
import { openDialogs } from '#platform/ui/dialogs/open-dialogs.store.ts';
import { laidOverStore } from '#product/map/web/list/laid-over.store.ts';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../app.store.ts';
import { LoadBoundary } from '../errors/load-boundary.tsx';
import { cookieChoice } from '../modals/cookie-choice.ts';
import { welcomed } from '../modals/welcomed.ts';
import { lineToShow } from './lines.rules.ts';

const CookieLine = lazy(() => import('./lines.tsx').then((module) => ({ default: module.CookieLine })));
const WelcomeLine = lazy(() => import('./lines.tsx').then((module) => ({ default: module.WelcomeLine })));

/** What is asked and offered below the map, one line at a time; it covers nothing and takes no focus. */
export function LineBelowMap({ isOverMap }: { readonly isOverMap: boolean }) {
  const isIn = useOnboardingState(({ step }) => step.status === 'in');
  const isMapVisible = useStore(appStore, (state) => state.isMapVisible);
  const choice = useStore(cookieChoice);
  const isWelcomed = useStore(welcomed);
  const isMapLaidOver = useStore(laidOverStore);
  const hasDialog = useStore(openDialogs, (count) => count > 0);
  const visitor = useVisitor();
  const line = lineToShow({
    isMapFree: isIn && isMapVisible && isOverMap,
    isLaidOver: isMapLaidOver || hasDialog,
    cameByLink: isIn && cameByLink(),
    hasChosenCookies: choice !== null,
    isWelcomed: isWelcomed || visitor?.options.hasSeenIntro === true,
    isGuest: visitor?.accountType === 'anonymous',
  });
  if (line === null) return null;
  return (
    // Without its code nothing is asked.
    <LoadBoundary of={line}>
      <Suspense fallback={null}>{line === 'cookies' ? <CookieLine /> : <WelcomeLine />}</Suspense>
    </LoadBoundary>
  );
}
