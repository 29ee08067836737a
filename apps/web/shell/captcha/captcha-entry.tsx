import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { keepTarget } from '#product/campaigns/web/arrival.session.ts';
import { linkTo, pages } from '#product/pages.ts';
import { appStore } from '../app.store.ts';
import { answerCaptcha } from './captcha.ts';
import { LoadBoundary } from '../errors/load-boundary.tsx';
import { isExempt, isToBeRead } from './captcha-path.rules.ts';

const CaptchaOverlay = lazy(() =>
  import('./captcha-overlay.tsx').then((module) => ({ default: module.CaptchaOverlay })),
);

/** Opens a required captcha: its page, or the overlay over the app. */
export function CaptchaEntry() {
  const { pathname, search } = useLocation();
  const { captchaRedirect, isCaptchaOpen } = useStore(appStore);
  const isLedAway = captchaRedirect === 'needed' && !isExempt(pathname);
  useEffect(() => {
    if (isLedAway && pathname + search !== pages.map.home.path) keepTarget(pathname + search);
  }, [isLedAway, pathname, search]);
  if (isLedAway) return <Navigate to={linkTo(pages.public.captcha)} replace />;
  if (!isCaptchaOpen || isToBeRead(pathname)) return null;
  return (
    <LoadBoundary of="captcha" onFailed={() => answerCaptcha(false)}>
      <Suspense fallback={null}>
        <CaptchaOverlay />
      </Suspense>
    </LoadBoundary>
  );
}
