import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useClient } from '#platform/client/client-context.tsx';
import { Loaded } from '#platform/ui/feedback/loaded.tsx';
import type { MapFigures, MapHomeProps } from '#product/map/web/map-home-props.ts';
import { useIsHidden } from '#product/map/web/use-media.ts';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { useLocationState } from '#product/presence/web/index.ts';
import { linkTo, pages } from '#product/pages.ts';
import { appStore, completeStage } from '../app.store.ts';
import { appLayers, loadHomeTexts } from '../../start/models/layers.ts';
import { LoadBoundary } from '../errors/load-boundary.tsx';
import { useLive } from '../services-context.tsx';
import { mapFiguresStore } from './map-figures.store.ts';
import { MapSkeleton } from './map-skeleton.tsx';
import { centerStore } from './center.store.ts';
import { OnTheMap } from './on-the-map.tsx';
import { RightNow } from './right-now.tsx';

export const loadMap = () => import('./map-room.tsx');
export const loadNearby = () => import('./nearby-room.tsx');

const onTheMap: MapHomeProps['onTheMap'] = (elsewhere) => <OnTheMap elsewhere={elsewhere} />;

export interface MapContainerProps {
  readonly isCovered: boolean;
  /** Shows the base map only, to choose a spot. */
  readonly isBare: boolean;
}

/** The map, loaded once its view center is known; a skeleton before that. */
export function MapContainer({ isCovered, isBare }: MapContainerProps) {
  const navigate = useNavigate();
  const at = useOnboardingState(({ step }) => step.status);
  const { viewpoint } = useLocationState();
  const isVisible = useStore(appStore, (app) => app.isMapVisible);
  const hasFailed = useStore(appStore, ({ mapFailure }) => mapFailure !== null);
  const isHidden = useIsHidden(isCovered);
  useEffect(() => {
    // The page is what was waited for, or nothing more comes.
    if ((isHidden || hasFailed) && at === 'in') completeStage('initialLoadComplete');
  }, [isHidden, hasFailed, at]);
  const onReady = useCallback(() => {
    appStore.setState({ isMapVisible: true });
    if (appStore.getState().loadingStage === 'fetchLocationComplete') completeStage('initialLoadComplete');
  }, []);
  const onFailed = useCallback((thrown: unknown) => appStore.setState({ mapFailure: { thrown } }), []);
  const onFigures = useCallback((figures: MapFigures) => mapFiguresStore.setState({ figures }), []);
  const onCenter = useCallback(
    (center: { readonly lat: number; readonly lng: number }) => centerStore.setState({ center }),
    [],
  );
  const [asksRightNow, setAsksRightNow] = useState(false);
  const onRightNow = useCallback(() => setAsksRightNow(true), []);
  const onAlerts = useCallback(() => void navigate(linkTo(pages.map.alerts)), [navigate]);

  const client = useClient();
  const live = useLive();
  const loadNearbyRoom = useCallback(
    () => Promise.all([loadNearby(), appLayers({ client, live })]),
    [client, live],
  );
  const loadMapRoom = useCallback(async () => {
    const [room, layers] = await Promise.all([loadMap(), appLayers({ client, live })]);
    // Without them it is shown all the same, and they are asked for again on a reconnect.
    await Promise.allSettled([loadHomeTexts(layers)]);
    return { ...room, layers };
  }, [client, live]);

  // A visitor who asks for their location again keeps their view meanwhile.
  const isOpen = !isBare && (at === 'in' || (at === 'locating' && viewpoint !== null && isVisible));
  const isChoosing = isBare || at === 'choosing-spot';
  const demoCity = useStore(appStore, ({ status }) => status?.demoWorld?.location ?? null);
  const isNeeded = at !== 'suspended' && (viewpoint !== null || at === 'in' || isChoosing);
  const [wasSeen, setWasSeen] = useState(false);
  // At the start it is not known yet what lies over the map.
  if (!wasSeen && !isHidden && isNeeded && at !== 'starting') setWasSeen(true);
  return (
    <>
      {isNeeded && (
        <LoadBoundary of={wasSeen ? 'map' : 'nearby'} {...(wasSeen && { onFailed })}>
          <Loaded load={loadNearbyRoom}>
            {([{ NearbyRoom }, layers]) => <NearbyRoom isOpen={isOpen} layers={layers} />}
          </Loaded>
        </LoadBoundary>
      )}
      {isNeeded && wasSeen && (
        <LoadBoundary of="map" onFailed={onFailed}>
          <Suspense fallback={null}>
            <Loaded load={loadMapRoom}>
              {({ MapRoom, layers }) => (
                <MapRoom
                  layers={layers}
                  isOpen={isOpen}
                  isChoosing={isChoosing}
                  demoCity={demoCity}
                  isCovered={isCovered}
                  onReady={onReady}
                  onFailed={onFailed}
                  onCenter={onCenter}
                  onFigures={onFigures}
                  onRightNow={onRightNow}
                  onAlerts={onAlerts}
                  onTheMap={onTheMap}
                />
              )}
            </Loaded>
          </Suspense>
        </LoadBoundary>
      )}
      {asksRightNow && <RightNow isOpen={isOpen} onClose={() => setAsksRightNow(false)} />}
      {!(isNeeded && isVisible) && !isHidden && <MapSkeleton />}
    </>
  );
}
