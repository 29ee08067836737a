import type { TextModule, Translate } from '#platform/i18n/text-modules.ts';
import { useMemo } from 'react';
import { translations } from '#platform/i18n/translations.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { distanceOrigin } from '#product/nearby/web/distance-origin.ts';
import { centerOf, useNearby } from '#product/nearby/web/nearby.store.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Words } from '#product/nearby/web/words.ts';
import { useLocationState } from '#product/presence/web/index.ts';

/** The modules of texts that these layers are written in. */
export const textsOf = (layers: readonly NearbyLayer[]): readonly TextModule[] => [
  ...new Set(layers.flatMap(({ texts }) => texts ?? [])),
];

/** What layers say, and the texts of the map itself. */
export type MapWords = Words & { readonly t: Translate<'map'> };

/** What the names of markers, rows and cards are made of; renewed each minute and with the place looked from. */
export function useNearbyWords(): MapWords {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const viewCenter = useNearby((state) => state.viewCenter);
  const locationState = useLocationState();
  const minute = useNearby((state) => Math.floor(state.now / MINUTE_MS));
  return useMemo(
    () => ({
      ...{
        t,
        tOf: (module) => translations.translator(module),
        distanceTexts: t,
        from: centerOf(viewCenter),
      },
      distanceOrigin: distanceOrigin(viewCenter, locationState),
      locale,
      now: minute * MINUTE_MS,
    }),
    [t, locale, viewCenter, locationState, minute],
  );
}
