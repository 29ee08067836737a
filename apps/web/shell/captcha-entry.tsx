import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { keepTarget } from '#product/campaigns/web/arrival.session.ts';
import { appStore } from './app.store.ts';
import { answerCaptcha } from './captcha.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { CAPTCHA_PATH, isExempt, isToBeRead } from './captcha-path.rules.ts';

const CaptchaOverlay = lazy(() =>
  import('./captcha-overlay.tsx').then((module) => ({ default: module.CaptchaOverlay })),
);

/** Leads to the captcha where the server asks for it: to its page, or to what lies over the app. */
export function CaptchaEntry() {
  const { pathname, search } = useLocation();
  const { captchaRedirect, isCaptchaOpen } = useStore(appStore);
  const isLedAway = captchaRedirect === 'needed' && !isExempt(pathname);
  useEffect(() => {
    if (isLedAway && pathname + search !== '/') keepTarget(pathname + search);
  }, [isLedAway, pathname, search]);
  if (isLedAway) return <Navigate to={CAPTCHA_PATH} replace />;
  if (!isCaptchaOpen || isToBeRead(pathname)) return null;
  return (
    <LoadBoundary of="captcha" onFailed={() => answerCaptcha(false)}>
      <Suspense fallback={null}>
        <CaptchaOverlay />
      </Suspense>
    </LoadBoundary>
  );
}
