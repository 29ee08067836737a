import { translations } from '#platform/i18n/translations.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { LayerServices, MakeLayers } from '#product/nearby/web/make-layers.ts';
import { slices } from '../../composition.ts';

let made: Promise<readonly NearbyLayer[]> | null = null;

/** The layers of the app, made once; a failed load is tried again with the next call. */
export function appLayers(services: LayerServices): Promise<readonly NearbyLayer[]> {
  made ??= loadLayers().then(
    (make) => make(services),
    (error: unknown) => {
      made = null;
      throw error;
    },
  );
  return made;
}

/** Everything that can be nearby, each registered by its slice. */
export async function loadLayers(): Promise<MakeLayers> {
  const loaded = await Promise.all(slices.flatMap(({ layers }) => layers?.() ?? []));
  return (services) => loaded.flatMap((make) => make(services));
}

/** The texts of the map and of everything on it. @throws NotLoaded */
export const loadHomeTexts = (layers: readonly NearbyLayer[]): Promise<void> =>
  translations.load(['map', ...new Set(layers.flatMap(({ texts }) => texts ?? []))]);
