import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isOffline } from '#platform/device/network.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { centerOf, nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { locationStore } from '#product/presence/web/index.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { readKeptView } from './canvas/kept-view.session.ts';
import type { MapHandle } from './canvas/map-handle.ts';
import { useMapModel } from './map-model-context.tsx';
import { nearnessOf } from '../view/opening.rules.ts';
import type { Goal } from './search/area-choice.ts';

/** Where else the visitor looks: the area they cruise, search for or stand in. */
export interface MapMoves {
  /** The area that was searched for last. */
  readonly picked: Goal | null;
  /** Who was found by cruising is not on the part of the map in view. */
  readonly isOutOfView: boolean;
  /** Where the map came to rest after it was brought to a place; null before. */
  readonly restsAt: LatLng | null;
  readonly locate: () => Promise<void>;
  readonly cruise: () => Promise<void>;
  readonly zoomOut: () => void;
  readonly zoomBy: (levels: 1 | -1) => void;
  /** Shows an area, to choose a spot in it. */
  readonly pickSpot: (area: Goal) => void;
  /** Shows an area and who is there. */
  readonly lookAt: (area: Goal) => void;
  /** Shows a region as a whole and who is there. */
  readonly lookToward: (region: LatLng) => void;
  /** Looks around the demo city. */
  readonly lookAround: (demoCity: LatLng) => void;
  /** The map has come to rest somewhere else. */
  readonly rested: (center: LatLng, zoom: number) => void;
}

/** A region of 111 km fits a phone. */
const REGION_ZOOM = 7.5;

export function useMapMoves(map: RefObject<MapHandle | null>, isOpen: boolean): MapMoves {
  const { t } = useTranslation(['map', 'common']);
  const model = useMapModel();
  const onboarding = useOnboarding();
  const [isOutOfView, setIsOutOfView] = useState(false);
  const [picked, setPicked] = useState<Goal | null>(null);
  const [restsAt, setRestsAt] = useState<LatLng | null>(null);
  const cruisedAt = useRef<ReturnType<MapHandle['at']>>(null);
  const goTo = (place: LatLng, zoom?: number) => {
    setRestsAt(null);
    map.current?.goTo(place, zoom);
  };
  const look = (from: LatLng) => {
    const { viewCenter } = nearbyStore.getState();
    if (model.nearby.lookFrom({ ...viewCenter, virtualLocation: from })) model.nearby.reload();
  };
  // The people who were shown when the page was loaded again: the viewpoint is asked for first.
  const [kept] = useState(() => readKeptView(sessionStore.getState().visitor?._id ?? null));
  const lookAgain = useEffectEvent(() => {
    if (kept?.from) look(kept.from);
  });
  useEffect(() => {
    if (isOpen) lookAgain();
  }, [isOpen]);
  const pickSpot = (area: Goal) => {
    goTo(area.location, area.zoom);
    setPicked(area);
  };
  return {
    ...{ picked, isOutOfView, restsAt, pickSpot },
    locate: async () => {
      await onboarding.locate();
      const { physicalLocation } = locationStore.getState();
      if (physicalLocation) goTo(physicalLocation);
    },
    cruise: async () => {
      // Until the map stands, the area is the one looked at.
      const center = map.current?.center() ?? centerOf(nearbyStore.getState().viewCenter);
      if (!center) return;
      setIsOutOfView(false);
      cruisedAt.current = map.current?.at() ?? null;
      await model.cruise(center, () => map.current?.cruisedInView() ?? 0);
      const { cruise: result } = model.store.getState();
      const { reload } = nearbyStore.getState();
      setIsOutOfView(result.status === 'loaded' && result.found > 0 && result.inView === 0);
      // Where the people of the hour are used up, the note says so.
      if (reload.status === 'failed' && reload.why !== 'people-used-up')
        showToast(t(isOffline() ? 'common:offline' : 'cruise.failed'), 'error');
    },
    zoomOut: () => {
      setIsOutOfView(false);
      map.current?.zoomOutToNearest();
      map.current?.focus(null);
    },
    zoomBy: (levels) => map.current?.zoomBy(levels),
    lookAt: (area) => {
      pickSpot(area);
      look(area.location);
    },
    lookToward: (region) => {
      goTo(region, REGION_ZOOM);
      look(region);
    },
    lookAround: (demoCity) => {
      goTo(demoCity, nearnessOf('demo-city'));
      onboarding.lookFrom('demo-city', demoCity);
    },
    rested: (center, zoom) => {
      setRestsAt(center);
      // What lies over its foot became lower: it shows the same place as before.
      if (!isSameView(cruisedAt.current, center, zoom)) setIsOutOfView(false);
    },
  };
}

/** Degrees and levels within which it is the same view to who looks at it. */
const SAME = 1e-4;
const isSameView = (one: ReturnType<MapHandle['at']>, { lat, lng }: LatLng, zoom: number): boolean =>
  one !== null &&
  [one.location.lat - lat, one.location.lng - lng, one.zoom - zoom].every((by) => Math.abs(by) < SAME);
