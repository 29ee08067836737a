import { useNearby, centerOf } from '#product/nearby/web/nearby.store.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { useLocationState } from '#product/visitors/web/index.ts';
import type { Words } from '../words.ts';
import { distanceOrigin } from '#product/nearby/web/distance-origin.ts';

/** What the names of markers, rows and cards are made of; anew each minute and when one looks from elsewhere. */
export function useMarkerWords(): Words {
  const { t } = useTranslation('map');
  const { t: tPlace } = useTranslation('place');
  const { t: tGroup } = useTranslation('group');
  const viewCenter = useNearby((state) => state.viewCenter);
  const whereabouts = useLocationState();
  const minute = useNearby((state) => Math.floor(state.now / MINUTE_MS));
  return useMemo(
    () => ({
      ...{ t, tPlace, tGroup, from: centerOf(viewCenter) },
      distanceOrigin: distanceOrigin(viewCenter, whereabouts),
      locale: navigator.language,
      now: minute * MINUTE_MS,
    }),
    [t, tPlace, tGroup, viewCenter, whereabouts, minute],
  );
}
