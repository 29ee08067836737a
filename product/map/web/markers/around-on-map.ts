import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';
import { AROUND, aroundLayers, aroundSource, SPRITES, withAround } from './around-layers.ts';

/** After these more may be drawn than before. No event of its own says that a tile failed. */
export const DRAWN_BY = ['sourcedata', 'idle'] as const;

/** Draws what lies on the ground below all markers. */
export interface AroundOnMap {
  put: (data: FeatureCollection) => void;
  /** The ground with what lies on it. */
  standOn: (ground: StyleSpecification, data: FeatureCollection) => StyleSpecification;
  /** Whether nothing of it is still to come. */
  isDrawn: () => boolean;
}

export function createAroundOnMap(
  map: MapLibreMap,
  { layers, palette }: { readonly layers: readonly NearbyLayer[]; readonly palette: () => Palette },
): AroundOnMap {
  /**
   * What waits until the tiles of the source are in. The renderer answers for a tile twice when data follow data, and
   * keeps the answer that comes last: the older one, where that took longer.
   */
  let held: FeatureCollection | null = null;
  /** The source comes with its first feature: one without any would cost tiles all the same. */
  const put = (data: FeatureCollection) => {
    const source = map.getSource<GeoJSONSource>(AROUND);
    if (source && !map.isSourceLoaded(AROUND)) {
      held = data;
      return;
    }
    held = null;
    if (source) void source.setData(data);
    if (source || data.features.length === 0) return;
    map.addSource(AROUND, aroundSource(data));
    const above = map.getLayer(SPRITES) && SPRITES;
    for (const layer of aroundLayers(palette(), layers)) map.addLayer(layer, above);
  };
  for (const event of DRAWN_BY)
    map.on(event, () => {
      if (held) put(held);
    });
  return {
    put,
    standOn: (ground, data) => {
      held = null;
      return withAround(ground, palette(), data, layers);
    },
    isDrawn: () => !map.getSource(AROUND) || map.isSourceLoaded(AROUND),
  };
}
