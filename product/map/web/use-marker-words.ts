import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { useWhereabouts } from '#product/visitors/web/index.ts';
import { useMapState } from './map-model-context.tsx';
import { lookedAt } from './map.state.ts';
import type { Words } from './marker-names.ts';
import { measuredFrom } from './measured-from.ts';

/** What the names of markers, rows and cards are made of; anew each minute and when one looks from elsewhere. */
export function useMarkerWords(): Words {
  const { t } = useTranslation('map');
  const { t: tPlace } = useTranslation('place');
  const { t: tGroup } = useTranslation('group');
  const looking = useMapState((state) => state.looking);
  const whereabouts = useWhereabouts();
  const minute = useMapState((state) => Math.floor(state.now / MINUTE_MS));
  return useMemo(
    () => ({
      ...{ t, tPlace, tGroup, from: lookedAt(looking) },
      measuredFrom: measuredFrom(looking, whereabouts),
      locale: navigator.language,
      now: minute * MINUTE_MS,
    }),
    [t, tPlace, tGroup, looking, whereabouts, minute],
  );
}
