import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { readCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { readLandingQuery } from '#product/campaigns/landing-query.rules.ts';
import { DEFAULT_AD_NETWORKS, landingOf } from '#product/campaigns/rules.ts';
import { Landing } from '#product/campaigns/web/landing.tsx';
import { takeTarget } from '#product/campaigns/web/landing.session.ts';
import { AgeCheck } from '#product/onboarding/web/age/age-check.tsx';
import { useOnboarding, useOnboardingState } from '#product/onboarding/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { MapPicture } from '#product/onboarding/web/map-picture.tsx';
import { PictureMarkers } from '#product/onboarding/web/viewpoint/picture-markers.tsx';
import { appStore } from '../../shell/app.store.ts';
import { Gates } from '../../shell/gates.tsx';
import { Mark } from '../../shell/mark.tsx';

/** The campaign landing. It leads to the map or to the address's target, without the query. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const flow = useOnboarding();
  const visitor = useVisitor();
  const at = useOnboardingState(({ step }) => step.status);
  const networks = useStore(appStore, ({ status }) => status?.adNetworks ?? DEFAULT_AD_NETWORKS);
  const [wantsIn, setWantsIn] = useState(false);
  const given = new URLSearchParams(search);
  const query = readLandingQuery((name) => given.get(name));
  const mayOverride =
    readCookie(clientCookies.dev_mode) !== null || readCookie(clientCookies.automation) !== null;

  const isAsked = at === 'age-check' || at === 'gate-closed';
  const isPast = at !== 'starting' && at !== 'left' && !isAsked;
  const isLoggedIn = visitor?.isAnonymous === false;
  const leaves = isLoggedIn || (wantsIn && isPast);
  useEffect(() => {
    if (leaves) void navigate(takeTarget(), { replace: true });
  }, [leaves, navigate]);
  const explore = () => {
    if (at === 'left') flow.retry();
    setWantsIn(true);
  };
  return (
    <Gates isReading={false}>
      <Landing
        type={landingOf(query, networks, mayOverride)}
        mark={<Mark size={40} />}
        mapPicture={
          <>
            <MapPicture />
            <PictureMarkers />
          </>
        }
        onExplore={explore}
      />
      {wantsIn && isAsked && <AgeCheck isHidden={false} />}
    </Gates>
  );
}
