import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { distanceOrigin } from '#product/nearby/web/distance-origin.ts';
import { centerOf, useNearby } from '#product/nearby/web/nearby.store.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { TextModule, Words } from '#product/nearby/web/words.ts';
import { useLocationState } from '#product/presence/web/index.ts';

/** The modules of texts that these layers are written in. */
export const textsOf = (layers: readonly NearbyLayer[]): readonly TextModule[] => [
  ...new Set(layers.flatMap(({ texts }) => texts ?? [])),
];

/** What layers say, and the texts of the map itself. */
export type MapWords = Words & { readonly t: TFunction<'map'> };

/** What the names of markers, rows and cards are made of; renewed each minute and with the place looked from. */
export function useNearbyWords(): MapWords {
  const { t, i18n } = useTranslation('map');
  const locale = useLocale();
  const viewCenter = useNearby((state) => state.viewCenter);
  const locationState = useLocationState();
  const minute = useNearby((state) => Math.floor(state.now / MINUTE_MS));
  return useMemo(() => {
    const tOf = <Module extends TextModule>(module: Module) =>
      i18n.getFixedT(i18n.language, module) as unknown as TFunction<Module>;
    return {
      ...{ t, tOf, distanceTexts: t, from: centerOf(viewCenter) },
      distanceOrigin: distanceOrigin(viewCenter, locationState),
      locale,
      now: minute * MINUTE_MS,
    };
  }, [t, i18n, locale, viewCenter, locationState, minute]);
}
