import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';

const isBackground = ({ type }: LayerSpecification): boolean => type === 'background';

/** The style with its background alone: nothing is fetched for it. */
export const withoutGround = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  sources: {},
  layers: style.layers.filter(isBackground),
});

/** Puts the ground of the style below what a map begun without it shows. */
export function putGround(map: MapLibreMap, { sources, layers }: StyleSpecification): void {
  const above = map.getLayersOrder().find((id) => map.getLayer(id)?.type !== 'background');
  for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
  for (const layer of layers) if (!isBackground(layer)) map.addLayer(layer, above);
}
