import { fromPair, type LatLng } from '#platform/geo/point.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import type { LayerMarker, NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import type { Words } from '#product/nearby/web/words.ts';
import type { MarkerKey } from './marker-key.ts';

/** One marker as the selected one is drawn and called. */
export interface MarkerInfo {
  readonly key: MarkerKey;
  readonly at: LatLng;
  /** "quietfern, Online, Hosting, under 500 metres". */
  readonly name: string;
  /** The name of its picture. */
  readonly image: string;
  readonly shape: LayerMarker<NearbyItem>['shape'];
}

/** Null when it is no longer there. */
export function markerInfo(
  layers: readonly NearbyLayer[],
  key: MarkerKey,
  shown: Shown,
  words: Words,
): MarkerInfo | null {
  const marker = layers.find((layer) => layer.key === key.kind)?.marker;
  const item = shown.items[key.kind]?.find(({ _id }) => _id === key.id);
  if (!marker || !item) return null;
  return {
    key,
    at: fromPair(item.location.coordinates),
    name: marker.name(item, words),
    image: marker.of(item, words.now).image,
    shape: marker.shape,
  };
}

/** Calls back when markers look otherwise though what they stand for is the same; answers how to end that. */
export function followMarkers(layers: readonly NearbyLayer[], onChange: () => void): () => void {
  const stops = layers.flatMap(({ marker }) => marker?.follow?.(onChange) ?? []);
  return () => {
    for (const stop of stops) stop();
  };
}
