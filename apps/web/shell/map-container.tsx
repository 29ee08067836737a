import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { MapFigures, MapHomeProps } from '#product/map/web/map-home-props.ts';
import {
  addressOfRemoved,
  type RemovedUserReason,
  useOnboardingState,
  useLocationState,
} from '#product/visitors/web/index.ts';
import { appStore, completeStage } from './app.store.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { mapFiguresStore } from './map-figures.store.ts';
import { MapSkeleton } from './map-skeleton.tsx';
import { centreStore } from './centre.store.ts';
import { OnTheMap } from './on-the-map.tsx';

export const loadMap = () => import('./map-room.tsx');
const MapRoom = lazy(() => loadMap().then((module) => ({ default: module.MapRoom })));

const onTheMap: MapHomeProps['onTheMap'] = (elsewhere) => <OnTheMap elsewhere={elsewhere} />;

export interface MapContainerProps {
  readonly isCovered: boolean;
  /** The ground alone: somebody chooses a spot on it. */
  readonly isBare: boolean;
}

/** The map, fetched once it is known from where it is looked at; a skeleton until it can be seen. */
export function MapContainer({ isCovered, isBare }: MapContainerProps) {
  const navigate = useNavigate();
  const at = useOnboardingState(({ step }) => step.at);
  const { viewpoint } = useLocationState();
  const isVisible = useStore(appStore, (app) => app.isMapVisible);
  const onReady = useCallback(() => {
    appStore.setState({ isMapVisible: true });
    if (appStore.getState().loadingStage === 'fetchLocationComplete') completeStage('initialLoadComplete');
  }, []);
  const onFailed = useCallback(
    () => appStore.setState({ errorModal: 'refresh-required', hasMapFailed: true }),
    [],
  );
  const onFigures = useCallback((figures: MapFigures) => mapFiguresStore.setState({ figures }), []);
  const onCentre = useCallback(
    (centre: { readonly lat: number; readonly lng: number }) => centreStore.setState({ centre }),
    [],
  );
  const onPersonRemoved = useCallback(
    (userId: string, reason: RemovedUserReason) => void navigate(addressOfRemoved(userId, reason)),
    [navigate],
  );
  const onAlerts = useCallback(() => void navigate('/alerts'), [navigate]);

  // Whoever asks for his place again keeps what he sees meanwhile.
  const isOpen = !isBare && (at === 'in' || (at === 'locating' && viewpoint !== null && isVisible));
  const isChoosing = isBare || at === 'choosing-spot';
  const demoCity = useStore(appStore, ({ status }) => status?.demoWorld?.location ?? null);
  const isNeeded = viewpoint !== null || at === 'in' || isChoosing;
  return (
    <>
      {isNeeded && (
        <LoadBoundary of="map" onFailed={onFailed}>
          <Suspense fallback={null}>
            <MapRoom
              isOpen={isOpen}
              isChoosing={isChoosing}
              demoCity={demoCity}
              isCovered={isCovered}
              onReady={onReady}
              onFailed={onFailed}
              onCentre={onCentre}
              onFigures={onFigures}
              onPersonRemoved={onPersonRemoved}
              onAlerts={onAlerts}
              onTheMap={onTheMap}
            />
          </Suspense>
        </LoadBoundary>
      )}
      {!(isNeeded && isVisible) && <MapSkeleton />}
    </>
  );
}
