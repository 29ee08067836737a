import type { FeatureCollection } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';

/** Holds the ground of items, discs, and the cell of the visitor. */
export const AROUND = 'around';
/** Everything with a picture, over all ground. */
export const SPRITES = 'sprites';

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
/**
 * The zoom whose tiles are drawn at every nearer one too: few tiles cover a screen then, and what stands in them is
 * still as exact as half a pixel at the nearest.
 */
const AROUND_MAX_ZOOM = 12;

/** As round as it is drawn. */
export const aroundSource = (data: FeatureCollection): GeoJSONSourceSpecification => ({
  type: 'geojson',
  maxzoom: AROUND_MAX_ZOOM,
  tolerance: 0,
  data,
});

type AroundLayer = Extract<LayerSpecification, { readonly source: string }>;

/** The ground that items of a layer cover, in its color. */
const groundLayers = ({ key, marker }: NearbyLayer, colors: Palette): readonly AroundLayer[] => {
  if (!marker?.ground) return [];
  const color = colors[marker.ground.color];
  const filter: ExpressionSpecification = ['all', isKind('ground'), ['==', ['get', 'of'], key]];
  return [
    {
      ...{ id: `${key}-ground`, type: 'fill', source: AROUND, filter },
      paint: { 'fill-color': color, 'fill-opacity': 0.12 },
    },
    {
      ...{ id: `${key}-edge`, type: 'line', source: AROUND, filter },
      paint: { 'line-color': color, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ];
};

/** From below: ground, discs. */
export function aroundLayers(colors: Palette, layers: readonly NearbyLayer[]): readonly AroundLayer[] {
  return [
    ...layers.flatMap((layer) => groundLayers(layer, colors)),
    {
      id: 'marked-disc',
      type: 'fill',
      source: AROUND,
      filter: isKind('marked'),
      paint: { 'fill-color': colors.info, 'fill-opacity': 0.18 },
    },
    {
      id: 'marked-edge',
      type: 'line',
      source: AROUND,
      filter: isKind('marked'),
      paint: { 'line-color': colors.info, 'line-opacity': 0.7, 'line-width': 1.5 },
    },
    {
      id: 'disc-area',
      type: 'fill',
      source: AROUND,
      filter: ['all', isKind('cell'), ['!', ['get', 'isElsewhere']]],
      paint: { 'fill-color': colors.self, 'fill-opacity': 0.18 },
    },
    {
      id: 'disc-edge',
      type: 'line',
      source: AROUND,
      filter: ['all', isKind('cell'), ['!', ['get', 'isElsewhere']]],
      paint: { 'line-color': colors.self, 'line-opacity': 0.55, 'line-width': 1.5 },
    },
    {
      id: 'disc-edge-elsewhere',
      type: 'line',
      source: AROUND,
      filter: ['all', isKind('cell'), ['get', 'isElsewhere']],
      paint: {
        'line-color': colors.self,
        'line-opacity': 0.7,
        'line-width': 1.5,
        'line-dasharray': [4, 3],
      },
    },
  ];
}

/** The map with what lies around; a source without anything in it would cost tiles all the same. */
export function withAround(
  ground: StyleSpecification,
  colors: Palette,
  data: FeatureCollection,
  layers: readonly NearbyLayer[],
): StyleSpecification {
  if (data.features.length === 0) return ground;
  return {
    ...ground,
    sources: { ...ground.sources, [AROUND]: aroundSource(data) },
    layers: [...ground.layers, ...aroundLayers(colors, layers)],
  };
}
